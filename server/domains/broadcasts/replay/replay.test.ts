import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database.ts'
import { ok, refusal } from '../../../testing/exams/exam-room.ts'
import { recordClass } from '../../../testing/record-class.ts'
import { type ClassShop, openClassShop } from '../../../testing/shops/class-shop.ts'
import { CHILD } from '../../../testing/shops/talk-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { idOf, newcomer, type Visitor } from '../../../testing/visitor.ts'
import { classroomOfPerson } from '../../classroom/classroom-of-person.ts'

const REQUEST = '5b1c0d3e-7f6a-4c1b-9a55-0a1b2c3d4e5f'
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

const erase = async (who: Visitor) => {
  const personId = await idOf(who)
  const { clock, services } = shop.app
  await inTransaction(shop.store.db, (connection) =>
    classroomOfPerson(clock, services.hub).erase(connection, personId),
  )
}

type One = {
  kind: string
  second: number
  message?: { id: number; text: string; name: string | null; number: number | null }
  poll?: { state: string; counts: number[]; right: number | null; own: number | null }
  question?: { text: string; answer: string | null }
}
interface Replay {
  list: One[]
  leftOut: number
  own: number | null
}
const ask = (who: Visitor, minute = 0) =>
  who.get(`/api/v2/live-classes/recording/said?packageId=1&itemId=${shop.itemId}&minute=${minute}`)
const replay = async (who: Visitor, minute = 0) => ok<Replay>(await ask(who, minute))
const shown = ({ list }: Replay) =>
  list.map(({ second, message, question, kind }) => [second, message?.text ?? question?.text ?? kind])
const secondOf = (seconds: number) => new Date(+TEST_NOW + seconds * 1000)
/** One thing after the other, at these seconds of the class. */
async function happens(steps: [number, () => Promise<unknown>][]): Promise<void> {
  for (const [second, step] of steps) {
    shop.app.clock.set(secondOf(second))
    await step()
  }
}
const over = async (takes = [{ beganAt: secondOf(300), seconds: 90 }]) => {
  shop.app.clock.set(secondOf(3600))
  await recordClass(shop, takes)
}

describe('beside the recording of a class', () => {
  it('stands what was said, asked and shared, at the second at which it was', async () => {
    const quick = { requestKey: REQUEST, text: 'Which?', options: ['1', '2'], right: 1 }
    let pollId = 0
    await happens([
      [200, () => shop.post(asha, '')],
      [201, () => shop.post(ravi, '')],
      [210, () => shop.say(asha, 'Long before')],
      [290, () => shop.say(asha, 'Good morning')],
      [305, () => shop.say(ravi, 'I hear you')],
      [310, () => shop.teach(sir, '/messages', { requestKey: REQUEST, text: 'Today: ratios' })],
      [
        320,
        async () => {
          pollId = ok<{ poll: { id: number } }>(await shop.teach(sir, '/polls', quick)).poll.id
        },
      ],
      [330, () => shop.post(ravi, '/poll', { pollId, option: 1 })],
      [340, () => shop.ask(asha, 'Why two?')],
      [345, () => shop.teach(sir, '/polls/close', { pollId })],
      [365, () => shop.say(asha, 'Second minute')],
    ])
    const { questions } = ok<{ questions: { id: number }[] }>(
      await sir.get(`/api/v2/staff/live-classes/room?itemId=${shop.itemId}`),
    )
    const answer = { questionId: questions[0]!.id, how: 'written', answer: 'Because.', share: true }
    expect((await shop.teach(sir, '/questions/answer', answer)).status).toBe(200)
    await over()
    const first = await replay(ravi)
    expect(shown(first)).toEqual([
      [0, 'Good morning'],
      [5, 'I hear you'],
      [10, 'Today: ratios'],
      [20, 'poll'],
      [40, 'Why two?'],
    ])
    expect(first).toMatchObject({ leftOut: 0, own: 2 })
    const [good, , teacher, poll, doubt] = first.list
    expect(good!.message).toMatchObject({ name: 'Asha Rao', number: 1 })
    expect(first.list[1]!.message).toMatchObject({ name: null, number: 2 })
    expect(teacher!.message).toMatchObject({ number: null })
    expect(poll!.poll).toMatchObject({ state: 'CLOSED', counts: [0, 1], right: 1, own: 1 })
    expect(doubt!.question).toMatchObject({ answer: 'Because.' })
    expect(shown(await replay(asha, 1))).toEqual([[65, 'Second minute']])
    expect(await replay(asha, 2)).toEqual({ list: [], leftOut: 0, own: null })
  })

  it('holds what was said while the teacher was away where it goes on', async () => {
    await happens([
      [290, () => shop.post(asha, '')],
      [310, () => shop.say(asha, 'One')],
      [400, () => shop.say(asha, 'Are you there?')],
      [610, () => shop.say(asha, 'Back')],
    ])
    await over([
      { beganAt: secondOf(300), seconds: 30 },
      { beganAt: secondOf(600), seconds: 60 },
    ])
    expect(shown(await replay(asha))).toEqual([
      [10, 'One'],
      [30, 'Are you there?'],
      [40, 'Back'],
    ])
  })

  it('keeps nothing of what was taken away, nor of who was erased', async () => {
    await happens([
      [300, () => shop.post(asha, '')],
      [301, () => shop.post(ravi, '')],
      [302, () => shop.say(asha, 'Mine')],
      [303, () => shop.say(ravi, 'Rude')],
      [304, () => shop.say(ravi, 'Kind')],
    ])
    await over()
    const { list } = await replay(asha)
    expect(shown({ list, leftOut: 0, own: null }).map(([, said]) => said)).toEqual(['Mine', 'Rude', 'Kind'])
    const rude = list[1]!.message!.id
    const report = { packageId: 1, itemId: shop.itemId, messageId: rude }
    expect((await asha.post('/api/v2/live-classes/recording/report', report)).status).toBe(200)
    const { reported } = ok<{ reported: unknown[] }>(
      await sir.get(`/api/v2/staff/live-classes/room?itemId=${shop.itemId}`),
    )
    expect(reported).toMatchObject([{ id: rude, reports: 1 }])
    ok(await shop.teach(sir, '/remove-message', { messageId: rude }))
    expect(shown(await replay(asha)).map(([, said]) => said)).toEqual(['Mine', 'Kind'])
    await erase(asha)
    expect(shown(await replay(ravi)).map(([, said]) => said)).toEqual(['Kind'])
  })

  it('shows a part of a flood, evenly, and all that teachers said', async () => {
    await happens([[300, () => shop.post(asha, '')]])
    await shop.store.db.$client.query(
      `insert into class_messages (item_id, number, person_id, request_key, text, at)
        select $1, 1, $2, gen_random_uuid(), 'flood ' || n, $3::timestamptz + n * interval '50 ms'
        from generate_series(1, 1000) n`,
      [shop.itemId, await idOf(asha), secondOf(301)],
    )
    await happens([[320, () => shop.teach(sir, '/messages', { requestKey: REQUEST, text: 'Calm, please' })]])
    await over()
    const { list, leftOut } = await replay(asha)
    expect(list.filter(({ message }) => message!.number === null)).toHaveLength(1)
    expect(list.length).toBeGreaterThan(200)
    expect(list.length).toBeLessThan(302)
    expect(leftOut).toBe(1001 - list.length)
    const seconds = list.map(({ second }) => second)
    expect(Math.max(...seconds.slice(1).map((second, at) => second - seconds[at]!))).toBeLessThan(1)
  })

  it('is closed to whoever may not play the recording, and to whoever was shut out of the class', async () => {
    await happens([
      [300, () => shop.post(asha, '')],
      [301, () => shop.post(ravi, '')],
      [302, () => shop.say(asha, 'Mine')],
      [303, () => shop.teach(sir, '/remove-learner', { number: 2, out: true })],
    ])
    expect(refusal(await ask(asha))).toBe('404 lesson_not_found')
    await over()
    const stranger = await newcomer(shop.app, 'Stranger')
    const other = await shop.learner('Other', { batchId: 2 })
    const refused = []
    for (const who of [stranger, other, ravi]) refused.push(refusal(await ask(who)))
    expect(refused).toEqual(['404 lesson_not_found', '404 lesson_not_found', '403 removed_from_class'])
    const report = { packageId: 1, itemId: shop.itemId, messageId: (await replay(asha)).list[0]!.message!.id }
    const reports = []
    for (const who of [stranger, other, ravi])
      reports.push(refusal(await who.post('/api/v2/live-classes/recording/report', report)))
    expect(reports).toEqual(refused)
  })

  it('is not there beside a video of somebody’s own', async () => {
    await happens([[300, () => shop.post(asha, '')]])
    await over()
    await shop.store.db.$client.query(`update broadcasts set medium_id = 'another'`)
    expect(refusal(await ask(asha))).toBe('404 no_replay')
  })
})
