import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { begin, ExamRoom, ok, resultPath } from '../../../testing/exams/exam-room.ts'
import { type PublishedTest, testPaper, testSection } from '../../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { moveClock, newcomer, type Visitor } from '../../../testing/visitor.ts'

let shop: ExamShop
let asha: Visitor
let test: PublishedTest
let attemptId: number
let room: ExamRoom

beforeAll(async () => {
  shop = await openExamShop()
  const sections = [testSection('all', [2, 2, 3, 6])]
  test = await shop.publish(testPaper({ sections }))
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  asha = await newcomer(shop.app)
  attemptId = await begin(asha, test)
  room = await ExamRoom.enter(asha, attemptId)
})
afterAll(() => shop.close())

const now = () => shop.app.clock.now().getTime()
const answers = async () => {
  const result = ok<{ sections: { ques: { list: { answer: unknown }[] } }[] }>(
    await asha.get(resultPath(test)),
  )
  return result.sections[0]!.ques.list.map(({ answer }) => answer)
}

describe('an event under a number that another one has', () => {
  it('is not acknowledged: a phone whose disk forgot what it had sent goes on counting from before', async () => {
    await room.save(room.event(1, now(), 'first'), room.event(1, now(), 'second'))
    room.n -= 1
    const again = room.event(2, now(), 'third')
    expect(await room.save(again, room.event(3, now(), [1]))).toMatchObject({
      kept: 1,
      refused: [{ epoch: 1, n: 2, why: 'epoch' }],
    })
    await room.submit()
    expect(await answers()).toEqual(['second', null, [1], null])
  })

  it.each<[string, (before: ReturnType<ExamRoom['event']>) => object]>([
    ['another answer', () => ({ set: { answer: 'other', marked: false } })],
    ['no answer', () => ({ set: { answer: null, marked: false } })],
    ['a mark', () => ({ set: { answer: 'first', marked: true } })],
    ['a visit alone', () => ({ set: undefined })],
    ['another question', () => ({ question: 2 })],
  ])('differs by %s', async (_what, changes) => {
    const event = room.event(1, now(), 'first')
    await room.save(event)
    const other = { ...event, ...changes(event) }
    expect(await room.save(other)).toMatchObject({ kept: 0, refused: [{ epoch: 1, n: 1, why: 'epoch' }] })
  })

  it('is the same one, whatever time it gives and however it is written', async () => {
    const fileId = '0d7a5f0e-7f0f-4b7a-9d0e-1f6a2b3c4d5e'
    const [text, essay] = [room.event(1, now(), 'first'), room.event(4, now(), { text: 'Essay', fileId })]
    await room.save(text, essay)
    const put = { ...essay, set: { answer: { fileId, text: 'Essay' }, marked: false } }
    expect(await room.save({ ...text, spentMs: 9_000 }, put, put)).toMatchObject({ kept: 3, refused: [] })
  })

  it('is not acknowledged after handing in either', async () => {
    await room.save(room.event(1, now(), 'first'))
    await room.submit()
    moveClock(shop.app, 60_000)
    const other = { ...room.event(2, TEST_NOW.getTime(), 'late'), n: 1 }
    expect(await room.save(other)).toMatchObject({ kept: 0, refused: [{ epoch: 1, n: 1, why: 'epoch' }] })
    expect(await answers()).toEqual(['first', null, null, null])
  })

  it('is not acknowledged where two rooms count alike because no more are numbered', async () => {
    await shop.store.db.$client.query('update attempts set epoch = 1000 where id = $1', [attemptId])
    const [phone, laptop] = [
      await ExamRoom.enter(asha, attemptId),
      await ExamRoom.enter(asha, attemptId),
    ] as const
    const both = [phone.event(1, now(), 'phone'), laptop.event(2, now(), 'laptop')] as const
    const saved = await Promise.all([phone.save(both[0]), laptop.save(both[1])])
    expect(saved.map(({ kept }) => kept).sort()).toEqual([0, 1])
  })
})
