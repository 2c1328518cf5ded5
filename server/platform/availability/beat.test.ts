import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { beat } from './beat.ts'
import { listOutagesSince } from './outages.queries.ts'

const WITHIN_MS = 5_000

let store: TestStore

beforeEach(async () => {
  store = await openTestStore()
})
afterEach(async () => {
  await store.close()
})

const long = async (seconds: number) =>
  await store.db.$client.query('update serving_beat set at = at - make_interval(secs => $1)', [seconds])
const recorded = async () =>
  (await store.db.$client.query('select from_at as "fromAt", to_at as "toAt" from outages order by id')).rows
const audited = async () =>
  (await store.db.$client.query(`select after from audit_events where action = 'measure-outage'`)).rows
const measured = () => listOutagesSince(store.db.$client, new Date(0))

describe('a beat', () => {
  it('measures nothing at first, and nothing while beats come', async () => {
    for (let time = 0; time < 3; time++) expect(await beat(store.db, WITHIN_MS)).toBeUndefined()
    await long(4)
    expect(await beat(store.db, WITHIN_MS)).toBeUndefined()
    expect(await recorded()).toEqual([])
    expect(await measured()).toEqual([])
  })

  it('after none for a while records how long nothing could be written, once over all processes', async () => {
    await beat(store.db, WITHIN_MS)
    await long(35)
    const found = await Promise.all(Array.from({ length: 8 }, () => beat(store.db, WITHIN_MS)))
    const told = found.filter((outage) => outage !== undefined)
    expect(told).toHaveLength(1)
    const [outage] = await recorded()
    expect(await recorded()).toEqual(told)
    expect((outage.toAt - outage.fromAt) / 1000).toBeCloseTo(35, 0)
    expect(await audited()).toEqual([{ after: expect.objectContaining({ seconds: 35 }) }])
    expect(await beat(store.db, WITHIN_MS)).toBeUndefined()
  })

  it('records each of several outages', async () => {
    await beat(store.db, WITHIN_MS)
    await long(300)
    const first = await beat(store.db, WITHIN_MS)
    await long(10)
    const second = await beat(store.db, WITHIN_MS)
    expect(await recorded()).toEqual([first, second])
    expect(await audited()).toHaveLength(2)
  })

  it('is not waited for: an outage counts from the first moment after it, before anybody recorded it', async () => {
    await beat(store.db, WITHIN_MS)
    await long(35)
    const [span] = await measured()
    expect((span!.toMs - span!.fromMs) / 1000).toBeCloseTo(35, 0)
    expect(await recorded()).toEqual([])
  })
})
