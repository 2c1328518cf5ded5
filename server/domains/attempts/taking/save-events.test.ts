import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { begin, ExamRoom, ok, refusal, resultPath, type SentEvent } from '../../../testing/exams/exam-room.ts'
import { type PublishedTest, testPaper, testSection } from '../../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { moveClock, newcomer, type Visitor, visitor } from '../../../testing/visitor.ts'
import { saveEvents } from './save-events.ts'

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
  asha = await newcomer(shop.app)
  attemptId = await begin(asha, test)
  room = await ExamRoom.enter(asha, attemptId)
})
afterAll(() => shop.close())

const now = () => shop.app.clock.now().getTime()
interface Stored {
  epoch: number
  n: number
  question: number
  answer: unknown
  marked: boolean | null
  late: boolean
}
const stored = async (id = attemptId) => {
  const { rows } = await shop.store.db.$client.query<Stored>(
    `select epoch, n, question, answer, marked, late from attempt_events where attempt_id = $1 order by epoch, n`,
    [id],
  )
  return rows
}
const states = async (who: Visitor = asha) =>
  ok<{ states: { question: number; answer: unknown; marked: boolean; visits: number }[] }>(
    await who.post('/api/v1/attempts/enter', { attemptId }),
  ).states

describe('a save', () => {
  it('keeps what was done, as it was sent, and answers with the server’s clock', async () => {
    const text = 'नमस्ते  “quoted”\n\t\\ 👩‍🎓'
    const saved = await room.save(
      room.event(1, now(), 2),
      room.event(2, now(), text, true),
      room.event(3, now(), [3, 1]),
      room.event(6, now(), { text }),
      room.event(4, now(), null),
      room.event(5, now()),
    )
    expect(saved).toMatchObject({ kept: 6, refused: [], nowMs: now(), epoch: 1, state: 'INCOMPLETE' })
    expect(saved.deadlineMs).toBe(TEST_NOW.getTime() + 60 * MINUTE)
    expect((await stored()).map(({ question, answer, marked }) => [question, answer, marked])).toEqual([
      [1, 2, false],
      [2, text, true],
      [3, [3, 1], false],
      [6, { text }, false],
      [4, null, false],
      [5, null, null],
    ])
  })

  it('of nothing only returns the time', async () => {
    moveClock(shop.app, MINUTE)
    expect(await room.save()).toMatchObject({ kept: 0, refused: [], nowMs: now() })
    expect(await stored()).toEqual([])
  })

  it('sent again, whole or in part, in any order, is kept once', async () => {
    const events = [1, 2, 1, 3].map((question) => room.event(question, now(), null, true))
    await room.save(...events)
    const again = [...events].reverse()
    expect((await room.save(...again, events[0]!)).kept).toBe(5)
    await Promise.all(Array.from({ length: 10 }, () => room.save(events[1]!, events[3]!)))
    expect((await stored()).map(({ n }) => n)).toEqual([1, 2, 3, 4])
  })

  it('sent again with another answer under the same number keeps the first', async () => {
    const event = room.event(1, now(), 2)
    await room.save(event)
    await room.save({ ...event, set: { answer: 3, marked: true } })
    expect(await stored()).toMatchObject([{ n: 1, answer: 2, marked: false }])
  })

  it('counts in the order of the room, not in that of its coming', async () => {
    const [first, second] = [room.event(1, now(), 1), room.event(1, now(), 2)]
    await room.save(second)
    await room.save(first)
    expect(await states()).toMatchObject([{ question: 1, answer: 2 }])
  })

  it('that was lost and is sent again is not missed', async () => {
    const lost = room.event(1, now(), 1)
    await room.save(room.event(2, now(), 'b'))
    moveClock(shop.app, 10 * MINUTE)
    await room.save(lost)
    expect(await states()).toMatchObject([
      { question: 1, answer: 1 },
      { question: 2, answer: 'b' },
    ])
    expect((await stored()).some(({ late }) => late)).toBe(false)
  })
})

describe('two devices', () => {
  it('learn from the epoch which of them counts', async () => {
    const phone = await ExamRoom.enter(asha, attemptId)
    expect([room.epoch, phone.epoch]).toEqual([1, 2])
    expect((await room.save()).epoch).toBe(2)
  })

  it('each keep what they did: the older counts where the newer changed nothing', async () => {
    await room.save(room.event(1, now(), 1))
    const phone = await ExamRoom.enter(asha, attemptId)
    await phone.save(phone.event(1, now(), 3), phone.event(2, now()))
    await room.save(room.event(1, now(), 2), room.event(2, now(), 'from the laptop'))
    expect(await states()).toMatchObject([
      { question: 1, answer: 3 },
      { question: 2, answer: 'from the laptop' },
    ])
    expect(await stored()).toHaveLength(5)
  })

  it('that take the attempt over at the same moment have an epoch each', async () => {
    const rooms = await Promise.all(Array.from({ length: 20 }, () => ExamRoom.enter(asha, attemptId)))
    expect(new Set(rooms.map(({ epoch }) => epoch)).size).toBe(20)
  })

  it('go on with what is there: the room that takes over has every answer', async () => {
    await room.save(room.event(1, now(), 2, true), room.event(3, now(), [1, 3]))
    const entered = ok<Record<string, unknown>>(await asha.post('/api/v1/attempts/enter', { attemptId }))
    expect(entered).toMatchObject({
      attemptId,
      number: 1,
      packageId: test.packageId,
      mappingId: test.mappingId,
      paperVersionId: test.versionId,
      language: 'ENGLISH',
      timePercent: 100,
      startedAtMs: TEST_NOW.getTime(),
      chosenSections: ['all'],
      epoch: 2,
      nextN: 1,
      states: [
        { question: 1, answer: 2, marked: true, status: 4, decidedBy: { epoch: 1, n: 1, madeAtMs: now() } },
        { question: 3, answer: [1, 3], marked: false, status: 2 },
      ],
    })
  })
})

describe('a save is refused', () => {
  it('to a stranger, who does not learn that the attempt exists', async () => {
    const ravi = await newcomer(shop.app)
    for (const id of [attemptId, 999_999_999]) {
      const answer = await ravi.post('/api/v1/attempts/save', {
        attemptId: id,
        events: [room.event(1, now(), 1)],
      })
      expect(refusal(answer)).toBe('404 attempt_not_found')
      expect(refusal(await ravi.post('/api/v1/attempts/enter', { attemptId: id }))).toBe(
        '404 attempt_not_found',
      )
      expect(refusal(await ravi.get(`/api/v1/attempts/paper?attemptId=${id}`))).toBe('404 attempt_not_found')
      expect(refusal(await ravi.post('/api/v1/attempts/submit', { attemptId: id }))).toBe(
        '404 attempt_not_found',
      )
    }
    expect(await stored()).toEqual([])
    expect((await room.save()).epoch).toBe(1)
  })

  it('to a stranger without locking the attempt: guessing its id delays no submission', async () => {
    const ravi = await newcomer(shop.app)
    const gate = await shop.store.db.$client.connect()
    await gate.query('begin')
    // Were these to wait for the attempt, they would do so for ever.
    await gate.query('select from attempts where id = $1 for update', [attemptId])
    const save = { attemptId, events: [room.event(1, now(), 1)] }
    expect(refusal(await ravi.post('/api/v1/attempts/save', save))).toBe('404 attempt_not_found')
    expect(refusal(await ravi.post('/api/v1/attempts/submit', { attemptId }))).toBe('404 attempt_not_found')
    await gate.query('commit')
    gate.release()
  })

  it('to a guest, and to a person who has just signed out', async () => {
    const guest = await visitor(shop.app).post('/api/v1/attempts/save', { attemptId, events: [] })
    expect(refusal(guest)).toBe('401 sign_in_needed')
    const cookies = new Map(asha.cookies)
    await room.save()
    expect((await asha.post('/api/auth/v2/logoutDevice', { device: 'all' })).status).toBe(200)
    for (const [name, value] of cookies) asha.cookies.set(name, value)
    expect(refusal(await room.send(room.event(1, now(), 1)))).toBe('401 sign_in_needed')
    expect(await stored()).toEqual([])
  })

  it('without the token that only a page of ours can read, and from another site', async () => {
    const body = { attemptId, events: [room.event(1, now(), 1)] }
    const send = (headers: Record<string, string>) =>
      asha.send('POST', '/api/v1/attempts/save', body, headers)
    for (const token of ['', 'x', `${asha.cookies.get('csrf_token')}A`])
      expect(refusal(await send({ 'x-csrf-token': token }))).toBe('412 other_session')
    expect(refusal(await send({ origin: 'https://evil.example' }))).toBe('403 foreign_origin')
    expect(await stored()).toEqual([])
  })

  it('with what is wrong named, and the rest of it is kept', async () => {
    const events = [
      room.event(1, now(), 1),
      room.event(99, now(), 1),
      room.event(1, now(), 9),
      room.event(1, now() + 61 * MINUTE, 1),
      { ...room.event(1, now(), 1), epoch: 7 },
    ]
    moveClock(shop.app, 61 * MINUTE)
    expect(await room.save(...events)).toMatchObject({
      kept: 1,
      refused: [
        { epoch: 1, n: 2, why: 'question' },
        { epoch: 1, n: 3, why: 'answer' },
        { epoch: 1, n: 4, why: 'time' },
        { epoch: 7, n: 5, why: 'epoch' },
      ],
    })
    expect(await stored()).toHaveLength(1)
  })

  it('when the attempt holds more than a person can make; what it holds can be handed in', async () => {
    await shop.store.db.$client.query(
      `insert into attempt_events (attempt_id, epoch, n, question, spent_ms, made_at, received_at, sets, late)
        select $1, e, n, 2, 1, $2, $2, false, false from generate_series(1, 3) e, generate_series(1, 17000) n`,
      [attemptId, TEST_NOW],
    )
    await ExamRoom.enter(asha, attemptId)
    await ExamRoom.enter(asha, attemptId)
    const event = (n: number): SentEvent => ({ ...room.event(1, now(), 2), n })
    expect(refusal(await room.send(event(19_000)))).toBe('409 too_many_events')
    const submit = await asha.post('/api/v1/attempts/submit', { attemptId, events: [event(19_001)] })
    expect(refusal(submit)).toBe('409 too_many_events')
    expect((await room.submit()).state).toBe('COMPLETED')
  })

  it('when its long texts have grown beyond what fields take', async () => {
    await shop.store.db.$client.query(
      `insert into attempt_events (attempt_id, epoch, n, question, spent_ms, made_at, received_at, sets, answer, marked, late)
        select $1, 1, n, 2, 1, $2, $2, true, to_jsonb((select string_agg(md5(n || ' ' || m), '') from generate_series(1, 60) m)), false, false
        from generate_series(1, 12000) n`,
      [attemptId, TEST_NOW],
    )
    const long = { ...room.event(2, now(), 'x'.repeat(2_000)), n: 12_001 }
    expect(refusal(await room.send(long))).toBe('409 too_many_events')
    expect((await room.save({ ...room.event(2, now(), 'short'), n: 12_001 })).kept).toBe(1)
  })

  it('when its writing has grown beyond any essay', async () => {
    await shop.store.db.$client.query(
      `insert into attempt_events (attempt_id, epoch, n, question, spent_ms, made_at, received_at, sets, answer, marked, late)
        select $1, 1, n, 6, 1, $2, $2, true, jsonb_build_object('text', (select string_agg(md5(n || ' ' || m), '') from generate_series(1, 1500) m)), false, false
        from generate_series(1, 600) n`,
      [attemptId, TEST_NOW],
    )
    expect(refusal(await room.send({ ...room.event(6, now(), { text: 'One more word.' }), n: 700 }))).toBe(
      '409 too_many_events',
    )
    expect((await room.save({ ...room.event(1, now(), 2), n: 701 })).kept).toBe(1)
  })
})

describe('a section with its own time', () => {
  let timed: ExamRoom

  beforeEach(async () => {
    const sections = ['first', 'second'].map((id) => testSection(id, [1], { seconds: 600 }))
    const paper = await shop.publish(testPaper({ durationSeconds: undefined, sections }))
    timed = await ExamRoom.enter(asha, await begin(asha, paper))
  })

  it('is closed before and after it, also to a room that says otherwise', async () => {
    const why = async (question: number, madeAtMs: number) =>
      (await timed.save(timed.event(question, madeAtMs, 1))).refused[0]?.why
    expect(await why(2, now())).toBe('time')
    expect(await why(2, now() + 11 * MINUTE)).toBe('time')
    expect(await why(1, now())).toBeUndefined()
    moveClock(shop.app, 11 * MINUTE)
    expect(await why(1, now())).toBe('time')
    expect(await why(2, now())).toBeUndefined()
  })

  it('takes what was made in it and comes when it is over, and marks it as late', async () => {
    const made = timed.event(1, now(), 2)
    moveClock(shop.app, 12 * MINUTE)
    expect((await timed.save(made)).kept).toBe(1)
    expect((await timed.submit()).state).toBe('COMPLETED')
    const { rows } = await shop.store.db.$client.query('select late, got_units from attempts where id = $1', [
      timed.attemptId,
    ])
    expect(rows).toEqual([{ late: 'counted', got_units: 3360 }])
  })
})

describe('what comes after the end', () => {
  const outcome = async () => {
    const { rows } = await shop.store.db.$client.query(
      'select state, late, got_units as got, submitted_by as by, submitted_at as at from attempts where id = $1',
      [attemptId],
    )
    return rows[0] as {
      state: string
      late: string | null
      got: number | null
      by: string | null
      at: Date | null
    }
  }

  it('in the grace counts as in time', async () => {
    const event = room.event(1, now() + 60 * MINUTE, 2)
    moveClock(shop.app, 60 * MINUTE + 30 * SECOND)
    expect((await room.save(event)).kept).toBe(1)
    await room.submit()
    expect(await outcome()).toMatchObject({ late: null, got: 3360 })
  })

  it('after the grace is counted, and the attempt marked as late', async () => {
    const event = room.event(1, now() + 60 * MINUTE, 2)
    moveClock(shop.app, 60 * MINUTE + 31 * SECOND)
    expect((await room.save(event)).kept).toBe(1)
    await room.submit()
    expect(await outcome()).toMatchObject({ late: 'counted', got: 3360 })
  })

  it('after handing in scores the attempt again, and leaves when and by whom it was handed in', async () => {
    await room.save(room.event(2, now(), 'canarykey text'))
    const event = room.event(1, now(), 2)
    await room.submit()
    const submitted = await outcome()
    expect(submitted).toMatchObject({ late: null, got: 3360, by: 'PERSON' })
    moveClock(shop.app, 5 * MINUTE)
    expect(await room.save(event)).toMatchObject({ kept: 1, state: 'COMPLETED' })
    expect(await outcome()).toEqual({ ...submitted, late: 'counted', got: 6720 })
    const result = ok<{ late: string; marks: object }>(await asha.get(resultPath(test)))
    expect(result).toMatchObject({ late: 'counted', marks: { got: 8 } })
  })

  it('after handing in, made after it, is refused', async () => {
    await room.submit()
    moveClock(shop.app, MINUTE)
    expect((await room.save(room.event(1, now(), 2))).refused).toEqual([{ epoch: 1, n: 1, why: 'time' }])
  })

  it('and was kept in time already changes nothing', async () => {
    const event = room.event(1, now(), 2)
    await room.save(event)
    await room.submit()
    moveClock(shop.app, MINUTE)
    expect((await room.save(event)).kept).toBe(1)
    expect(await outcome()).toMatchObject({ late: null, got: 3360 })
  })

  it('from many late rooms at once is all scored', async () => {
    const events = [
      room.event(1, now(), 2),
      room.event(2, now(), 'canarykey text'),
      room.event(4, now(), '716600017166'),
    ]
    await room.submit()
    moveClock(shop.app, MINUTE)
    await Promise.all([...events, ...events].map((event) => room.save(event)))
    expect(await outcome()).toMatchObject({ late: 'counted', got: 3 * 3360 })
  })
})

describe('saves that are written together', () => {
  it('are all there, each for its own attempt: a hundred candidates at once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => newcomer(shop.app)))
    const rooms = await Promise.all(
      people.map(async (who) => await ExamRoom.enter(who, await begin(who, test))),
    )
    await Promise.all(
      rooms.flatMap((one) => Array.from({ length: 5 }, (_, at) => one.save(one.event(4, now(), String(at))))),
    )
    for (const one of rooms)
      expect((await stored(one.attemptId)).map(({ answer }) => answer)).toEqual(['0', '1', '2', '3', '4'])
  })

  it('fail alone: a stranger, a guest of yesterday, a person whose attempt is full', async () => {
    const session = async (who: Visitor) => {
      const { rows } = await shop.store.db.$client.query(
        'select token_hash from sessions where person_id = (select person_id from attempts where id = $1)',
        [who === asha ? attemptId : 0],
      )
      return (rows[0] as { token_hash: string }).token_hash
    }
    const hash = await session(asha)
    const call = { attemptId, session: hash, events: [room.event(1, now(), 2)], now: shop.app.clock.now() }
    const written = await Promise.all(
      await saveEvents(shop.app.services, [
        call,
        { ...call, session: 'signed out' },
        { ...call, attemptId: 999_999 },
        { ...call, events: [room.event(2, now(), 'kept')] },
      ]),
    )
    expect(
      written.map((one) => ('error' in one ? (one.error as { code: string }).code : one.outcome.kept)),
    ).toEqual([1, 'sign_in_needed', 'attempt_not_found', 1])
    expect(await stored()).toHaveLength(2)
  })

  it('are not acknowledged when the database died while it committed, and nothing of them is half there', async () => {
    const client = shop.store.db.$client
    await client.query(`create function die() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`)
    await client.query(`create constraint trigger dies after insert on attempt_events
      deferrable initially deferred for each row execute function die()`)
    const events = [room.event(1, now(), 2), room.event(2, now(), 'x')]
    expect((await room.send(...events)).status).toBe(503)
    await client.query('drop trigger dies on attempt_events')
    await client.query('drop function die()')
    expect(await stored()).toEqual([])
    expect((await room.save(...events)).kept).toBe(2)
    expect(await stored()).toHaveLength(2)
  })
})
