import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { testConfig } from '../../testing/test-app.ts'
import { deliverEvents } from './deliver-events.ts'
import { type EventSink, eventSinksOf } from './event-sinks.ts'
import { addEvents, type StoredEvent } from './events.queries.ts'
import { eventsJobs } from './events-jobs.ts'

const NOW = new Date('2026-11-21T06:30:00.000Z')

let store: TestStore

beforeEach(async () => {
  store = await openTestStore()
})

afterEach(() => store.close())

let drawn = 0
const rowsOf = (count: number, receivedAt = NOW) =>
  Array.from({ length: count }, () => ({
    day: '2026-11-21',
    id: `019a0000-0000-7000-8000-${String(++drawn).padStart(12, '0')}`,
    name: 'exit',
    page: 'home',
    locale: 'en',
    props: { seconds: 4 },
    happened_at: NOW.toISOString(),
    visit: 'v',
    device_type: 'mobile',
    received_at: receivedAt.toISOString(),
  }))
async function add(count: number, receivedAt = NOW): Promise<string[]> {
  const rows = rowsOf(count, receivedAt)
  await addEvents(store.db.$client, rows)
  return rows.map(({ id }) => id)
}

interface Listening extends EventSink {
  heard: string[]
}
function listening(fails: () => boolean = () => false): Listening {
  const heard: string[] = []
  return {
    name: 'listening',
    atOnce: 1_000,
    heard,
    async deliver(events: StoredEvent[]) {
      heard.push(...events.map(({ id }) => id))
      if (fails()) throw new Error('died')
    },
  }
}

describe('a sink', () => {
  it('is given every event once, in the order of storing, however many wait', async () => {
    const sink = listening()
    const first = await add(2_500)
    expect(await deliverEvents(store.db, sink, NOW)).toBe(2_500)
    expect(await deliverEvents(store.db, sink, NOW)).toBe(0)
    const second = await add(3)
    expect(await deliverEvents(store.db, sink, NOW)).toBe(3)
    expect(sink.heard).toEqual([...first, ...second])
  })

  it('that dies before it has kept them is given them again, and nothing is left out', async () => {
    const ids = await add(5)
    let dying = true
    const sink = listening(() => dying)
    await expect(deliverEvents(store.db, sink, NOW)).rejects.toThrow('died')
    dying = false
    await deliverEvents(store.db, sink, NOW)
    expect(sink.heard).toEqual([...ids, ...ids])
  })

  it('misses nothing of a call that began to store earlier and ended later', async () => {
    const sink = listening()
    const slow = await store.db.$client.connect()
    const [early] = rowsOf(1)
    await slow.query('begin')
    await addEvents(slow, [early!])
    const [late] = await add(1)
    const delivered = deliverEvents(store.db, sink, NOW)
    // It waits for the slow call: only then is everything before the last event known.
    await waitsForLock()
    await slow.query('commit')
    slow.release()
    await delivered
    expect(sink.heard).toEqual([early!.id, late])
  })

  it('is given an event by one run when two run at once', async () => {
    const ids = await add(1_500)
    const sink = listening()
    await Promise.all([deliverEvents(store.db, sink, NOW), deliverEvents(store.db, sink, NOW)])
    await deliverEvents(store.db, sink, NOW)
    expect(sink.heard.sort()).toEqual(ids.sort())
  })

  it('is there only where one is configured', () => {
    const clock = { now: () => NOW }
    const names = (env?: Record<string, string>) =>
      eventsJobs(store.db, testConfig(env), clock).map(({ name }) => name)
    expect(names()).toEqual(['events.keep-days'])
    expect(names({ EVENTS_SINK_FOLDER: 'sent' })).toEqual(['events.keep-days', 'events.deliver-folder'])
    expect(names({ EVENTS_SINK_URL: 'https://events.example/push' })).toEqual([
      'events.keep-days',
      'events.deliver-http',
    ])
  })
})

async function waitsForLock(): Promise<void> {
  for (;;) {
    const { rows } = await store.db.$client.query(
      "select 1 from pg_locks where not granted and relation = 'events'::regclass",
    )
    if (rows.length > 0) return
  }
}

it('a folder gets a line an event, in a file for each day in India on which they came', async () => {
  const folder = join(store.folder, 'sent')
  const [sink] = eventSinksOf({ eventsSinkFolder: folder, eventsSinkHttp: undefined })
  const [before] = await add(1, new Date('2026-11-21T18:29:59.000Z'))
  await deliverEvents(store.db, sink!, NOW)
  const after = await add(2, new Date('2026-11-21T18:30:00.000Z'))
  await deliverEvents(store.db, sink!, NOW)
  expect((await readdir(folder)).sort()).toEqual(['events-2026-11-21.jsonl', 'events-2026-11-22.jsonl'])
  const linesOf = async (day: string) =>
    (await readFile(join(folder, `events-${day}.jsonl`), 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  expect(await linesOf('2026-11-21')).toEqual([
    {
      day: '2026-11-21',
      id: before,
      seq: 1,
      name: 'exit',
      visit: 'v',
      device_type: 'mobile',
      locale: 'en',
      page: 'home',
      props: { seconds: 4 },
      happened_at: '2026-11-21T06:30:00+00:00',
      received_at: '2026-11-21T18:29:59+00:00',
    },
  ])
  expect((await linesOf('2026-11-22')).map(({ id }) => id)).toEqual(after)
})
