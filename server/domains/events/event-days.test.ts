import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { keepEventDays, keepEventDaysAtStart, listDays } from './event-days.ts'
import { addEvents } from './events.queries.ts'

const NOW = new Date('2026-11-21T06:30:00.000Z')
const DAY = 86_400_000
const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY)
const AHEAD = [
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
]

let store: TestStore

beforeEach(async () => {
  store = await openTestStore()
})

afterEach(() => store.close())

let drawn = 0
async function add(day: string, receivedAt = NOW): Promise<string> {
  const id = `019a0000-0000-7000-8000-${String(++drawn).padStart(12, '0')}`
  const at = { happened_at: NOW.toISOString(), received_at: receivedAt.toISOString() }
  const tab = { visit: 'v', device_type: 'mobile', locale: 'en', page: 'home' }
  await addEvents(store.db.$client, [{ day, id, name: 'exit', props: {}, ...tab, ...at }])
  return id
}
const tables = async () => {
  const { rows } = await store.db.$client.query<{ id: string; kept: string }>(
    'select id, tableoid::regclass::text as kept from events order by seq',
  )
  return Object.fromEntries(rows.map(({ id, kept }) => [id, kept]))
}

describe('the days of events', () => {
  it('are made from yesterday to a week ahead, once', async () => {
    expect(await keepEventDays(store.db, NOW, 90)).toEqual({ made: AHEAD, dropped: [] })
    expect(await keepEventDays(store.db, NOW, 90)).toEqual({ made: [], dropped: [] })
    expect(await listDays(store.db)).toEqual(AHEAD)
    expect((await keepEventDays(store.db, daysLater(1), 90)).made).toEqual(['2026-11-29'])
  })

  it('are made by many processes at once without a fault, each once', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => keepEventDays(store.db, NOW, 90)))
    expect(made.flatMap((outcome) => outcome.made).sort()).toEqual(AHEAD)
  })

  it('turn at midnight in India', async () => {
    await keepEventDays(store.db, new Date('2026-11-21T18:30:00.000Z'), 90)
    expect((await listDays(store.db))[0]).toBe('2026-11-21')
  })

  it('are where events of that day are stored; those of any other day are kept all the same', async () => {
    await keepEventDays(store.db, NOW, 90)
    const [today, later, none] = [await add('2026-11-21'), await add('2026-12-31'), await add('1970-01-01')]
    expect(await tables()).toEqual({
      [today]: 'events_20261121',
      [later]: 'events_default',
      [none]: 'events_default',
    })
  })

  it('take over what came before they were there, and it stays one row when it comes again', async () => {
    const early = await add('2026-11-22')
    const other = await add('2026-12-31')
    await keepEventDays(store.db, NOW, 90)
    expect(await tables()).toEqual({ [early]: 'events_20261122', [other]: 'events_default' })
    await store.db.$client.query(
      `insert into events select day, id, nextval('events_seq_seq'), name, visit, device_type, locale, page, props, happened_at,
        received_at from events on conflict (day, id) do nothing`,
    )
    expect(Object.keys(await tables())).toHaveLength(2)
  })

  it('lose no event that arrives while they are made', async () => {
    const ids = (await Promise.all([
      ...AHEAD.flatMap((day) => [add(day), add(day), add(day)]),
      keepEventDays(store.db, NOW, 90),
      ...AHEAD.flatMap((day) => [add(day), add(day), add(day)]),
    ])) as unknown[]
    const sent = ids.filter((id) => typeof id === 'string')
    expect(Object.keys(await tables()).sort()).toEqual(sent.sort())
    expect(sent).toHaveLength(54)
  })

  it('are dropped once they are older than they are kept, with what waited beside them as long', async () => {
    await keepEventDays(store.db, daysLater(-40), 30)
    await add('2026-10-11', daysLater(-40))
    const kept = await add('2026-10-22', daysLater(-30))
    await add('1970-01-01', daysLater(-31))
    const waiting = await add('1970-01-01', daysLater(-29))
    expect((await keepEventDays(store.db, NOW, 30)).dropped).toContain('2026-10-11')
    expect(await listDays(store.db)).toEqual(AHEAD)
    expect(await tables()).toEqual({ [kept]: 'events_default', [waiting]: 'events_default' })
  })

  it('do not keep a process from serving while another holds the table', async () => {
    const other = await store.db.$client.connect()
    const told: string[] = []
    try {
      await other.query('begin; lock table events in access exclusive mode')
      const log = { warn: (_: object, text: string) => void told.push(text) }
      await keepEventDaysAtStart(
        store.db,
        { eventsKeptDays: 90 },
        { clock: { now: () => NOW }, log: log as never },
      )
      expect(told).toEqual(['days of events not prepared'])
    } finally {
      await other.query('rollback')
      other.release()
    }
    expect(await listDays(store.db)).toEqual([])
  })
})
