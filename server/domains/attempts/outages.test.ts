import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { begin, ExamRoom, refusal, resultPath } from '../../testing/exams/exam-room.ts'
import { type PublishedTest, testPaper } from '../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { newcomer, type Visitor } from '../../testing/visitor.ts'
import { settleDue } from './handing-in/settle-due.ts'

const SECOND = 1_000

let shop: ExamShop
let asha: Visitor
let test: PublishedTest
let room: ExamRoom
let endMs: number

beforeAll(async () => {
  shop = await openExamShop()
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query('truncate outages; truncate attempts, attempt_events')
  asha = await newcomer(shop.app)
  test = await shop.publish(testPaper())
  room = await ExamRoom.enter(asha, await begin(asha, test))
  endMs = (await room.save()).deadlineMs
})
afterAll(() => shop.close())

/** Nothing could be saved between these moments, in seconds from the end; it is as long after it now. */
async function away(from: number, to: number, now: number): Promise<void> {
  const at = (seconds: number) => new Date(endMs + seconds * SECOND)
  await shop.store.db.$client.query('insert into outages (from_at, to_at) values ($1, $2)', [
    at(from),
    at(to),
  ])
  shop.app.clock.set(at(now))
}
const kept = async () => {
  const { rows } = await shop.store.db.$client.query(
    'select state, late, got_units > 0 as scored from attempts where id = $1',
    [room.attemptId],
  )
  return rows[0]
}
const settle = () => settleDue(shop.app.services, shop.app.clock.now())
const inTime = () => room.event(1, endMs - 5 * SECOND, 2)

describe('an outage at the end of a test', () => {
  it('makes no answer late that comes when it is over', async () => {
    await away(-20, 15, 100)
    expect(await room.save(inTime())).toMatchObject({ kept: 1, refused: [] })
    await room.submit()
    expect(await kept()).toEqual({ state: 'COMPLETED', late: null, scored: true })
  })

  it('makes none late that comes with the handing in', async () => {
    await away(-20, 15, 100)
    await room.submit(inTime())
    expect(await kept()).toEqual({ state: 'COMPLETED', late: null, scored: true })
  })

  it('opens no time: what was made after the end is refused', async () => {
    await away(-20, 15, 20)
    const { refused } = await room.save(room.event(1, endMs + SECOND, 2))
    expect(refused).toMatchObject([{ why: 'time' }])
  })

  it('makes the job wait until the last of them came', async () => {
    await away(-20, 15, 104)
    expect(await settle()).toEqual({ handedIn: 0 })
    expect(await kept()).toMatchObject({ state: 'INCOMPLETE' })
    await room.save(inTime())
    shop.app.clock.set(new Date(endMs + 106 * SECOND))
    expect(await settle()).toEqual({ handedIn: 1 })
    expect(await kept()).toEqual({ state: 'COMPLETED', late: null, scored: true })
  })

  it('hands nothing in when its owner looks before that', async () => {
    await away(-20, 15, 60)
    await asha.get(resultPath(test))
    expect(await kept()).toMatchObject({ state: 'INCOMPLETE' })
    await room.submit(inTime())
    expect(await kept()).toMatchObject({ late: null })
  })

  it('forgives no answer that comes after the longer grace', async () => {
    await away(-20, 15, 106)
    await room.save(inTime())
    await room.submit()
    expect(await kept()).toMatchObject({ late: 'counted' })
  })

  it('tells nobody a key before that, whatever the paper says', async () => {
    const ravi = await newcomer(shop.app)
    const other = await ExamRoom.enter(ravi, await begin(ravi, test))
    await other.submit()
    const result = () => ravi.get(resultPath(test))
    expect((await result()).status).toBe(200)
    await away(-20, 15, 104)
    expect(refusal(await result())).toBe('403 solutions_hidden')
    shop.app.clock.set(new Date(endMs + 106 * SECOND))
    await settle()
    expect((await result()).status).toBe(200)
  })
})

describe('a second outage in the grace that a first one lengthened', () => {
  it('lengthens it again', async () => {
    await away(-20, 15, 0)
    await away(80, 100, 188)
    expect(await settle()).toEqual({ handedIn: 0 })
    await room.save(inTime())
    await room.submit()
    expect(await kept()).toMatchObject({ late: null })
  })
})

describe('an outage of hours', () => {
  it('lengthens nothing and holds nothing back: an operator decides', async () => {
    await away(-7_200, 15, 31)
    expect(await settle()).toEqual({ handedIn: 1 })
    expect((await asha.get(resultPath(test))).status).toBe(200)
  })
})

describe('an outage in the middle of a test', () => {
  it('changes no end', async () => {
    await away(-900, -600, 31)
    expect(await settle()).toEqual({ handedIn: 1 })
  })
})
