import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ok, refusal } from '../../testing/exams/exam-room.ts'
import { type ClassShop, openClassShop } from '../../testing/shops/class-shop.ts'
import { CHILD } from '../../testing/shops/talk-shop.ts'
import { newcomer, type Visitor, visitor } from '../../testing/visitor.ts'

const MINUTE = 60_000
let shop: ClassShop
let asha: Visitor
let ravi: Visitor
let sir: Visitor

beforeAll(async () => {
  shop = await openClassShop()
})
beforeEach(async () => {
  await shop.reset()
  asha = await shop.learner('Asha Rao')
  ravi = await shop.learner('Ravi Kumar', { dateOfBirth: CHILD })
  sir = await shop.teacher('Somebody', 'FACULTY_1')
})
afterAll(() => shop.close())

interface Entered {
  class: { itemId: number; state: string }
  you: { number: number; name: string | null; hand: boolean; writesFrom: string | null }
  shared: { messages: { text: string }[]; earlier: boolean; present: number; changes: number }
  polls: unknown[]
  questions: unknown[]
  handouts: unknown[]
}
const enter = async (who: Visitor) => ok<Entered>(await shop.post(who, ''))

describe('the room of a class', () => {
  it('gives who enters a number, shows grown-ups by name alone, and counts them as there', async () => {
    const first = await enter(asha)
    expect(first).toMatchObject({
      class: { itemId: shop.itemId, state: 'PLANNED' },
      you: { number: 1, name: 'Asha Rao', hand: false, writesFrom: null },
      shared: { messages: [], earlier: false, pinned: null, questions: [], present: 1 },
      polls: [],
      questions: [],
      handouts: [],
    })
    const unknown = await shop.learner('Meera Nair', { dateOfBirth: null })
    expect((await enter(ravi)).you).toMatchObject({ number: 2, name: null })
    expect((await enter(unknown)).you).toMatchObject({ number: 3, name: null })
    expect((await enter(asha)).you.number).toBe(1)
  })

  it('gives each of many who enter at once a number of their own, also from two tabs', async () => {
    const others = await Promise.all(['B', 'C', 'D'].map((name) => shop.learner(`Person ${name}`)))
    const entered = await Promise.all([asha, asha, ravi, ...others].map(enter))
    const numbers = entered.map(({ you }) => you.number)
    expect(numbers[0]).toBe(numbers[1])
    expect([...new Set(numbers)].sort()).toEqual([1, 2, 3, 4, 5])
  })

  it('adds up the time between signs of life, without what was missed', async () => {
    await enter(asha)
    const minutes = async () => {
      const { list } = ok<{ list: { minutes: number; here: boolean }[] }>(
        await sir.get(`/api/v2/staff/live-classes/attendance?itemId=${shop.itemId}`),
      )
      return list.map((one) => [one.minutes, one.here])
    }
    for (const seconds of [30, 90, 60]) {
      shop.move(seconds * 1_000)
      ok(await shop.post(asha, '/beat'))
    }
    expect(await minutes()).toEqual([[3, true]])
    shop.move(91_000)
    expect(await minutes()).toEqual([[3, false]])
    ok(await shop.post(asha, '/beat'))
    expect(await minutes()).toEqual([[3, true]])
    // Two tabs do not count twice.
    shop.move(60_000)
    await Promise.all([shop.post(asha, '/beat'), shop.post(asha, '/beat'), shop.post(asha, '')])
    expect(await minutes()).toEqual([[4, true]])
  })
})

const UUID = '5b1c0d3e-7f6a-4c1b-9a55-0a1b2c3d4e5f'
/** Every call of a learner. */
const CALLS: [name: string, make: (who: Visitor) => ReturnType<ClassShop['post']>][] = [
  ['enterClass', (who) => shop.post(who, '')],
  ['beatClass', (who) => shop.post(who, '/beat')],
  ['listClassMessages', (who) => shop.read(who, '/messages', '&before=100')],
  ['postMessage', (who) => shop.say(who, 'Hello')],
  ['reportMessage', (who) => shop.post(who, '/report', { messageId: 1 })],
  ['answerPoll', (who) => shop.post(who, '/poll', { pollId: 1, option: 0 })],
  ['askQuestion', (who) => shop.ask(who, 'Why?')],
  ['listOwnQuestions', (who) => shop.read(who, '/questions')],
  ['raiseHand', (who) => shop.post(who, '/hand', { up: true })],
  ['react', (who) => shop.post(who, '/react', { reaction: 'clap' })],
  ['the stream', (who) => shop.read(who, '/stream')],
]
/** Every call of a teacher. */
const DESK: [name: string, make: (who: Visitor) => ReturnType<ClassShop['post']>][] = [
  ['getTaught', (who) => who.get(`/api/v2/staff/live-classes/room?itemId=${shop.itemId}`)],
  ['endTaught', (who) => shop.teach(who, '/end')],
  ['setRoom', (who) => shop.teach(who, '/settings', { chat: 'closed', slowSeconds: 5, hands: false })],
  ['sayAsTeacher', (who) => shop.teach(who, '/messages', { requestKey: UUID, text: 'Hello' })],
  ['pinMessage', (who) => shop.teach(who, '/pin', { messageId: null })],
  ['removeMessage', (who) => shop.teach(who, '/remove-message', { messageId: 1 })],
  ['keepMessage', (who) => shop.teach(who, '/keep-message', { messageId: 1 })],
  ['removeLearner', (who) => shop.teach(who, '/remove-learner', { number: 1, out: true })],
  [
    'askPoll',
    (who) => shop.teach(who, '/polls', { requestKey: UUID, text: 'Q', options: ['1', '2'], right: 0 }),
  ],
  ['closePoll', (who) => shop.teach(who, '/polls/close', { pollId: 1 })],
  ['answerQuestion', (who) => shop.teach(who, '/questions/answer', { questionId: 1, how: 'aloud' })],
  ['lowerHand', (who) => shop.teach(who, '/hand', { number: null })],
  ['addCaption', (who) => shop.teach(who, '/caption', { text: 'Now' })],
  ['listAttendance', (who) => who.get(`/api/v2/staff/live-classes/attendance?itemId=${shop.itemId}`)],
  ['the stream', (who) => who.get(`/api/v2/staff/live-classes/stream?itemId=${shop.itemId}`)],
]

const walk = async (calls: typeof CALLS, who: Visitor) => {
  const said: Record<string, string> = {}
  for (const [name, make] of calls) said[name] = refusal(await make(who))
  return said
}
const each = (calls: typeof CALLS, said: string) => Object.fromEntries(calls.map(([name]) => [name, said]))

describe('who may be in the room of a class', () => {
  it('is nobody who is not signed in, has not bought it, or is in another batch', async () => {
    const other = await shop.learner('Other', { batchId: 2 })
    expect(await walk(CALLS, visitor(shop.app))).toEqual(each(CALLS, '401 sign_in_needed'))
    expect(await walk(CALLS, await newcomer(shop.app, 'Stranger'))).toEqual(each(CALLS, '404 not_yours'))
    expect(await walk(CALLS, other)).toEqual(each(CALLS, '404 no_class'))
  })

  it('is nobody whose course has ended, and whom the teacher shut out, on any call', async () => {
    await enter(asha)
    await enter(ravi)
    ok(await shop.teach(sir, '/remove-learner', { number: 1, out: true }))
    // At once, although she was let in a moment ago.
    expect(await walk(CALLS, asha)).toEqual(each(CALLS, '403 removed_from_class'))
    expect((await enter(ravi)).you.number).toBe(2)
    ok(await shop.teach(sir, '/remove-learner', { number: 1, out: false }))
    expect((await enter(asha)).you.number).toBe(1)
    const soon = new Date(+shop.app.clock.now() + 5_000)
    await shop.store.db.$client.query('update grants set ends_at = $1', [soon])
    shop.move(10_000)
    // What is said and counted goes by the last sign of life; whatever shows something asks at once.
    expect((await shop.say(asha, 'Hello')).status).toBe(200)
    expect(refusal(await shop.read(asha, '/messages', '&before=100'))).toBe('409 course_ended')
    expect(refusal(await shop.post(asha, '/beat'))).toBe('409 course_ended')
    shop.move(35_000)
    expect(await walk(CALLS, asha)).toEqual(each(CALLS, '409 course_ended'))
  })

  it('is nobody before its doors open, once it is over or cancelled, also of those who were in', async () => {
    await enter(asha)
    await shop.store.db.$client.query('update live_classes set cancelled_at = now()')
    expect(await walk(CALLS, asha)).toEqual(each(CALLS, '409 class_cancelled'))
    await shop.store.db.$client.query('update live_classes set cancelled_at = null')
    await enter(asha)
    shop.move(5 * MINUTE)
    await enter(asha)
    expect(ok(await shop.teach(sir, '/end'))).toEqual({ changed: true })
    expect(await walk(CALLS, asha)).toEqual(each(CALLS, '409 class_over'))
    shop.move(-16 * MINUTE)
    await shop.store.db.$client.query('update live_classes set began_at = null, ended_at = null')
    shop.move(-5 * MINUTE)
    const [name] = CALLS[0]!
    expect((await walk(CALLS, await shop.learner('Early')))[name]).toBe('409 doors_closed')
  })

  it('at its desk is its teacher, another of its batch and an administrator, and nobody else', async () => {
    const taught = async (who: Visitor) => {
      const answer = await who.get(`/api/v2/staff/live-classes/room?itemId=${shop.itemId}`)
      return answer.status === 200 ? (answer.json() as { isOwn: boolean }).isOwn : refusal(answer)
    }
    const of = await Promise.all([
      shop.teacher('Helper', 'FACULTY_3'),
      shop.admin('Admin'),
      shop.teacher('Other', 'FACULTY_2'),
    ])
    expect(await Promise.all([sir, ...of].map(taught))).toEqual([true, false, false, '404 no_class'])
    expect(await walk(DESK, of[2])).toEqual(each(DESK, '404 no_class'))
    expect(await walk(DESK, asha)).toEqual(each(DESK, '403 not_allowed'))
    expect(await walk(DESK, visitor(shop.app))).toEqual(each(DESK, '401 sign_in_needed'))
  })

  it('at its desk is nobody who signed in more than twelve hours ago', async () => {
    shop.move(12 * 60 * MINUTE + 1)
    expect(await walk(DESK, sir)).toEqual(each(DESK, '403 proof_too_old'))
  })
})

describe('what a teacher teaches', () => {
  const titles = async (who: Visitor) => {
    const { list } = ok<{ list: { title: { en: string }; isOwn: boolean; doorsOpenAt: string }[] }>(
      await who.get('/api/v2/staff/live-classes'),
    )
    return list.map(({ title, isOwn }) => `${title.en} ${isOwn}`)
  }

  it('is every class of their batches from today on; an administrator sees all, a mere role none', async () => {
    expect(await titles(sir)).toEqual(['Class of batch 1 true', 'Later class of batch 1 false'])
    expect(await titles(await shop.admin('Admin'))).toHaveLength(4)
    await shop.store.db.$client.query('truncate class_teachers')
    expect(await titles(sir)).toEqual([])
  })
})
