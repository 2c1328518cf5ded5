import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { ok, refusal } from '../../testing/exams/exam-room.ts'
import { type ClassShop, openClassShop } from '../../testing/shops/class-shop.ts'
import { idOf, type Visitor } from '../../testing/visitor.ts'
import { classroomJobs } from './classroom-jobs.ts'
import { classroomOfPerson } from './classroom-of-person.ts'

const DAY = 86_400_000

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

const parts = () => classroomOfPerson(shop.app.clock, shop.app.services.hub)
const erase = async (who: Visitor) => {
  const personId = await idOf(who)
  await inTransaction(shop.store.db, (connection) => parts().erase(connection, personId))
}
const rowsOf = async (table: string) =>
  (await shop.store.db.$client.query<Record<string, unknown>>(`select * from ${table}`)).rows

interface Message {
  id: number
  name: string | null
  text: string
  removed: boolean
}

/** Asha says, asks, answers and reports something; her doubt is shared. */
async function takesPart() {
  const poll = { requestKey: randomUUID(), text: 'Clear?', options: ['Yes', 'No'], right: null }
  const { id: pollId } = ok<{ poll: { id: number } }>(await shop.teach(sir, '/polls', poll)).poll
  const { message } = ok<{ message: Message }>(await shop.say(asha, 'I am at City School'))
  const other = ok<{ message: Message }>(await shop.say(ravi, 'Hello Asha')).message
  ok(await shop.post(asha, '/poll', { pollId, option: 0 }))
  ok(await shop.post(asha, '/report', { messageId: other.id }))
  ok(await shop.post(ravi, '/report', { messageId: message.id }))
  ok(await shop.teach(sir, '/pin', { messageId: message.id }))
  ok(await shop.post(asha, '/hand', { up: true }))
  const { question } = ok<{ question: { id: number } }>(await shop.ask(asha, 'Why at City School?'))
  ok(
    await shop.teach(sir, '/questions/answer', {
      ...{ questionId: question.id, how: 'written', answer: 'So.', share: true },
    }),
  )
  return { message, other, pollId }
}

describe('what a person did in classes', () => {
  it('is in their download', async () => {
    await takesPart()
    const exported = await parts().exportOf(shop.store.db, await idOf(asha))
    expect(exported).toMatchObject({
      classes: [{ class: shop.itemId, learner: 1, named: true }],
      messages: [{ text: 'I am at City School' }],
      reports: [{}],
      answers: [{ text: 'Clear?', answer: 'Yes', counted: true }],
      doubts: [{ text: 'Why at City School?', answer: 'So.', shared: true }],
      answered: [],
    })
    expect(await parts().exportOf(shop.store.db, await idOf(sir))).toMatchObject({
      answered: [{ answer: 'So.' }],
    })
  })

  it('goes with their account: words, doubts, names, and what was heard of them; counts and others stay', async () => {
    const { message, other } = await takesPart()
    await erase(asha)
    const { shared, polls } = ok<{
      shared: { messages: Message[]; pinned: null; questions: unknown[] }
      polls: { counts: number[] }[]
    }>(await shop.post(ravi, ''))
    expect(shared.messages).toEqual([
      { ...message, name: null, text: '', removed: true },
      expect.objectContaining({ id: other.id, text: 'Hello Asha' }),
    ])
    expect([shared.pinned, shared.questions, polls[0]!.counts]).toEqual([null, [], [1, 0]])
    const room = ok<{ hands: []; reported: []; questions: [] }>(
      await sir.get(`/api/v2/staff/live-classes/room?itemId=${shop.itemId}`),
    )
    expect([room.hands, room.reported, room.questions]).toEqual([[], [], []])
    const tables = ['class_messages', 'class_questions', 'class_people', 'class_poll_answers', 'hub_events']
    const kept = JSON.stringify(await Promise.all(tables.map(rowsOf)))
    expect(kept).not.toMatch(/City School|Asha Rao/)
  })

  it('leaves their number to nobody else, and lets a teacher’s answers stay with those who asked', async () => {
    await takesPart()
    await erase(sir)
    const own = ok<{ list: object[] }>(await shop.read(asha, '/questions')).list
    expect(own).toMatchObject([{ answer: 'So.' }])
    await erase(asha)
    ok(await shop.post(ravi, ''))
    const third = await shop.learner('Third')
    expect(ok(await shop.post(third, ''))).toMatchObject({ you: { number: 3 } })
  })

  it('is not written after they were erased, also when they were let in a moment ago', async () => {
    ok(await shop.say(asha, 'Hello'))
    await erase(asha)
    expect(refusal(await shop.say(asha, 'Still here'))).toBe('404 no_class')
    expect(await rowsOf('class_messages')).toMatchObject([{ text: '', person_id: null }])
  })

  it('is forgotten 400 days later', async () => {
    await takesPart()
    const [job] = classroomJobs(shop.app.services)
    shop.move(399 * DAY)
    await job!.run()
    expect(await rowsOf('class_messages')).toHaveLength(2)
    shop.move(2 * DAY)
    await job!.run()
    const tables = ['class_messages', 'class_message_reports', 'class_polls', 'class_poll_answers']
    for (const table of [...tables, 'class_questions', 'class_people'])
      expect([table, await rowsOf(table)]).toEqual([table, []])
  })
})
