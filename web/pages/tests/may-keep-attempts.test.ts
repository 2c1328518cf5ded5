import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KEPT_DATABASE, openKeptDatabase } from '../../person/kept-attempts/kept-database.ts'
import { mayKeepAttempts, ROOMS_DATABASE } from './may-keep-attempts.ts'
import 'fake-indexeddb/auto'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const rooms = () => openKeptDatabase(KEPT_DATABASE, () => {})

describe('a device', () => {
  it('stores no attempt where no room was ever opened on it, and looking creates nothing', async () => {
    expect(await mayKeepAttempts()).toBe(false)
    expect(await indexedDB.databases()).toEqual([])
  })

  it('stores none where all were delivered', async () => {
    const opened = await rooms()
    opened.close()
    expect(await mayKeepAttempts()).toBe(false)
  })

  it('stores what a room has not delivered, also while that room is open', async () => {
    const opened = await rooms()
    await opened.put('attempts', { attemptId: 7 } as Parameters<typeof opened.put<'attempts'>>[1])
    expect(await mayKeepAttempts()).toBe(true)
    opened.close()
  })

  it('may store some where the browser does not list its databases', async () => {
    for (const databases of [undefined, () => Promise.reject(new Error('private window'))]) {
      vi.stubGlobal('indexedDB', { databases })
      expect(await mayKeepAttempts()).toBe(true)
    }
  })

  it('is checked for the database of rooms', () => expect(ROOMS_DATABASE).toBe(KEPT_DATABASE))
})
