import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { indianDay } from '../../../../display/indian-day.ts'
import { SILENT } from '../../../platform/hub/hub-for-tests.ts'
import { openHubLog } from '../../../platform/hub/open-hub.ts'
import { taiyari } from '../../../testing/run-taiyari.ts'
import { OFFERS } from '../../../testing/shops/offers-shop.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { testConfig } from '../../../testing/test-app.ts'
import { importTimetable } from '../../classes/timetable/import-timetable.ts'
import { readTimetableJson } from '../../classes/timetable/read-timetable-json.ts'
import { findTeacherByKey } from '../keys/keys.queries.ts'
import { hashOfKey } from '../keys/make-key.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore(OFFERS)
  vi.stubEnv('DATABASE_URL', store.connectionString)
  vi.stubEnv('DATA_DIR', join(store.folder, 'data'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await store.close()
})

const teacherOf = (key: string) => findTeacherByKey(store.db.$client, hashOfKey(key))

it('a teacher gets a key, which is shown once; the next one ends it', async () => {
  const id = 'FACULTY_1'
  const keyIn = (out: string) => /^Stream key: ([\w-]{24})$/m.exec(out)![1]!
  const first = await taiyari('broadcasts', 'key', id)
  expect(first.out).toContain('Server:     rtmp://127.0.0.1:1935/live\n')
  expect(first.out).toContain('INGEST_PORT is not set')
  expect(await teacherOf(keyIn(first.out))).toBe(id)
  vi.stubEnv('INGEST_URL', 'rtmps://live.shop.example')
  vi.stubEnv('INGEST_PORT', '1935')
  const second = await taiyari('broadcasts', 'key', id)
  expect(second.out).toContain('Server:     rtmps://live.shop.example/live\n')
  expect(second.out).toContain('The key before has ended.')
  expect(await teacherOf(keyIn(first.out))).toBeUndefined()
  expect(await teacherOf(keyIn(second.out))).toBe(id)
  const audit = await store.db.$client.query(
    `select after from audit_events where action = 'make-broadcast-key'`,
  )
  expect(audit.rows.map(({ after }) => after.replaced)).toEqual([false, true])
  vi.stubEnv('MEDIA_SERVER_API', 'http://10.0.0.9:9997')
  vi.stubEnv('MEDIA_SERVER_HLS', 'http://10.0.0.9:8888')
  vi.stubEnv('MEDIA_SERVER_PUBLISH', 'rtmps://media.shop.example/live')
  const third = await taiyari('broadcasts', 'key', id)
  expect(third.out.match(/^Server: .*$/gm)).toEqual([
    'Server:     rtmps://live.shop.example/live',
    'Server:     rtmps://media.shop.example/live',
  ])
  expect((await taiyari('broadcasts', 'key', 'NOBODY')).err).toContain('The catalogue has no teacher NOBODY.')
})

it('what is shown is listed with what is wrong, and ended', async () => {
  expect((await taiyari('broadcasts', 'list')).out).toBe('No class is shown.\n')
  const now = new Date()
  const log = await openHubLog({
    config: testConfig(),
    connectionString: store.connectionString,
    log: SILENT,
  })
  const day = indianDay(+now)
  const one = { id: 'one', title: { en: 'Ratios' }, startsAt: now.toISOString(), minutes: 60 }
  const batch = {
    id: 1,
    packageId: 1,
    title: { en: 'Batch' },
    startsOn: day,
    endsOn: indianDay(+now + 86_400_000),
  }
  const filed = readTimetableJson({ format: 'taiyari-timetable/1', batches: [{ ...batch, classes: [one] }] })
  const how = { dryRun: false, replace: false, actor: 'test', now }
  await importTimetable({ db: store.db, log, clock: { now: () => now } }, filed, how)
  await log.close()
  const { rows } = await store.db.$client.query(
    `update live_classes set began_at = now() returning item_id as "itemId"`,
  )
  const { itemId } = rows[0]
  await store.db.$client.query(
    `insert into broadcasts (item_id, state, take, last_part, heard_at, problem, warnings)
      values ($1, 'LIVE', 2, 9, now(), 'TOO_MANY_BITS', '[{"code":"NO_SOUND"}]')`,
    [itemId],
  )
  const { out } = await taiyari('broadcasts', 'list')
  expect(out).toContain(`${itemId}  LIVE  -  Ratios  take 2  9 parts  last heard 20`)
  expect(out).toContain('    refused: It sends more than 12 Mbit/s.\n    There is no sound.\n')
  expect((await taiyari('broadcasts', 'end', String(itemId))).out).toBe(`Class ${itemId} has ended.\n`)
  expect((await taiyari('broadcasts', 'end', String(itemId))).out).toBe(`Class ${itemId} is not going on.\n`)
  expect((await taiyari('broadcasts', 'list')).out).toContain('ENDED  -  Ratios  take 2  9 parts')
  expect((await taiyari('broadcasts', 'list')).out).toContain('waits to be recorded')
})
