import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ok, refusal } from '../../../testing/exams/exam-room.ts'
import { type ClassShop, openClassShop } from '../../../testing/shops/class-shop.ts'
import { CHILD } from '../../../testing/shops/talk-shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'

/** What is paced comes within seconds, however busy the machine is. */
const SOON = { timeout: 10_000 }

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

interface Question {
  id: number
  state: string
  answer: string | null
  answeredBy: string | null
  shared: boolean
  number: number
  name: string | null
}
const asked = async (who: Visitor, text = 'Why is it 4?', changes?: object) =>
  ok<{ question: Question }>(await shop.ask(who, text, changes)).question
const answerRaw = (questionId: number, how: string, changes: object = {}, who = sir) =>
  shop.teach(who, '/questions/answer', { questionId, how, ...changes })
const answered = async (...given: Parameters<typeof answerRaw>) =>
  ok<{ question: Question }>(await answerRaw(...given)).question
const heard = async (...kinds: string[]) => (await shop.events()).filter(({ kind }) => kinds.includes(kind))
const own = async (who: Visitor) =>
  ok<{ list: Question[]; hand: boolean }>(await shop.read(who, '/questions'))
const desk = async () =>
  ok<{ questions: Question[]; hands: object[] }>(
    await sir.get(`/api/v2/staff/live-classes/room?itemId=${shop.itemId}`),
  )
const sharedTo = async (who: Visitor) =>
  ok<{ shared: { questions: Question[] } }>(await shop.post(who, '')).shared.questions

describe('a doubt', () => {
  it('is seen by its asker and the teachers alone, until a teacher shares it with the answer', async () => {
    const question = await asked(asha)
    expect(question).toMatchObject({ state: 'WAITING', number: 1, name: 'Asha Rao', shared: false })
    expect([(await own(asha)).list, (await own(ravi)).list, await sharedTo(ravi)]).toEqual([
      [question],
      [],
      [],
    ])
    expect((await desk()).questions).toEqual([question])
    const settled = await answered(question.id, 'written', { answer: 'By rule 3.', share: true })
    expect(settled).toMatchObject({ state: 'ANSWERED', answer: 'By rule 3.', shared: true })
    expect(settled.answeredBy).not.toBeNull()
    expect(await sharedTo(ravi)).toEqual([settled])
    expect((await own(asha)).list).toEqual([settled])
    expect((await heard('asked', 'mine', 'question')).map(({ kind, data }) => [kind, data])).toEqual([
      ['asked', question],
      ['asked', settled],
      ['mine', { number: 1 }],
      ['question', settled],
    ])
  })

  it('of a minor or of somebody of an unknown age is never shared', async () => {
    const unknown = await shop.learner('Meera', { dateOfBirth: null })
    for (const who of [ravi, unknown]) {
      const { id } = await asked(who)
      expect(await answered(id, 'aloud', { share: true })).toMatchObject({ shared: false, name: null })
    }
    expect([await sharedTo(asha), await heard('question')]).toEqual([[], []])
  })

  it('of somebody who is known to be a minor after it was shared is not shown any more', async () => {
    await answered((await asked(asha)).id, 'aloud', { share: true })
    expect(await sharedTo(ravi)).toHaveLength(1)
    ok(await asha.send('PATCH', '/api/v1/profile', { dateOfBirth: CHILD }))
    expect(await sharedTo(ravi)).toEqual([])
  })

  it('is the same when it is sent again, and is not asked with a link', async () => {
    const requestKey = randomUUID()
    const [one, two] = await Promise.all([
      asked(asha, 'Same?', { requestKey }),
      asked(asha, 'Same?', { requestKey }),
    ])
    expect(one).toEqual(two)
    expect(await heard('asked')).toHaveLength(1)
    expect(refusal(await shop.ask(asha, 'Other?', { requestKey }))).toBe('400 invalid_input')
    expect(refusal(await shop.ask(asha, 'see example.com'))).toBe('400 no_links')
  })

  it('waits with four others of its asker at most, however many are asked at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => shop.ask(asha, `Doubt ${n}?`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(refusal(answers.find(({ status }) => status !== 200)!)).toBe('409 too_many_questions')
    const [first] = (await desk()).questions
    await answered(first!.id, 'put_away')
    await asked(asha, 'Now?')
    await asked(ravi, 'And I?')
    const { questions } = await desk()
    expect(questions.map(({ state }) => state)).toEqual([...Array(6).fill('WAITING'), 'PUT_AWAY'])
  })

  it('is answered once: of two teachers at the same time the first counts, the other sees what became of it', async () => {
    const helper = await shop.teacher('Helper', 'FACULTY_3')
    const { id } = await asked(asha)
    const [one, two] = await Promise.all([
      answered(id, 'written', { answer: 'One' }),
      answered(id, 'written', { answer: 'Two' }, helper),
    ])
    expect(one).toEqual(two)
    expect(await heard('mine')).toHaveLength(1)
    expect(await answered(id, 'put_away')).toEqual(one)
  })

  it('is answered in writing with words alone, and by teachers of its class', async () => {
    const { id } = await asked(asha)
    expect(refusal(await answerRaw(id, 'written'))).toBe('400 invalid_input')
    expect(refusal(await answerRaw(id, 'aloud', { answer: 'x' }))).toBe('400 invalid_input')
    const other = await shop.teacher('Other', 'FACULTY_2')
    const elsewhere = await answerRaw(id, 'aloud', { itemId: shop.otherId }, other)
    expect(refusal(elsewhere)).toBe('404 no_question')
  })
})

describe('a hand', () => {
  const hand = async (who: Visitor, up: boolean) =>
    ok<{ hand: boolean }>(await shop.post(who, '/hand', { up })).hand
  const lower = async (number: number | null) => ok(await shop.teach(sir, '/hand', { number }))

  it('is raised and lowered by its learner, which the teachers hear once', async () => {
    expect([await hand(asha, true), await hand(asha, true)]).toEqual([true, true])
    const raisedAt = shop.app.clock.now().toISOString()
    expect((await desk()).hands).toEqual([{ number: 1, name: 'Asha Rao', raisedAt }])
    expect([await hand(asha, false), await hand(asha, false)]).toEqual([false, false])
    expect((await heard('hand', 'mine')).map(({ data }) => data)).toEqual([
      { number: 1, name: 'Asha Rao', raisedAt },
      { number: 1, name: 'Asha Rao', raisedAt: null },
    ])
  })

  it('is lowered by a teacher, one or all, the longest raised first in the list', async () => {
    await hand(ravi, true)
    shop.move(1_000)
    await hand(asha, true)
    expect((await desk()).hands).toMatchObject([{ number: 1, name: null }, { number: 2 }])
    expect([await lower(1), await lower(1), await lower(99)]).toMatchObject([
      { changed: true },
      { changed: false },
      { changed: false },
    ])
    expect([(await own(ravi)).hand, (await own(asha)).hand]).toEqual([false, true])
    await hand(ravi, true)
    expect([await lower(null), await lower(null)]).toEqual([{ changed: true }, { changed: false }])
    expect((await desk()).hands).toEqual([])
    expect((await heard('mine')).map(({ data }) => data.number)).toEqual([1, 1, 2])
  })

  it('is not raised while hands are not wanted; those that are raised then go down', async () => {
    await hand(asha, true)
    const settings = { chat: 'open', slowSeconds: 0, hands: false }
    ok(await shop.teach(sir, '/settings', settings))
    expect([(await own(asha)).hand, await hand(ravi, true)]).toEqual([false, false])
  })

  it('goes down with whoever is shut out', async () => {
    await hand(asha, true)
    ok(await shop.teach(sir, '/remove-learner', { number: 1, out: true }))
    expect((await desk()).hands).toEqual([])
    expect((await heard('learner')).map(({ data }) => data)).toEqual([{ number: 1, out: true }])
  })
})

describe('reactions', () => {
  it('are counted and told without names, and not more than somebody gives in earnest', async () => {
    const react = async (who: Visitor, reaction: string) =>
      ok<{ counted: boolean }>(await shop.post(who, '/react', { reaction })).counted
    await Promise.all([react(asha, 'clap'), react(ravi, 'clap'), react(ravi, 'unclear')])
    shop.move(1_000)
    await react(asha, 'heart')
    const totals = { clap: 2, heart: 1, clear: 0, unclear: 1 }
    await expect.poll(async () => (await heard('reactions')).at(-1)?.data, SOON).toEqual(totals)
    expect((await heard('reactions')).every(({ personId }) => personId === null)).toBe(true)
    expect(ok(await shop.post(asha, ''))).toMatchObject({ shared: { reactions: totals } })
    const many = await Promise.all(Array.from({ length: 65 }, () => react(asha, 'clear')))
    expect(many.filter((counted) => counted)).toHaveLength(58)
  })
})

describe('a caption', () => {
  it('is heard by everybody, and kept with its time', async () => {
    const { at } = ok<{ at: string }>(await shop.teach(sir, '/caption', { text: 'Now to ratios.' }))
    expect((await heard('caption')).map(({ data }) => data)).toEqual([{ text: 'Now to ratios.', at }])
    const { rows } = await shop.store.db.$client.query('select item_id, text, at from class_captions')
    expect(rows).toEqual([{ item_id: shop.itemId, text: 'Now to ratios.', at: new Date(at) }])
  })
})
