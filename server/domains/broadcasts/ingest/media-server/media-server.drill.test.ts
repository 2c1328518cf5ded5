import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KEY, openStudio } from '../../../../testing/shops/live-shop.ts'
import {
  atLeast,
  type MediaServerShop,
  openMediaServerShop,
} from '../../../../testing/shops/media-server-shop.ts'
import { openIngest } from '../open-ingest.ts'

const WAIT = { timeout: 40_000, interval: 200 }

let its: MediaServerShop

beforeEach(async () => {
  its = await openMediaServerShop()
})
afterEach(() => its.end())

it('the newer of a studio at the media server and one at the port wins, and the other is ended', async () => {
  const reading = its.read()
  const { id } = await its.standIn.publish(KEY)
  await its.becomes(reading, 'LIVE', { take: 1 })
  await its.shop.ingest.close()
  const port = { host: '127.0.0.1', port: 0 }
  its.shop.ingest = await openIngest(its.services, port, its.publications)
  const studio = openStudio(its.shop, { live: true })
  await its.becomes(reading, 'LIVE', { take: 2 })
  await vi.waitFor(async () => {
    await reading.look()
    expect(its.standIn.kicked).toContain(id)
  }, WAIT)
  studio.kill()
  await its.becomes(reading, 'AWAY', { take: 2 })
}, 60_000)

it('a studio that comes back before anybody saw it leave is another take', async () => {
  const reading = its.read()
  await its.standIn.publish(KEY)
  await its.becomes(reading, 'LIVE', { take: 1 })
  await its.standIn.publish(KEY)
  await its.becomes(reading, 'LIVE', { take: 2 })
  expect(await its.takes()).toHaveLength(2)
  expect(its.standIn.kicked).toEqual([])
}, 60_000)

it('pictures that are too large are refused with a word for the teacher, and their source is ended', async () => {
  const reading = its.read()
  const { id, gone } = await its.standIn.publish(KEY, { size: '2048x128' })
  await its.becomes(reading, 'WAITING', { problem: 'PICTURE_TOO_LARGE', last_part: 0 })
  await vi.waitFor(async () => {
    await reading.look()
    expect(its.standIn.kicked).toContain(id)
  }, WAIT)
  await gone
  expect(await its.takes()).toEqual([])
}, 60_000)

it('one process reads; when it ends or loses its connection another goes on, and no source is ended', async () => {
  const reading = its.read()
  await its.standIn.publish(KEY)
  await its.becomes(reading, 'LIVE', { take: 1 })
  const other = its.read()
  expect(await other.look()).toBe(false)
  await reading.close()
  await its.becomes(other, 'LIVE', { take: 2 })
  await its.shop.store.db.$client.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7415054
      and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(await other.look()).toBeUndefined()
  await its.becomes(reading, 'LIVE', { take: 3 })
  expect(its.standIn.kicked).toEqual([])
}, 60_000)

it('a media server that answers nothing of use ends nobody, and is told of once', async () => {
  const reading = its.read()
  await its.standIn.publish(KEY)
  await its.becomes(reading, 'LIVE')
  its.standIn.behave({ status: 500 })
  const before = Number((await its.shop.row()).last_part)
  await its.becomes(reading, 'LIVE', { take: 1, last_part: atLeast(before + 2) })
  its.standIn.behave({ body: 'garbage' })
  await its.becomes(reading, 'LIVE', { take: 1, last_part: atLeast(before + 4) })
  its.standIn.behave(undefined)
  await its.becomes(reading, 'LIVE', { take: 1 })
  const told = its.lines.flatMap((line) => (line.includes('cannot be asked') ? JSON.parse(line).why : []))
  expect(told).toEqual(['it answers with 500', 'its answer is no list of paths'])
}, 60_000)
