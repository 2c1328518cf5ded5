import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ok, refusal } from '../../../testing/exams/exam-room.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { newcomer, phoneOf, type Visitor, visitor } from '../../../testing/visitor.ts'
import { changeClass } from '../changing/change-class.ts'
import { tellMembers } from '../telling/tell-members.ts'
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
async function bring(to = shop): Promise<void> {
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
    { db: to.store.db, log: to.app.services.hub.log, clock: to.app.clock },
    readTimetableJson({ format: 'taiyari-timetable/1', batches: [batch] }),
    { dryRun: false, replace: false, actor: 'test', now: to.app.clock.now() },
  )
}

interface Listed {
  list: { itemId: number; title: { en: string }; state: string }[]
}
const listed = async () =>
  ok<Listed>(await visitor(shop.app).get(`/api/v2/live-classes/free?packageId=${PACKAGE}`)).list
const idOfClass = async (title: string, of = shop) => {
  const { rows } = await of.store.db.$client.query<{ id: number }>(
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

describe('a free class with a limit of visitors', () => {
  const LIMIT = 2
  let limited: ExamShop
  beforeAll(async () => {
    limited = await openExamShop({ FREE_CLASS_VISITORS: String(LIMIT) })
  })
  afterAll(() => limited.close())
  beforeEach(async () => {
    await limited.store.db.$client.query(
      'truncate class_visits, class_tellings, batch_members, live_classes, class_batches, content_items, content_nodes, grants cascade',
    )
    limited.app.clock.set(TEST_NOW)
    await bring(limited)
    limited.app.clock.set(new Date(+TEST_NOW + 2 * HOUR))
  })

  const later = (ms: number) => limited.app.clock.set(new Date(+limited.app.clock.now() + ms))
  const come = async (who: Visitor, path = '') =>
    refusal(
      await who.post(`/api/v2/live-classes/room${path}`, {
        packageId: PACKAGE,
        itemId: await idOfClass('open-house', limited),
      }),
    )
  const watch = async (who: Visitor) => {
    const itemId = await idOfClass('open-house', limited)
    return refusal(await who.get(`/api/v2/live-classes/video?packageId=${PACKAGE}&itemId=${itemId}`))
  }
  const [IN, FULL] = ['200 undefined', '409 class_full']

  it('lets in so many who do not own the course, of however many that come at once, and all who own it', async () => {
    const names = ['Meera', 'Imran', 'Divya', 'Ravi', 'Sunita']
    const visitors: Visitor[] = []
    for (const name of names) visitors.push(await newcomer(limited.app, `${name} Nair`))
    const owner = await newcomer(limited.app)
    await limited.give(owner, PACKAGE)
    ok(await owner.get(`/api/v2/live-classes?packageId=${PACKAGE}`))
    const answers = await Promise.all(visitors.map((who) => come(who)))
    expect(answers.filter((one) => one === IN)).toHaveLength(LIMIT)
    expect(answers.filter((one) => one === FULL)).toHaveLength(names.length - LIMIT)
    expect(await come(owner)).toBe(IN)
    const inside = visitors.filter((_, at) => answers[at] === IN)
    for (const who of inside) expect([await come(who), await watch(who)]).toEqual([IN, IN])
    const outside = visitors.find((_, at) => answers[at] === FULL)!
    expect([await watch(outside), await watch(owner)]).toEqual([FULL, IN])
  })

  it('lets the next one in when somebody leaves, and keeps the places of those who stay', async () => {
    const [first, second, third] = [
      await newcomer(limited.app, 'Meera Nair'),
      await newcomer(limited.app, 'Imran Khan'),
      await newcomer(limited.app, 'Divya Rao'),
    ]
    expect([await come(first), await come(second), await come(third)]).toEqual([IN, IN, FULL])
    later(40_000)
    expect(await come(first, '/beat')).toBe(IN)
    expect(await come(third)).toBe(FULL)
    later(40_000)
    expect(await come(first, '/beat')).toBe(IN)
    expect(await come(third)).toBe(IN)
    expect(await come(second)).toBe(FULL)
  })
})

describe('the reminder of a free class', () => {
  const remind = async (who: Visitor, title: string, wish = true) =>
    await who.post('/api/v2/live-classes/free/reminders', {
      ...{ packageId: PACKAGE, itemId: await idOfClass(title), remind: wish, language: 'HINDI' },
    })
  const reminded = async (who: Visitor) =>
    ok<{ itemIds: number[] }>(await who.get(`/api/v2/live-classes/free/reminders?packageId=${PACKAGE}`))
      .itemIds
  const told = async () => {
    await tellMembers(shop.app.services, shop.app.clock.now())
    const { rows } = await shop.store.db.$client.query<{ told: string }>(
      `select concat_ws(' ', recipient, template, language) as told from outbox_messages
        where template like 'class-%' order by id`,
    )
    return rows.map((row) => row.told)
  }

  beforeEach(() => shop.store.db.$client.query('truncate outbox_messages, class_free_reminders'))

  it('comes ten minutes before it to who asked and owns nothing of its course, once, and not a day before', async () => {
    const phone = await phoneOf(asha)
    const [itemId] = [await idOfClass('open-house')]
    ok(await remind(asha, 'open-house'))
    ok(await remind(asha, 'open-house'))
    expect(await reminded(asha)).toEqual([itemId])
    expect(await told()).toEqual([])
    shop.app.clock.set(new Date(+TEST_NOW + 2 * HOUR - 600_000))
    expect(await told()).toEqual([`${phone} class-reminder hi`])
    expect(await told()).toHaveLength(1)
  })

  it('comes once to who owns the course as well', async () => {
    await shop.give(asha, PACKAGE)
    ok(await asha.get(`/api/v2/live-classes?packageId=${PACKAGE}`))
    ok(await remind(asha, 'open-house'))
    shop.app.clock.set(new Date(+TEST_NOW + 2 * HOUR - 600_000))
    // The other class of the batch begins at the same time.
    expect(await told()).toHaveLength(2)
  })

  it('does not come when it was taken back, and is refused for what is not free, cancelled or over', async () => {
    ok(await remind(asha, 'open-house'))
    ok(await remind(asha, 'open-house', false))
    expect(await reminded(asha)).toEqual([])
    shop.app.clock.set(new Date(+TEST_NOW + 2 * HOUR - 600_000))
    expect(await told()).toEqual([])
    expect(refusal(await remind(asha, 'ratio'))).toBe('404 not_yours')
    shop.app.clock.set(new Date(+TEST_NOW + 3 * HOUR))
    expect(refusal(await remind(asha, 'open-house'))).toBe('409 class_over')
  })

  it('tells that the class was moved', async () => {
    ok(await remind(asha, 'open-house'))
    const { db, hub } = shop.app.services
    const move = new Date(+TEST_NOW + 5 * HOUR)
    const by = { actor: 'test', now: shop.app.clock.now() }
    const writer = { db, log: hub.log, clock: shop.app.clock }
    await changeClass(writer, await idOfClass('open-house'), { move, reason: undefined }, by)
    expect(await told()).toEqual([`${await phoneOf(asha)} class-moved hi`])
  })

  it('has its calendar file', async () => {
    const query = `packageId=${PACKAGE}&itemId=${await idOfClass('open-house')}`
    const { status, text } = await asha.get(`/api/v2/live-classes/class.ics?${query}`)
    expect([status, text.includes('SUMMARY:open-house')]).toEqual([200, true])
  })
})
