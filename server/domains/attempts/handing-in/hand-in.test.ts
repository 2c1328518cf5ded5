import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { begin, ExamRoom, ok, refusal, type SentEvent } from '../../../testing/exams/exam-room.ts'
import { type PublishedTest, TYPE_CASES, testPaper, testSection } from '../../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { moveClock, newcomer, type Visitor } from '../../../testing/visitor.ts'
import { attemptsJobs } from '../attempts-jobs.ts'
import { saveEvents } from '../taking/save-events.ts'
import { type HandIn, handInTogether } from './hand-in-together.ts'
import { settleDue } from './settle-due.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

let shop: ExamShop
let asha: Visitor
let test: PublishedTest
let attemptId: number
let room: ExamRoom

beforeAll(async () => {
  shop = await openExamShop()
  test = await shop.publish()
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query('truncate attempts, attempt_events')
  asha = await newcomer(shop.app)
  attemptId = await begin(asha, test)
  room = await ExamRoom.enter(asha, attemptId)
})
afterAll(() => shop.close())

const now = () => shop.app.clock.now().getTime()
interface Kept {
  state: string
  by: string | null
  at: Date | null
  got: number | null
  late: string | null
  result: Record<string, unknown> | null
}
const kept = async (id = attemptId) => {
  const { rows } = await shop.store.db.$client.query<Kept>(
    `select state, submitted_by as by, submitted_at as at, got_units as got, late, result from attempts where id = $1`,
    [id],
  )
  return rows[0]!
}
const settle = () => settleDue(shop.app.services, shop.app.clock.now())
const job = () =>
  attemptsJobs(shop.app.services, shop.app.clock).find(({ name }) => name === 'attempts.hand-in')!

describe('handing in', () => {
  it('keeps the last events and scores everything, in one go', async () => {
    await room.save(...[1, 2, 3].map((type) => room.event(type, now(), TYPE_CASES[type]!.right)))
    moveClock(shop.app, 5 * MINUTE)
    const last = [4, 5, 6, 7].map((type) => room.event(type, now(), TYPE_CASES[type]!.right, type === 4))
    expect(await room.submit(...last)).toMatchObject({
      state: 'COMPLETED',
      packageId: test.packageId,
      mappingId: test.mappingId,
      number: 1,
      nowMs: now(),
    })
    const { result, ...rest } = await kept()
    expect(rest).toEqual({ state: 'COMPLETED', by: 'PERSON', at: new Date(now()), got: 5 * 3360, late: null })
    expect(result).toMatchObject({
      gotUnits: 5 * 3360,
      // What nobody grades is worth its marks to who grades it; what only counts as attempted is worth
      // nothing.
      fullUnits: 6 * 3360,
      spentMs: 7_000,
      correct: 5,
      wrong: 0,
      unattempted: 0,
      ungraded: 2,
      leaves: 0,
      scales: [],
    })
    expect((result!.questions as object[])[3]).toEqual({
      question: 4,
      result: 0,
      units: 3360,
      answer: '716600017166.0',
      status: 4,
      spentMs: 1_000,
      visits: 1,
    })
  })

  it('of nothing at all is a result of nothing', async () => {
    await room.submit()
    expect(await kept()).toMatchObject({ got: 0, result: { unattempted: 7, correct: 0, spentMs: 0 } })
  })

  it('takes off for what is wrong', async () => {
    await room.submit(...[1, 2, 3, 4, 5].map((type) => room.event(type, now(), TYPE_CASES[type]!.wrong)))
    expect((await kept()).got).toBe(-5 * 840)
  })

  it('counts the leaving of the room', async () => {
    const leave = () => room.event(0, now())
    await room.save(leave(), room.event(1, now(), 1), leave())
    await room.submit()
    expect((await kept()).result).toMatchObject({ leaves: 2 })
  })

  it('again, and twenty times at once, changes nothing', async () => {
    const event = room.event(1, now(), 2)
    const answers = await Promise.all(Array.from({ length: 20 }, () => room.submit(event)))
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['COMPLETED']))
    const first = await kept()
    expect(first).toMatchObject({ got: 3360, late: null })
    moveClock(shop.app, MINUTE)
    await room.submit()
    expect(await kept()).toEqual(first)
  })

  it('after the deadline ends at the deadline, and by it', async () => {
    moveClock(shop.app, 61 * MINUTE)
    await room.submit()
    const deadline = new Date(TEST_NOW.getTime() + 60 * MINUTE)
    expect(await kept()).toMatchObject({ by: 'DEADLINE', at: deadline })
  })

  it('with events made later than the deadline leaves them out, and keeps the rest', async () => {
    const events = [
      room.event(1, now() + 60 * MINUTE, 2),
      room.event(2, now() + 60.5 * MINUTE, 'canarykey text'),
    ]
    moveClock(shop.app, 60.4 * MINUTE)
    await room.submit(...events)
    expect(await kept()).toMatchObject({ got: 3360, late: null })
    const ravi = await newcomer(shop.app)
    const other = await ExamRoom.enter(ravi, await begin(ravi, test))
    const late = [
      other.event(1, now() + 60 * MINUTE, 2),
      other.event(2, now() + 60.6 * MINUTE, 'canarykey text'),
    ]
    moveClock(shop.app, 61 * MINUTE)
    await other.submit(...late)
    expect(await kept(other.attemptId)).toMatchObject({ got: 3360, late: 'counted' })
  })

  it('closes the attempt: nobody takes it over any more', async () => {
    await room.submit()
    const entered = ok<{ state: string; epoch: number }>(
      await asha.post('/api/v1/attempts/enter', { attemptId }),
    )
    expect(entered).toMatchObject({ state: 'COMPLETED', epoch: 1 })
  })
})

describe('more answers than a section counts', () => {
  it('are left out from the end of the paper, and reported so', async () => {
    const limited = await shop.publish(
      testPaper({ sections: [testSection('all', [1, 1, 1], { attemptAtMost: 2 })] }),
    )
    const other = await ExamRoom.enter(asha, await begin(asha, limited))
    await other.submit(other.event(3, now(), 2), other.event(1, now(), 2), other.event(2, now(), 1))
    const { got, result } = await kept(other.attemptId)
    expect(got).toBe(3360 - 840)
    expect((result!.questions as { overLimit?: true }[]).map(({ overLimit }) => overLimit)).toEqual([
      undefined,
      undefined,
      true,
    ])
    expect(result).toMatchObject({ fullUnits: 2 * 3360, correct: 1, wrong: 1, unattempted: 1 })
  })
})

describe('an attempt whose time is over', () => {
  it('is handed in by the job after the grace, as of its deadline, with everything that was saved', async () => {
    await room.save(room.event(1, now(), 2))
    moveClock(shop.app, 60 * MINUTE + 30 * SECOND)
    expect(await settle()).toEqual({ handedIn: 0 })
    moveClock(shop.app, 1)
    expect(await settle()).toEqual({ handedIn: 1 })
    expect(await kept()).toMatchObject({
      state: 'COMPLETED',
      by: 'DEADLINE',
      at: new Date(TEST_NOW.getTime() + 60 * MINUTE),
      got: 3360,
      late: null,
    })
    expect(await settle()).toEqual({ handedIn: 0 })
  })

  it('is not handed in by the job before a save that came in the grace is written: it is not late', async () => {
    const event = room.event(1, now() + 60 * MINUTE, 2)
    const { rows } = await shop.store.db.$client.query<{ hash: string }>(
      'select token_hash as hash from sessions where person_id = (select person_id from attempts where id = $1)',
      [attemptId],
    )
    moveClock(shop.app, 60 * MINUTE + 29 * SECOND)
    const call = { attemptId, session: rows[0]!.hash, events: [event], now: shop.app.clock.now() }
    moveClock(shop.app, 14 * SECOND)
    await job().run()
    await Promise.all(await saveEvents(shop.app.services, [call]))
    moveClock(shop.app, 3 * SECOND)
    await job().run()
    expect(await kept()).toMatchObject({ state: 'COMPLETED', got: 3360, late: null })
  })

  it('is handed in every minute by a job of its own', async () => {
    expect(job().cron).toBe('* * * * *')
    moveClock(shop.app, 2 * 60 * MINUTE)
    await job().run()
    expect((await kept()).state).toBe('COMPLETED')
  })

  it('handed in by two jobs at once is handed in once', async () => {
    await room.save(room.event(1, now(), 2))
    moveClock(shop.app, 61 * MINUTE)
    await Promise.all(Array.from({ length: 5 }, settle))
    expect(await kept()).toMatchObject({ by: 'DEADLINE', got: 3360 })
  })

  it.each<[string, (who: Visitor) => Promise<unknown>]>([
    ['entering it', (who) => who.post('/api/v1/attempts/enter', { attemptId })],
    ['starting the test', (who) => who.post('/api/v1/attempts/start', { ...test, language: 'ENGLISH' })],
    ['listing tests', (who) => who.get('/api/v5/test-series/mine')],
    ['listing the package', (who) => who.get('/api/v5/test-series/package?packageId=1')],
    [
      'looking at the test',
      (who) => who.get(`/api/v5/test-series/test?packageId=1&mappingId=${test.mappingId}`),
    ],
    [
      'asking for its result',
      (who) =>
        who.get(
          `/api/v5/test-series/start-test?packageId=1&mappingId=${test.mappingId}&testStatus=COMPLETED`,
        ),
    ],
  ])('is submitted by %s, before the job runs', async (_what, ask) => {
    moveClock(shop.app, 61 * MINUTE)
    const ravi = await newcomer(shop.app)
    await ask(ravi)
    expect((await kept()).state).toBe('INCOMPLETE')
    await ask(asha)
    expect((await kept()).state).toBe('COMPLETED')
  })

  it('that cannot be scored holds up no other, and the job reports it', async () => {
    const ravi = await newcomer(shop.app)
    const other = await begin(ravi, test)
    const client = shop.store.db.$client
    await client.query('update attempts set paper_version_id = 999999 where id = $1', [attemptId])
    moveClock(shop.app, 61 * MINUTE)
    await expect(settle()).rejects.toThrow('1 attempts were not submitted')
    expect((await kept(other)).state).toBe('COMPLETED')
    expect((await asha.get('/api/v5/test-series/mine')).status).toBe(200)
    await client.query('update attempts set paper_version_id = $2 where id = $1', [attemptId, test.versionId])
    expect(await settle()).toEqual({ handedIn: 1 })
  })

  it('and is given more time before the job comes to it is not handed in', async () => {
    moveClock(shop.app, 61 * MINUTE)
    const client = shop.store.db.$client
    const gate = await client.connect()
    await gate.query('begin')
    await gate.query('update attempts set deadline_at = $2 where id = $1', [
      attemptId,
      new Date(now() + 10 * MINUTE),
    ])
    const settled = settle()
    await gate.query('commit')
    gate.release()
    await settled
    expect((await kept()).state).toBe('INCOMPLETE')
  })

  it('and is being handed in by another process is left to it by the job', async () => {
    const other = await begin(await newcomer(shop.app), test)
    moveClock(shop.app, 61 * MINUTE)
    const gate = await shop.store.db.$client.connect()
    await gate.query('begin')
    await gate.query('select from attempts where id = $1 for update', [attemptId])
    // Were the job to wait for it, it would do so for ever.
    expect(await settle()).toEqual({ handedIn: 1 })
    expect((await kept(other)).state).toBe('COMPLETED')
    await gate.query('commit')
    gate.release()
    expect(await settle()).toEqual({ handedIn: 1 })
  })

  it('is handed in by the candidate at the same moment, and either way once with all that was sent', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => newcomer(shop.app)))
    const rooms = await Promise.all(
      people.map(async (who) => await ExamRoom.enter(who, await begin(who, test))),
    )
    const last = rooms.map((one) => one.event(1, now(), 2))
    moveClock(shop.app, 60 * MINUTE + 31 * SECOND)
    await Promise.all([settle(), ...rooms.map((one, at) => one.submit(last[at]!)), settle()])
    for (const one of rooms)
      expect(await kept(one.attemptId)).toMatchObject({ state: 'COMPLETED', got: 3360, late: 'counted' })
  })
})

describe('a room whose time is over', () => {
  const submit = (events: SentEvent[] = []) =>
    asha.post('/api/v1/attempts/submit', { attemptId, events, ifOver: true })

  it('hears within the last minute, and not before, when its turn to hand in is', async () => {
    moveClock(shop.app, 58 * MINUTE)
    expect(await room.save()).not.toHaveProperty('handInAfterMs')
    moveClock(shop.app, MINUTE + 10 * SECOND)
    const { handInAfterMs } = await room.save()
    expect(handInAfterMs).toBeGreaterThanOrEqual(49 * SECOND)
    expect(handInAfterMs).toBeLessThan(60 * SECOND)
    await room.submit()
    expect(await room.save()).not.toHaveProperty('handInAfterMs')
  })

  it('does not end a test to which time was added meanwhile, and what it sends is kept', async () => {
    moveClock(shop.app, 59 * MINUTE)
    const told = ok<{ state: string; deadlineMs: number }>(await submit([room.event(1, now(), 2)]))
    expect(told).toMatchObject({ state: 'INCOMPLETE', deadlineMs: TEST_NOW.getTime() + 60 * MINUTE })
    expect((await kept()).state).toBe('INCOMPLETE')
    moveClock(shop.app, MINUTE + SECOND)
    expect(ok(await submit())).toMatchObject({ state: 'COMPLETED' })
    expect(await kept()).toMatchObject({ by: 'DEADLINE', got: 3360, late: null })
  })
})

describe('hand-ins at once', () => {
  it('are done in one transaction; one that is refused, or cannot be scored, fails alone', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => newcomer(shop.app)))
    const rooms = await Promise.all(
      people.map(async (who) => await ExamRoom.enter(who, await begin(who, test))),
    )
    const { services } = shop.app
    const call = (attemptId: number, personId: number): HandIn => ({
      ...{ by: 'PERSON', attemptId, personId, ifOver: false },
      ...{ events: [], now: shop.app.clock.now() },
    })
    const { rows } = await shop.store.db.$client.query<{ id: number; personId: number }>(
      'select id::float8 as id, person_id::float8 as "personId" from attempts where id = any($1) order by id',
      [rooms.map((one) => one.attemptId)],
    )
    const [stranger, broken, ...sound] = rows
    // Its own sections are not those of its paper.
    await shop.store.db.$client.query("update attempts set sections = 'null' where id = $1", [broken!.id])
    const written = await handInTogether(services, [
      call(stranger!.id, sound[0]!.personId),
      ...[broken!, ...sound].map(({ id, personId }) => call(id, personId)),
    ])
    const settled = await Promise.all(written.map(async (one) => await one))
    expect(settled.map((one) => ('error' in one ? (one.error as Error).name : one.outcome?.state))).toEqual([
      'Refusal',
      'TypeError',
      ...sound.map(() => 'COMPLETED'),
    ])
    const { rows: commits } = await shop.store.db.$client.query<{ commits: number }>(
      `select count(distinct xmin::text)::int as commits from score_receipts where attempt_id = any($1)`,
      [sound.map(({ id }) => id)],
    )
    expect(commits[0]!.commits).toBe(1)
  })
})

describe('refused', () => {
  it('is handing in what is another’s, or by a guest', async () => {
    const ravi = await newcomer(shop.app)
    expect(refusal(await ravi.post('/api/v1/attempts/submit', { attemptId }))).toBe('404 attempt_not_found')
    expect((await kept()).state).toBe('INCOMPLETE')
  })
})
