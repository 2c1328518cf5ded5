import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ok, refusal } from '../../../testing/exams/exam-room.ts'
import { type ClassShop, openClassShop } from '../../../testing/shops/class-shop.ts'
import { newcomer, type Visitor } from '../../../testing/visitor.ts'

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
  ravi = await shop.learner('Ravi Kumar')
  sir = await shop.teacher('Somebody', 'FACULTY_1')
})
afterAll(() => shop.close())

interface Entered {
  class: { itemId: number }
  you: { number: number; name: string | null; hand: boolean; writesFrom: string | null }
  shared: { changes: number }
  polls: { own: number | null }[]
  questions: { text: string }[]
}
const enter = (who: Visitor, itemId = shop.itemId) => shop.post(who, '', { itemId })
const entered = async (who: Visitor) => ok<Entered>(await enter(who))

describe('learners who come in at the same moment', () => {
  it('are judged each by themselves', async () => {
    const out = await shop.learner('Somebody Loud')
    const { number } = (await entered(out)).you
    ok(await shop.teach(sir, '/remove-learner', { number, out: true }))
    const other = await shop.learner('Other', { batchId: 2 })
    const stranger = await newcomer(shop.app, 'Stranger')
    const answers = await Promise.all([
      ...[asha, out, other, stranger, ravi].map((who) => enter(who)),
      enter(other, shop.otherId),
    ])
    expect(answers.map(refusal)).toEqual([
      ...['200 undefined', '403 removed_from_class', '404 no_class', '404 not_yours'],
      ...['200 undefined', '200 undefined'],
    ])
    expect(answers.slice(4).map((one) => ok<Entered>(one).class.itemId)).toEqual([shop.itemId, shop.otherId])
  })

  it('see what is theirs and not what is of others', async () => {
    const { poll } = ok<{ poll: { id: number } }>(
      await shop.teach(sir, '/polls', { requestKey: randomUUID(), text: 'Q', options: ['1', '2'], right: 0 }),
    )
    ok(await shop.teach(sir, '/settings', { chat: 'open', slowSeconds: 60, hands: true }))
    const all = [asha, ravi, await shop.learner('Meera Nair')]
    for (const who of all) await entered(who)
    ok(await shop.post(asha, '/poll', { pollId: poll.id, option: 1 }))
    ok(await shop.post(ravi, '/poll', { pollId: poll.id, option: 0 }))
    ok(await shop.ask(asha, 'Why not three?'))
    ok(await shop.ask(asha, 'And four?'))
    ok(await shop.post(asha, '/hand', { up: true }))
    ok(await shop.say(ravi, 'Good morning'))
    const seen = await Promise.all(all.map(entered))
    expect(seen.map(({ you }) => [you.number, you.name, you.hand, you.writesFrom !== null])).toEqual([
      [1, 'Asha Rao', true, false],
      [2, 'Ravi Kumar', false, true],
      [3, 'Meera Nair', false, false],
    ])
    expect(seen.map(({ polls }) => polls.map(({ own }) => own))).toEqual([[1], [0], [null]])
    expect(seen.map(({ questions }) => questions.map(({ text }) => text))).toEqual([
      ['And four?', 'Why not three?'],
      [],
      [],
    ])
  })

  it('see all that happened before they asked, or hear it behind what they have', async () => {
    await entered(asha)
    const said = Array.from({ length: 5 }, (_, at) => `Message ${at}`)
    const seen = await Promise.all([
      ...said.map((text) => shop.say(asha, text).then(() => undefined)),
      ...[asha, ravi, asha, ravi].map(entered),
    ])
    const events = await shop.events()
    for (const one of seen.filter((each) => each !== undefined)) {
      const { messages, changes } = one.shared as Entered['shared'] & { messages: { text: string }[] }
      const later = events.filter(({ number, kind }) => number > changes && kind === 'message')
      const texts = [...messages.map(({ text }) => text), ...later.map(({ data }) => data.text)]
      expect([...new Set(texts)].sort()).toEqual(said)
    }
  })
})
