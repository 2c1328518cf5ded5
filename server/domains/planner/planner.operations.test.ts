import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { begin, ExamRoom, ok, refusal } from '../../testing/exams/exam-room.ts'
import { publishTest, testItem, testPaper } from '../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { idOf, moveClock, newcomer, type Visitor, visitor } from '../../testing/visitor.ts'
import { putItems } from '../contents/items.queries.ts'

const DAY = 86_400_000
const HOUR_A_DAY = [60, 60, 60, 60, 60, 60, 60]
const dayIn = (days: number) => new Date(+TEST_NOW + 19_800_000 + days * DAY).toISOString().slice(0, 10)

let shop: ExamShop
let asha: Visitor

beforeAll(async () => {
  shop = await openExamShop()
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query(
    'truncate attempts, attempt_events, content_items, content_nodes, grants, study_plans, item_progress, rate_limits',
  )
  asha = await newcomer(shop.app)
})
afterAll(() => shop.close())

interface Part {
  itemId: number
  minutes: number
  state: string
  byHand: boolean
  whole: boolean
}
interface Plan {
  version: number
  days: { day: string; minutes: number; free: number; parts: Part[]; done: Part[] }[]
  missed: { days: string[]; items: number; minutes: number } | null
  left: { itemId: number; why: string }[]
  needed: { minutesAWeek: number } | null
  leftOut: Part[]
  hasFeed: boolean
  done: number
  items: number
}
interface Planned {
  ended: boolean
  empty: boolean
  suggestion: { examOn: string | null; minutesByWeekday: number[] }
  plan: Plan | null
}
interface Today {
  plans: { course: { packageId: number }; parts: Part[]; minutes: number; missedDays: number; done: number }[]
}

const read = async (packageId = 1, who = asha, weeks = 1) =>
  ok<Planned>(await who.get(`/api/v1/planner?packageId=${packageId}&weeks=${weeks}`))
const today = async (who = asha) => ok<Today>(await who.get('/api/v1/planner/today'))
const put = (changes: object = {}, who = asha) =>
  who.post('/api/v1/planner', {
    packageId: 1,
    examOn: dayIn(14),
    minutesByWeekday: HOUR_A_DAY,
    version: 0,
    weeks: 1,
    ...changes,
  })
const move = (itemId: number, to: string, version: number, who = asha) =>
  who.post('/api/v1/planner/move', { packageId: 1, itemId, to, version, weeks: 1 })
const planOf = (answer: Awaited<ReturnType<typeof put>>) => ok<Planned>(answer).plan!
const shown = ({ days }: Plan) =>
  days.map(({ parts }) => parts.map(({ itemId, minutes }) => `${itemId}:${minutes}`).join(' '))

async function putDocument(itemId: number, packageId = 1, changes: object = {}): Promise<void> {
  const file = {
    key: `private/contents/${itemId}`,
    name: 'a.pdf',
    type: 'application/pdf',
    bytes: 9,
    pages: 30,
  }
  const place = { itemId, packageId, paper: null, free: false, position: itemId }
  const document = {
    kind: 'DOCUMENT',
    contentType: 'EBOOKS',
    file,
    title: { en: `Notes ${itemId}` },
  } as const
  await putItems(
    shop.store.db.$client as never,
    [{ ...testItem(place), ...document, ...changes } as never],
    TEST_NOW,
  )
}
const putTest = (mappingId: number, packageId = 1) =>
  publishTest(shop.store.db, { mappingId, packageId, position: mappingId }, testPaper())

async function readSome(itemId: number, share: number, at = shop.app.clock.now()): Promise<void> {
  await shop.store.db.$client.query(
    `insert into item_progress (person_id, item_id, package_id, began_at, done_at, share, position_at, position_by, updated_at)
      values ($1, $2, 1, $3, $4, $5, $3, 'a device', $3)`,
    [await idOf(asha), itemId, at, share === 1 ? at : null, share],
  )
}

const endCourse = () =>
  shop.store.db.$client.query("update grants set starts_at = starts_at - interval '9 days', ends_at = $1", [
    TEST_NOW,
  ])

describe('a plan', () => {
  beforeEach(async () => {
    await putDocument(11)
    await putDocument(12)
    await shop.give(asha, 1, 100)
  })

  it('is suggested with the exam day of the catalogue, if it is still to come', async () => {
    const setDay = (day: string | null) =>
      shop.store.db.$client.query('update packages set exam_date = $1 where id = 1', [day])
    await setDay(dayIn(40))
    expect(await read()).toMatchObject({
      empty: false,
      ended: false,
      plan: null,
      suggestion: { examOn: dayIn(40), minutesByWeekday: [60, 60, 60, 60, 60, 120, 120] },
    })
    await setDay(dayIn(0))
    expect((await read()).suggestion.examOn).toBeNull()
    await setDay(null)
  })

  it('is made in one call, and read again the same', async () => {
    const plan = planOf(await put())
    expect(shown(plan)).toEqual(['11:60', '12:60', '', '', '', '', ''])
    expect(plan.days[0]).toMatchObject({ day: dayIn(0), minutes: 60, free: 0 })
    expect((await read()).plan).toEqual(plan)
    expect(planOf(await put({ version: 7 })).version).toBe(1)
  })

  it('keeps tests of the whole course for the end, and leaves out what was done', async () => {
    await putTest(13)
    await readSome(11, 1, new Date(+TEST_NOW - 5 * DAY))
    const plan = planOf(await put({ examOn: dayIn(6) }))
    expect(shown(plan)).toEqual(['12:60', '', '', '', '', '13:60'])
    expect([plan.items, plan.done]).toEqual([3, 1])
  })

  it('knows what was read and handed in today, and does not plan more for it', async () => {
    await putTest(13)
    await put({ examOn: dayIn(6) })
    await readSome(11, 0.5)
    expect(shown((await read()).plan!).slice(0, 3)).toEqual(['11:30', '12:60', ''])
    const room = await ExamRoom.enter(asha, await begin(asha, { packageId: 1, mappingId: 13 } as never))
    await room.submit(room.event(1, +shop.app.clock.now(), 2))
    const { plan } = await read()
    expect(plan!.days[0]!.done.map(({ itemId, state }) => [itemId, state])).toEqual([[13, 'done']])
    expect(plan!.days[0]!.parts).toEqual([])
  })

  it('catches up after missed days', async () => {
    await put()
    moveClock(shop.app, 2 * DAY)
    const { plan } = await read()
    expect(plan!.missed).toEqual({ days: [dayIn(0), dayIn(1)], items: 2, minutes: 120 })
    expect(shown(plan!).slice(0, 3)).toEqual(['11:60', '12:60', ''])
    expect((await today()).plans[0]).toMatchObject({ missedDays: 2, minutes: 60 })
    await readSome(11, 1)
    expect((await read()).plan!.missed).toBeNull()
    expect((await today()).plans[0]).toMatchObject({ missedDays: 0, minutes: 0, done: 1 })
  })

  it('is changed by hand: to a day, left out, and as it was', async () => {
    await put()
    const moved = planOf(await move(12, dayIn(3), 1))
    expect(shown(moved).slice(0, 4)).toEqual(['11:60', '', '', '12:60'])
    expect(moved.days[3]!.parts[0]).toMatchObject({ byHand: true, whole: true })
    const out = planOf(await move(11, 'out', 2))
    expect([shown(out).slice(0, 4), out.leftOut.map(({ itemId }) => itemId)]).toEqual([
      ['', '', '', '12:60'],
      [11],
    ])
    expect(planOf(await move(11, 'out', 1)).version).toBe(3)
    await move(12, 'plan', 3)
    expect(shown(planOf(await move(11, 'plan', 4))).slice(0, 2)).toEqual(['11:60', '12:60'])
  })

  it('is changed by one tab at a time', async () => {
    await put()
    expect(planOf(await move(12, dayIn(3), 1)).version).toBe(2)
    expect(refusal(await move(11, dayIn(2), 1))).toBe('409 plan_changed')
    expect(refusal(await put({ examOn: dayIn(20), version: 1 }))).toBe('409 plan_changed')
    expect(planOf(await put({ examOn: dayIn(20), version: 2 })).version).toBe(3)
    expect(shown((await read()).plan!)[3]).toBe('12:60')
    const both = await Promise.all([move(11, dayIn(1), 3), move(11, dayIn(2), 3)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each([
    [{ examOn: dayIn(0) }, '409 exam_day_past'],
    [{ minutesByWeekday: [0, 0, 0, 0, 0, 0, 0] }, '409 no_study_day'],
    [{ version: 3 }, '409 plan_changed'],
    [{ packageId: 2 }, '404 not_yours'],
    [{ packageId: 99_999 }, '404 not_yours'],
  ])('is not made with %j', async (changes, code) => {
    expect(refusal(await put(changes))).toBe(code)
    expect((await read()).plan).toBeNull()
  })

  it.each([
    { examOn: '2027-02-30' },
    { examOn: '0000-01-01' },
    { minutesByWeekday: [60] },
    { minutesByWeekday: [61, 60, 60, 60, 60, 60, 60] },
    { minutesByWeekday: [965, 60, 60, 60, 60, 60, 60] },
    { weeks: 151 },
  ])('refuses values that do not exist: %j', async (changes) => {
    expect((await put(changes)).status).toBe(400)
  })

  it.each([
    [99, dayIn(2), '404 not_in_plan'],
    [11, dayIn(-1), '409 not_on_that_day'],
    [11, dayIn(14), '409 not_on_that_day'],
    [14, dayIn(1), '409 not_on_that_day'],
  ])('moves nothing to where it cannot be: %i to %s', async (itemId, to, code) => {
    await putDocument(14, 1, { availableFrom: new Date(+TEST_NOW + 5 * DAY).toISOString() })
    await put()
    expect(refusal(await move(itemId, to, 1))).toBe(code)
    expect((await read()).plan!.version).toBe(1)
  })

  it('says what does not fit, and what would be enough', async () => {
    for (let at = 20; at < 30; at++) await putDocument(at)
    const { left, needed } = planOf(await put({ examOn: dayIn(7) }))
    expect(left).toHaveLength(5)
    expect(left.every(({ why }) => why === 'no-time')).toBe(true)
    expect(needed!.minutesAWeek).toBeGreaterThanOrEqual(720)
  })

  it('is deleted twice without harm, and its progress stays', async () => {
    await readSome(11, 0.5)
    await put()
    for (let time = 0; time < 2; time++)
      expect(ok(await asha.post('/api/v1/planner/delete', { packageId: 1 }))).toEqual({ deleted: true })
    expect((await read()).plan).toBeNull()
    expect(refusal(await move(11, 'out', 1))).toBe('404 no_plan')
    const { rows } = await shop.store.db.$client.query('select share from item_progress')
    expect(rows).toEqual([{ share: 0.5 }])
  })

  it('is shown as ended once the course is over, and only deleted', async () => {
    await put()
    await endCourse()
    expect(await read()).toMatchObject({ ended: true, plan: { version: 1, days: [], missed: null } })
    expect(refusal(await put({ version: 1, examOn: dayIn(300) }))).toBe('409 course_ended')
    expect(refusal(await move(11, 'out', 1))).toBe('409 course_ended')
    expect((await today()).plans).toEqual([])
    await asha.post('/api/v1/planner/delete', { packageId: 1 })
    expect((await read()).plan).toBeNull()
  })

  it('is nobody else’s', async () => {
    await put()
    const ravi = await newcomer(shop.app, 'Ravi Kumar')
    expect(refusal(await ravi.get('/api/v1/planner?packageId=1'))).toBe('404 not_yours')
    await shop.give(ravi, 1)
    expect((await read(1, ravi)).plan).toBeNull()
    expect((await today(ravi)).plans).toEqual([])
    await ravi.post('/api/v1/planner/delete', { packageId: 1 })
    expect((await read()).plan).not.toBeNull()
    expect(refusal(await visitor(shop.app).get('/api/v1/planner?packageId=1'))).toBe('401 sign_in_needed')
  })

  it('plans no more than twenty courses', async () => {
    const id = await idOf(asha)
    await shop.store.db.$client.query(
      `insert into study_plans (person_id, package_id, exam_on, starts_on, minutes_by_weekday, changes, version, updated_at)
        select $1, 1000 + n, '2027-05-08', '2026-11-20', '{60,60,60,60,60,60,60}', '[]', 1, now() from generate_series(1, 20) n`,
      [id],
    )
    expect(refusal(await put())).toBe('409 too_many_plans')
  })
})

it('plans subjects in turns, with what hangs on their chapters, and names them', async () => {
  await shop.store.db.$client.query(
    `insert into content_nodes (id, package_id, parent_id, kind, title, position, active, changed_at) values
      (91, 1, null, 'EXAM', '{"en":"Prelims"}', 1, true, now()),
      (92, 1, 91, 'SUBJECT', '{"en":"Physics","hi":"भौतिकी"}', 1, true, now()),
      (93, 1, 92, 'CHAPTER', '{"en":"Motion"}', 1, true, now()),
      (94, 1, 91, 'SUBJECT', '{"en":"Maths"}', 2, true, now())`,
  )
  await putDocument(11, 1, { nodeId: 92 })
  await putDocument(12, 1, { nodeId: 93 })
  await putDocument(13, 1, { nodeId: 94 })
  await shop.give(asha, 1)
  const plan = planOf(await put())
  expect(shown(plan).slice(0, 4)).toEqual(['11:30 13:30', '11:30 13:30', '12:60', ''])
  expect(plan.days[2]!.parts[0]).toMatchObject({ subject: { en: 'Physics', hi: 'भौतिकी' } })
})

it('plans a test in its window, and no more once that is over', async () => {
  const window = {
    opensAt: new Date(+TEST_NOW + 2 * DAY).toISOString(),
    closesAt: new Date(+TEST_NOW + 3 * DAY).toISOString(),
  }
  await publishTest(shop.store.db, { mappingId: 12, packageId: 1 }, testPaper({ window }))
  await shop.give(asha, 1)
  expect(shown(planOf(await put())).slice(0, 4)).toEqual(['', '', '12:60', ''])
  moveClock(shop.app, 5 * DAY)
  expect((await read()).empty).toBe(true)
})

it('plans a pack with all its parts, a paper in several of them once', async () => {
  await putDocument(11, 1)
  await putDocument(21, 2)
  await publishTest(shop.store.db, { mappingId: 12, packageId: 1, code: 'same' }, testPaper())
  await publishTest(shop.store.db, { mappingId: 22, packageId: 2, code: 'same' }, testPaper())
  await shop.give(asha, 3)
  const plan = planOf(await put({ packageId: 3, examOn: dayIn(3) }))
  expect(plan.items).toBe(3)
  expect(shown(plan)).toEqual(['11:30 21:30', '11:30 21:30', '12:60'])
  expect((await today()).plans.map(({ course }) => course.packageId)).toEqual([3])
})

it('has nothing to plan where the course holds nothing, or nothing that is theirs', async () => {
  await shop.give(asha, 1)
  expect((await read()).empty).toBe(true)
  await putDocument(11, 1, { withdrawn: true })
  expect((await read()).empty).toBe(true)
  expect(planOf(await put()).days.every(({ parts }) => parts.length === 0)).toBe(true)
})

describe('the calendar feed of a plan', () => {
  const renew = async () =>
    ok<{ path: string }>(await asha.post('/api/v1/planner/feed', { packageId: 1 })).path
  const guest = () => visitor(shop.app)

  beforeEach(async () => {
    await putDocument(11)
    await shop.give(asha, 1, 100)
    await put()
  })

  it('is read by its address alone, kept by nobody, and says nothing of the person', async () => {
    const path = await renew()
    const { status, headers, text } = await guest().get(path)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ])
    expect(text).toContain(`DTSTART;VALUE=DATE:${dayIn(0).replaceAll('-', '')}\r\n`)
    expect(text).toContain('Notes 11 (1 h)')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(text).not.toMatch(/Asha|Rao/)
    expect((await guest().get(`${path}?lgi=HINDI`)).text).toContain('पढ़ाई 1 घंटे')
    expect((await read()).plan!.hasFeed).toBe(true)
  })

  it('calls a day by the same id each time', async () => {
    const path = await renew()
    const idsOf = async () => (await guest().get(path)).text.match(/^UID:.*$/gm)
    const before = await idsOf()
    moveClock(shop.app, 3_600_000)
    expect(await idsOf()).toEqual(before)
    expect(new Set(before).size).toBe(2)
  })

  it('is kept as a hash: the address is told once', async () => {
    const path = await renew()
    const { rows } = await shop.store.db.$client.query('select * from study_plans')
    expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1)!.slice(0, 32))
  })

  it('ends when it is renewed, ended, or its plan is deleted', async () => {
    const first = await renew()
    const second = await renew()
    expect([(await guest().get(first)).status, (await guest().get(second)).status]).toEqual([404, 200])
    await asha.post('/api/v1/planner/end-feed', { packageId: 1 })
    expect((await guest().get(second)).status).toBe(404)
    const third = await renew()
    await asha.post('/api/v1/planner/delete', { packageId: 1 })
    expect((await guest().get(third)).status).toBe(404)
    expect(refusal(await asha.post('/api/v1/planner/feed', { packageId: 1 }))).toBe('404 no_plan')
  })

  it('is empty once the course is over', async () => {
    const path = await renew()
    await endCourse()
    const { status, text } = await guest().get(path)
    expect([status, text.includes('BEGIN:VEVENT')]).toEqual([200, false])
  })

  it('is not at an address that nobody was told', async () => {
    for (const file of [
      'x.ics',
      `${'A'.repeat(32)}.ics`,
      'A'.repeat(32),
      '%00.ics',
      `${'A'.repeat(9999)}.ics`,
    ])
      expect([400, 404, 414]).toContain((await guest().get(`/api/v1/planner/feed/${file}`)).status)
  })

  it('is read a hundred and twenty times an hour', async () => {
    const path = await renew()
    await shop.store.db.$client.query('truncate rate_limits')
    await guest().get(path)
    await shop.store.db.$client.query('update rate_limits set count = 120')
    expect((await guest().get(path)).status).toBe(429)
    moveClock(shop.app, 3_600_001)
    expect((await guest().get(path)).status).toBe(200)
  })
})
