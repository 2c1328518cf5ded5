import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { begin, ExamRoom, ok, refusal, resultPath } from '../../../testing/exams/exam-room.ts'
import {
  type PublishedTest,
  publishTest,
  testPaper,
  testSection,
} from '../../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { idOf, moveClock, newcomer, phoneOf, type Visitor } from '../../../testing/visitor.ts'
import { settleDue } from '../handing-in/settle-due.ts'
import { acceptLate } from './accept-late.ts'
import { creditTime } from './credit-time.ts'
import { giveExtraTime } from './give-extra-time.ts'

const MINUTE = 60_000

let shop: ExamShop
let asha: Visitor

beforeAll(async () => {
  shop = await openExamShop()
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query('truncate attempts, attempt_events, time_credits')
  asha = await newcomer(shop.app)
})
afterAll(() => shop.close())

const staff = () => ({ actor: 'cli:test', now: shop.app.clock.now() })
const now = () => shop.app.clock.now().getTime()
const sinceStart = (ms: number) => (ms - TEST_NOW.getTime()) / MINUTE
const credit = (test: PublishedTest, minutes: number, why = 'The network failed.') =>
  creditTime(shop.app.services, { paper: test.code, minutes, why }, staff())
const audit = async (action: string) => {
  const { rows } = await shop.store.db.$client.query(
    'select actor, subject, before, after from audit_events where action = $1 order by id desc limit 1',
    [action],
  )
  return rows[0]
}
const enter = async (who: Visitor, test: PublishedTest) => await ExamRoom.enter(who, await begin(who, test))

describe('time that is given for an outage', () => {
  it('lengthens every attempt in progress at the paper, and is reported with its reason in the next answer', async () => {
    const test = await shop.publish()
    const other = await shop.publish()
    const ravi = await newcomer(shop.app)
    const rooms = [await enter(asha, test), await enter(ravi, test)]
    const elsewhere = await enter(asha, other)
    moveClock(shop.app, 10 * MINUTE)
    expect(await credit(test, 15)).toEqual({ attempts: 2 })
    for (const room of rooms) {
      const { deadlineMs, sections, credits } = await room.save()
      expect(sinceStart(deadlineMs)).toBe(75)
      expect(sections.map(({ toMs }) => sinceStart(toMs))).toEqual([75])
      expect(credits).toEqual([{ atMs: now(), seconds: 900, why: 'The network failed.' }])
    }
    expect(await elsewhere.save()).toMatchObject({
      credits: [],
      deadlineMs: TEST_NOW.getTime() + 60 * MINUTE,
    })
    expect(await audit('credit-time')).toEqual({
      actor: 'cli:test',
      subject: `paper ${test.code}`,
      before: null,
      after: { minutes: 15, why: 'The network failed.', attempts: 2 },
    })
    const { rows } = await shop.store.db.$client.query(
      'select seconds, why, actor, attempts from time_credits',
    )
    expect(rows).toEqual([{ seconds: 900, why: 'The network failed.', actor: 'cli:test', attempts: '2' }])
  })

  it('adds up, and counts until the new end: an answer in the given time is in time', async () => {
    const test = await shop.publish()
    const room = await enter(asha, test)
    await credit(test, 5)
    moveClock(shop.app, 62 * MINUTE)
    await credit(test, 10)
    moveClock(shop.app, 12 * MINUTE)
    expect((await room.save(room.event(1, now(), 2))).kept).toBe(1)
    expect(await settleDue(shop.app.services, shop.app.clock.now())).toEqual({ handedIn: 0 })
    await room.submit()
    expect(ok(await asha.get(resultPath(test)))).toMatchObject({ late: 'no', marks: { got: 4 } })
  })

  it('goes to nobody who has handed in, whose time is over, or who begins later', async () => {
    const test = await shop.publish()
    const done = await newcomer(shop.app)
    await (await enter(done, test)).submit()
    await enter(asha, test)
    moveClock(shop.app, 60 * MINUTE)
    const later = await newcomer(shop.app)
    expect(await credit(test, 5)).toEqual({ attempts: 0 })
    const { deadlineMs } = await (await enter(later, test)).save()
    expect(sinceStart(deadlineMs)).toBe(120)
  })

  it('also goes to a candidate who has just begun by a clock ahead of the operator’s', async () => {
    const test = await shop.publish()
    const room = await enter(asha, test)
    moveClock(shop.app, -2 * MINUTE)
    expect(await credit(test, 15)).toEqual({ attempts: 1 })
    const { deadlineMs, credits } = await room.save()
    expect([sinceStart(deadlineMs), credits.length]).toEqual([75, 1])
  })

  it('lengthens the section that is under way, and moves those after it', async () => {
    const sections = ['a', 'b', 'c'].map((id) => testSection(id, [1], { seconds: 600 }))
    const test = await shop.publish(testPaper({ durationSeconds: undefined, sections }))
    const room = await enter(asha, test)
    moveClock(shop.app, 15 * MINUTE)
    await credit(test, 5)
    expect(
      (await room.save()).sections.map(({ fromMs, toMs }) => [sinceStart(fromMs), sinceStart(toMs)]),
    ).toEqual([
      [0, 10],
      [10, 25],
      [25, 35],
    ])
  })

  it('moves the end of a window for candidates inside, and keeps its solutions hidden as long', async () => {
    const window = {
      opensAt: TEST_NOW.toISOString(),
      closesAt: new Date(+TEST_NOW + 60 * MINUTE).toISOString(),
    }
    const test = await shop.publish(testPaper({ window, solutions: 'after-window' }))
    const ravi = await newcomer(shop.app)
    await (await enter(ravi, test)).submit()
    const room = await enter(asha, test)
    moveClock(shop.app, 20 * MINUTE)
    await credit(test, 10)
    expect(sinceStart((await room.save()).deadlineMs)).toBe(70)
    moveClock(shop.app, 45 * MINUTE)
    expect((await room.save(room.event(1, now(), 2))).kept).toBe(1)
    const late = await newcomer(shop.app)
    const start = { packageId: 1, mappingId: test.mappingId, language: 'ENGLISH' }
    expect(refusal(await late.post('/api/v1/attempts/start', start))).toBe('409 test_closed')
    expect(refusal(await ravi.get(resultPath(test)))).toBe('403 solutions_hidden')
    moveClock(shop.app, 5 * MINUTE + 30_000)
    expect((await ravi.get(resultPath(test))).status).toBe(200)
  })

  it('goes to all or to none: one that cannot be lengthened leaves the others as they were', async () => {
    const test = await shop.publish()
    const room = await enter(asha, test)
    const broken = await newcomer(shop.app)
    const { attemptId } = await enter(broken, test)
    const client = shop.store.db.$client
    await client.query('update attempts set paper_version_id = 999999 where id = $1', [attemptId])
    await expect(credit(test, 5)).rejects.toThrow('no paper version')
    await client.query('update attempts set paper_version_id = $2 where id = $1', [attemptId, test.versionId])
    expect((await room.save()).credits).toEqual([])
    expect((await client.query('select from time_credits')).rowCount).toBe(0)
  })

  it('and handing in at the same moment leave an attempt that is either handed in or lengthened', async () => {
    const test = await shop.publish()
    const people = await Promise.all(Array.from({ length: 10 }, () => newcomer(shop.app)))
    const rooms = await Promise.all(people.map((who) => enter(who, test)))
    await Promise.all([
      credit(test, 5),
      ...rooms.map((room) => room.submit(room.event(1, now(), 2))),
      credit(test, 7),
    ])
    const { rows } = await shop.store.db.$client.query<{ state: string; got: number }>(
      'select state, got_units as got from attempts',
    )
    expect(new Set(rows.map(({ state, got }) => `${state} ${got}`))).toEqual(new Set(['COMPLETED 3360']))
  })

  it('is refused for a paper that there is not', async () => {
    await expect(credit({ code: 'no-such-paper' } as PublishedTest, 5)).rejects.toThrow(
      'There is no published paper "no-such-paper"; nothing was changed.',
    )
  })
})

describe('compensatory time', () => {
  const give = async (percent: number, why = 'Certificate of 2026') =>
    giveExtraTime(shop.store.db, { contact: `phone:${await phoneOf(asha)}`, percent, why }, staff())

  it('counts from the next start, also where sections have their own time, until it is taken back', async () => {
    const sections = ['a', 'b'].map((id) => testSection(id, [1], { seconds: 600 }))
    const test = await shop.publish(testPaper({ durationSeconds: undefined, sections }))
    expect(await give(50)).toEqual({ before: 0 })
    const intro = ok(await asha.get(`/api/v5/test-series/test?packageId=1&mappingId=${test.mappingId}`))
    expect(intro).toMatchObject({ timePercent: 150, durationSeconds: 1200 })
    const room = await enter(asha, test)
    expect((await room.save()).sections.map(({ toMs }) => sinceStart(toMs))).toEqual([15, 30])
    expect(await give(0)).toEqual({ before: 50 })
    expect(sinceStart((await room.save()).deadlineMs)).toBe(30)
    await room.submit()
    const next = await ExamRoom.enter(asha, await begin(asha, test, { number: 2 }))
    expect(sinceStart((await next.save()).deadlineMs)).toBe(20)
  })

  it('is recorded without its reason, which may reveal a person’s health', async () => {
    await give(33, 'a broken arm')
    const id = await idOf(asha)
    expect(await audit('give-extra-time')).toEqual({
      actor: 'cli:test',
      subject: `person:${id}`,
      before: { timePercent: 100 },
      after: { timePercent: 133 },
    })
    const { rows } = await shop.store.db.$client.query('select why from exam_profiles where person_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ why: 'a broken arm' }])
  })
})

describe('late answers of a test that everybody takes at one time', () => {
  const window = {
    opensAt: TEST_NOW.toISOString(),
    closesAt: new Date(+TEST_NOW + 60 * MINUTE).toISOString(),
  }
  let test: PublishedTest
  let room: ExamRoom

  beforeEach(async () => {
    test = await shop.publish(testPaper({ window }))
    room = await enter(asha, test)
  })
  const accept = () =>
    acceptLate(shop.app.services, { attemptId: room.attemptId, why: 'The hall lost its network.' }, staff())
  const result = async () => ok<{ late: string; marks: { got: number } }>(await asha.get(resultPath(test)))

  it('wait for an operator; accepted they count, and later ones wait again', async () => {
    await room.save(room.event(1, now(), 2))
    const [second, third] = [room.event(2, now(), 'canarykey text'), room.event(4, now(), '716600017166')]
    moveClock(shop.app, 61 * MINUTE)
    await room.save(second)
    await room.submit()
    expect(await result()).toMatchObject({ late: 'waiting', marks: { got: 4 } })
    expect(await accept()).toEqual({ before: 4, after: 8 })
    expect(await result()).toMatchObject({ late: 'counted', marks: { got: 8 } })
    expect(await audit('accept-late-answers')).toEqual({
      actor: 'cli:test',
      subject: `attempt:${room.attemptId}`,
      before: { late: 'waiting', gotUnits: 3360 },
      after: { late: 'counted', gotUnits: 6720, why: 'The hall lost its network.' },
    })
    moveClock(shop.app, MINUTE)
    await room.save(third)
    expect(await result()).toMatchObject({ late: 'waiting', marks: { got: 8 } })
    expect(await accept()).toEqual({ before: 8, after: 12 })
  })

  it('that come after they were accepted wait again, however far the operator’s clock is ahead', async () => {
    const [second, third] = [room.event(2, now(), 'canarykey text'), room.event(4, now(), '716600017166')]
    moveClock(shop.app, 61 * MINUTE)
    await room.submit()
    await room.save(second)
    const ahead = { actor: 'cli:test', now: new Date(now() + 30 * MINUTE) }
    await acceptLate(shop.app.services, { attemptId: room.attemptId, why: 'The network failed.' }, ahead)
    moveClock(shop.app, MINUTE)
    await room.save(third)
    expect(await result()).toMatchObject({ late: 'waiting', marks: { got: 4 } })
  })

  it('cannot be accepted where none wait, nor of an attempt that is under way or not there', async () => {
    await expect(accept()).rejects.toThrow(
      `No late answer of attempt ${room.attemptId} waits; nothing was changed.`,
    )
    await room.submit()
    await expect(accept()).rejects.toThrow('waits')
    const none = acceptLate(shop.app.services, { attemptId: 999_999, why: 'x' }, staff())
    await expect(none).rejects.toThrow('There is no attempt 999999; nothing was changed.')
  })

  it('keep waiting when the paper is corrected meanwhile', async () => {
    const late = room.event(1, now(), 2)
    await publishTest(
      shop.store.db,
      { mappingId: test.mappingId, packageId: 1, free: true, code: test.code },
      testPaper(),
    )
    moveClock(shop.app, 61 * MINUTE)
    await room.submit()
    await room.save(late)
    expect(await result()).toMatchObject({ late: 'waiting', marks: { got: 0 } })
  })
})
