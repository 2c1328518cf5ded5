import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { refusal } from '../../testing/exams/exam-room.ts'
import { type ClassShop, openClassShop } from '../../testing/shops/class-shop.ts'
import { type Answer, newcomer, type Visitor, visitor } from '../../testing/visitor.ts'

// Who may do what around a live class, in one table. Keys of the ingest: `broadcasts.slow.test.ts`.

let shop: ClassShop

beforeAll(async () => {
  shop = await openClassShop()
})
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const UUID = '5b1c0d3e-7f6a-4c1b-9a55-0a1b2c3d4e5f'
const asked = () => `packageId=1&itemId=${shop.itemId}`

type Call = (who: Visitor, pollId: number) => Promise<Answer>
const CALLS: Record<string, Call> = {
  room: (who) => shop.post(who, ''),
  video: (who) => who.get(`/api/v2/live-classes/video?${asked()}`),
  chat: (who) => shop.say(who, 'Hello'),
  poll: (who, pollId) => shop.post(who, '/poll', { pollId, option: 0 }),
  desk: (who) => who.get(`/api/v2/staff/live-classes/room?itemId=${shop.itemId}`),
  studio: (who) => who.post('/api/v2/staff/live-classes/studio', { itemId: shop.itemId }),
}

/** Each kind of person, and the answer to each call in the order above. */
const MATRIX: Record<string, string> = {
  guest: '401 401 401 401 401 401',
  stranger: 'not_yours not_yours not_yours not_yours not_allowed not_allowed',
  'ended grant': 'course_ended course_ended course_ended course_ended not_allowed not_allowed',
  'other batch': 'no_class no_class no_class no_class not_allowed not_allowed',
  banned: 'removed removed removed removed not_allowed not_allowed',
  minor: 'ok ok ok ok not_allowed not_allowed',
  member: 'ok ok ok ok not_allowed not_allowed',
  'its teacher': 'not_yours ok not_yours not_yours ok ok',
  'helping teacher': 'not_yours ok not_yours not_yours ok ok',
  'teacher of another batch': 'not_yours not_yours not_yours not_yours no_class no_class',
  'teacher whose proof is old': 'not_yours ok not_yours not_yours proof_too_old proof_too_old',
  administrator: 'not_yours ok not_yours not_yours ok ok',
}

const OLD_PROOF = `update sessions set created_at = created_at - interval '13 hours' where person_id =
  (select max(person_id) from class_teachers)`

const PEOPLE: Record<keyof typeof MATRIX, () => Promise<Visitor>> = {
  guest: async () => visitor(shop.app),
  stranger: () => newcomer(shop.app, 'Stranger'),
  async 'ended grant'() {
    const who = await shop.learner('Ended')
    await shop.store.db.$client.query(
      `update grants set starts_at = $1::timestamptz - interval '1 year', ends_at = $1`,
      [shop.app.clock.now()],
    )
    return who
  },
  'other batch': () => shop.learner('Other', { batchId: 2 }),
  async banned() {
    const who = await shop.learner('Banned')
    await shop.post(who, '')
    await shop.teach(await shop.admin('Admin'), '/remove-learner', { number: 1, out: true })
    return who
  },
  minor: () => shop.learner('Minor', { dateOfBirth: '2012-01-01' }),
  member: () => shop.learner('Member'),
  'its teacher': () => shop.teacher('Sir', 'FACULTY_1'),
  'helping teacher': () => shop.teacher('Helper', 'FACULTY_3'),
  'teacher of another batch': () => shop.teacher('Else', 'FACULTY_2'),
  async 'teacher whose proof is old'() {
    const who = await shop.teacher('Sir', 'FACULTY_1')
    await shop.store.db.$client.query(OLD_PROOF)
    return who
  },
  administrator: () => shop.admin('Admin'),
}

/** A refusal by the first word that tells it apart. */
function short(answer: Answer): string {
  if (answer.status === 200) return 'ok'
  const [status, code] = refusal(answer).split(' ') as [string, string]
  if (status === '401') return status
  return code === 'removed_from_class' ? 'removed' : code
}

it.each(Object.entries(MATRIX))('%s: %s', async (kind, wanted) => {
  const who = await PEOPLE[kind]!()
  const teacher = await shop.admin('Another')
  const question = { requestKey: UUID, text: 'Which?', options: ['1', '2'], right: null }
  const { poll } = (await shop.teach(teacher, '/polls', question)).json() as { poll: { id: number } }
  const found: string[] = []
  for (const call of Object.values(CALLS)) found.push(short(await call(who, poll.id)))
  expect(found.join(' ')).toBe(wanted)
})
