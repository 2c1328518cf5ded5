import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventRow } from './events.queries.ts'
import { gatherEvents } from './gather-events.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id })) as EventRow[]

let written: string[][]
let failing: string | undefined
let gather: (rows: EventRow[]) => Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  written = []
  failing = undefined
  gather = gatherEvents(async (given) => {
    const ids = given.map(({ id }) => id)
    written.push(ids)
    if (failing !== undefined && ids.includes(failing)) throw new Error(`cannot write ${failing}`)
  })
})

afterEach(() => vi.useRealTimers())

describe('calls with events', () => {
  it('that come alone are written at once', async () => {
    await gather(rows('a'))
    await vi.advanceTimersByTimeAsync(300)
    await gather(rows('b'))
    expect(written).toEqual([['a'], ['b']])
  })

  it('that come within a third of a second are written together, and answered when they are', async () => {
    const answered: string[] = []
    const calls = ['a', 'b', 'c'].map((id) => gather(rows(id)).then(() => answered.push(id)))
    await vi.advanceTimersByTimeAsync(299)
    expect([written, answered]).toEqual([[['a']], ['a']])
    await vi.advanceTimersByTimeAsync(1)
    expect(written).toEqual([['a'], ['b', 'c']])
    await Promise.all(calls)
    expect(answered).toEqual(['a', 'b', 'c'])
  })

  it('are not kept waiting when there are a thousand events', async () => {
    const many = Array.from({ length: 500 }, (_, n) => String(n))
    await gather(rows('a'))
    const calls = [gather(rows(...many)), gather(rows(...many))]
    expect(written.map(({ length }) => length)).toEqual([1, 1_000])
    await Promise.all(calls)
  })

  it('each have their own outcome where one of them cannot be written', async () => {
    failing = 'c'
    const calls = ['a', 'b', 'c', 'd'].map((id) => gather(rows(id)))
    const outcomes = Promise.allSettled(calls)
    await vi.advanceTimersByTimeAsync(300)
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(written).toEqual([['a'], ['b', 'c', 'd'], ['b'], ['c'], ['d']])
  })

  it('that fail alone fail once', async () => {
    failing = 'a'
    await expect(gather(rows('a'))).rejects.toThrow('cannot write a')
    expect(written).toEqual([['a']])
  })
})
