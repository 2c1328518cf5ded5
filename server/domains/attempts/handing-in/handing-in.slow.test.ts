import { afterAll, beforeAll, expect, it } from 'vitest'
import { begin, ExamRoom, ok, resultPath, type SentEvent } from '../../../testing/exams/exam-room.ts'
import { type PublishedTest, testPaper, testSection } from '../../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { newcomer, type Visitor } from '../../../testing/visitor.ts'

const CLIENTS = 100
const QUESTIONS = 20

let shop: ExamShop
let test: PublishedTest

beforeAll(async () => {
  shop = await openExamShop()
  const all = Array.from({ length: QUESTIONS }, () => 4)
  test = await shop.publish(testPaper({ sections: [testSection('all', all)] }))
})
afterAll(() => shop.close())

const questionsOf = async (who: Visitor) => {
  const { sections, late } = ok<{
    late: string
    sections: { ques: { list: { qMapId: number; answer: string | null }[] } }[]
  }>(await who.get(resultPath(test)))
  return { late, answers: new Map(sections[0]!.ques.list.map(({ qMapId, answer }) => [qMapId, answer])) }
}

it('no acknowledged save is missing from the result, while a hundred clients save and the attempt is handed in', async () => {
  const asha = await newcomer(shop.app)
  const room = await ExamRoom.enter(asha, await begin(asha, test))
  const now = +shop.app.clock.now()
  const events = Array.from(
    { length: CLIENTS },
    (_, at): SentEvent => room.event((at % QUESTIONS) + 1, now, `${at}`),
  )
  const acknowledged: SentEvent[] = []
  const saves = events.map(async (event, at) => {
    // Some before, some with and some after the handing in.
    for (let turn = 0; turn < at % 7; turn++) await new Promise((done) => setImmediate(done))
    const { kept } = await room.save(event)
    if (kept === 1) acknowledged.push(event)
  })
  const submits = [3, 5].map(async (turns) => {
    for (let turn = 0; turn < turns; turn++) await new Promise((done) => setImmediate(done))
    await room.submit()
  })
  await Promise.all([...saves, ...submits])
  expect(acknowledged.length).toBe(CLIENTS)
  const { answers } = await questionsOf(asha)
  for (let question = 1; question <= QUESTIONS; question++) {
    const last = acknowledged.filter((event) => event.question === question).sort((a, b) => b.n - a.n)[0]
    expect([question, answers.get(question)]).toEqual([question, last?.set?.answer ?? null])
  }
})

it('a hundred candidates who save and hand in at once all find their last answer in their result', async () => {
  const people = await Promise.all(Array.from({ length: CLIENTS }, () => newcomer(shop.app)))
  const rooms: ExamRoom[] = []
  for (const who of people) rooms.push(await ExamRoom.enter(who, await begin(who, test)))
  const now = +shop.app.clock.now()
  await Promise.all(
    rooms.map(async (room, at) => {
      const first = room.event(1, now, `first of ${at}`)
      const second = room.event(2, now, `second of ${at}`)
      const last = room.event(3, now, `last of ${at}`)
      await Promise.all([room.save(first), room.save(second), room.submit(last)])
    }),
  )
  for (const [at, who] of people.entries()) {
    const { answers } = await questionsOf(who)
    expect([1, 2, 3].map((question) => answers.get(question))).toEqual([
      `first of ${at}`,
      `second of ${at}`,
      `last of ${at}`,
    ])
  }
})
