import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ok, refusal } from '../../../testing/exams/exam-room.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { newcomer, type Visitor, visitor } from '../../../testing/visitor.ts'
import { importTimetable } from '../timetable/import-timetable.ts'
import { readTimetableJson } from '../timetable/read-timetable-json.ts'

const HOUR = 3_600_000
const PACKAGE = 1
const dayAt = (ms: number) => new Date(+TEST_NOW + ms).toISOString().slice(0, 10)

let shop: ExamShop
let asha: Visitor
beforeAll(async () => {
  shop = await openExamShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query(
    'truncate class_tellings, batch_members, live_classes, class_batches, content_items, content_nodes, grants cascade',
  )
  await bring()
  asha = await newcomer(shop.app)
})

/** A free class and one of the course alone, both in two hours. */
async function bring(): Promise<void> {
  const lesson = (id: string, free: boolean) => ({
    ...{ id, title: { en: id }, minutes: 60, free },
    startsAt: new Date(+TEST_NOW + 2 * HOUR).toISOString(),
  })
  const batch = {
    ...{ id: 1, packageId: PACKAGE, title: { en: 'Batch' } },
    ...{ startsOn: dayAt(-24 * HOUR), endsOn: dayAt(240 * HOUR) },
    classes: [lesson('open-house', true), lesson('ratio', false)],
  }
  await importTimetable(
    { db: shop.store.db, log: shop.app.services.hub.log, clock: shop.app.clock },
    readTimetableJson({ format: 'taiyari-timetable/1', batches: [batch] }),
    { dryRun: false, replace: false, actor: 'test', now: shop.app.clock.now() },
  )
}

interface Listed {
  list: { itemId: number; title: { en: string }; state: string }[]
}
const listed = async () =>
  ok<Listed>(await visitor(shop.app).get(`/api/v2/live-classes/free?packageId=${PACKAGE}`)).list
const idOfClass = async (title: string) => {
  const { rows } = await shop.store.db.$client.query<{ id: number }>(
    "select id from content_items where title ->> 'en' = $1",
    [title],
  )
  return rows[0]!.id
}
const classOf = async (who: Visitor, title: string) =>
  await who.get(`/api/v2/live-classes/class?packageId=${PACKAGE}&itemId=${await idOfClass(title)}`)
const enter = async (who: Visitor, title: string) =>
  await who.post('/api/v2/live-classes/room', { packageId: PACKAGE, itemId: await idOfClass(title) })

describe('a free class', () => {
  it('is told to everybody, until it is over', async () => {
    expect((await listed()).map(({ title, state }) => [title.en, state])).toEqual([['open-house', 'PLANNED']])
    shop.app.clock.set(new Date(+TEST_NOW + 2.5 * HOUR))
    expect((await listed()).map(({ state }) => state)).toEqual(['ON'])
    shop.app.clock.set(new Date(+TEST_NOW + 3 * HOUR))
    expect(await listed()).toEqual([])
  })

  it('is entered by whoever signed in, once its doors are open; the others of its batch are not', async () => {
    expect(ok<object>(await classOf(asha, 'open-house'))).toMatchObject({
      visiting: true,
      batch: { joined: false },
      next: null,
    })
    expect(refusal(await enter(asha, 'open-house'))).toBe('409 doors_closed')
    shop.app.clock.set(new Date(+TEST_NOW + 2 * HOUR))
    ok(await enter(asha, 'open-house'))
    expect(refusal(await enter(asha, 'ratio'))).toBe('404 not_yours')
    expect(refusal(await classOf(asha, 'ratio'))).toBe('404 not_yours')
    expect((await enter(visitor(shop.app), 'open-house')).status).toBe(401)
  })

  it('is an own class to who bought the course', async () => {
    await shop.give(asha, PACKAGE)
    ok(await asha.get(`/api/v2/live-classes?packageId=${PACKAGE}`))
    expect(ok<object>(await classOf(asha, 'open-house'))).toMatchObject({
      visiting: false,
      batch: { joined: true },
    })
  })

  it('is free no more once its course is off sale', async () => {
    await shop.store.db.$client.query('update packages set published = false where id = $1', [PACKAGE])
    expect(refusal(await classOf(asha, 'open-house'))).toBe('404 not_yours')
    await shop.store.db.$client.query('update packages set published = true where id = $1', [PACKAGE])
  })
})
