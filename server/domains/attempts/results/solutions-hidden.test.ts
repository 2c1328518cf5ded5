import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { begin, ExamRoom, ok, refusal, resultPath } from '../../../testing/exams/exam-room.ts'
import { type PublishedTest, publishTest, testPaper } from '../../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { moveClock, newcomer, type Visitor } from '../../../testing/visitor.ts'
import { creditTime } from '../desk/credit-time.ts'

const MINUTE = 60_000

let shop: ExamShop
let asha: Visitor
let test: PublishedTest

const closing = (minutes: number) => ({
  opensAt: TEST_NOW.toISOString(),
  closesAt: new Date(+TEST_NOW + minutes * MINUTE).toISOString(),
})
const windowed = () => testPaper({ window: closing(60), solutions: 'after-window' })

beforeAll(async () => {
  shop = await openExamShop()
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  asha = await newcomer(shop.app)
  test = await shop.publish(windowed())
  const room = await ExamRoom.enter(asha, await begin(asha, test))
  await room.submit(room.event(1, TEST_NOW.getTime(), 2))
})
afterAll(() => shop.close())

const correct = (source: ReturnType<typeof testPaper>) =>
  publishTest(shop.store.db, { ...test, free: true }, source)
/** The texts about marks on the intro, the list and the result. */
const told = async () => {
  const intro = `/api/v5/test-series/test?packageId=1&mappingId=${test.mappingId}`
  const { past } = ok<{ past: { marks: number | null }[] }>(await asha.get(intro))
  const { tests } = ok<{ tests: { mappingId: number; marks: number | null }[] }>(
    await asha.get('/api/v5/test-series/mine'),
  )
  const result = await asha.get(resultPath(test))
  return [
    past[0]!.marks,
    tests.find(({ mappingId }) => mappingId === test.mappingId)!.marks,
    result.status === 200 ? ok<{ marks: { got: number } }>(result).marks.got : refusal(result),
  ]
}
const HIDDEN = [null, null, '403 solutions_hidden']

describe('marks of a test that others still take', () => {
  it('are shown nowhere until its window is over', async () => {
    expect(await told()).toEqual(HIDDEN)
    moveClock(shop.app, 61 * MINUTE)
    expect(await told()).toEqual([4, 4, 4])
  })

  it('stay hidden when a correction has no window, or a shorter one', async () => {
    await correct(testPaper())
    expect(await told()).toEqual(HIDDEN)
    await correct(testPaper({ window: closing(10), solutions: 'after-window' }))
    moveClock(shop.app, 20 * MINUTE)
    expect(await told()).toEqual(HIDDEN)
  })

  it('stay hidden as long as a correction says that moved the end', async () => {
    await correct(testPaper({ window: closing(90), solutions: 'after-window' }))
    moveClock(shop.app, 70 * MINUTE)
    expect(await told()).toEqual(HIDDEN)
    moveClock(shop.app, 21 * MINUTE)
    expect(await told()).toEqual([4, 4, 4])
  })

  it('are not hidden again by minutes that were given when nobody took it any more', async () => {
    moveClock(shop.app, 61 * MINUTE)
    const staff = { actor: 'cli:test', now: shop.app.clock.now() }
    const why = 'The network failed.'
    expect(await creditTime(shop.app.services, { paper: test.code, minutes: 30, why }, staff)).toEqual({
      attempts: 0,
    })
    expect(await told()).toEqual([4, 4, 4])
  })
})
