import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import {
  ADULT,
  CHILD,
  openTalkShop,
  report,
  say,
  sendComment,
  type TalkShop,
  talk,
} from '../../testing/shops/talk-shop.ts'
import { idOf, type Visitor } from '../../testing/visitor.ts'
import { commentsOfPerson } from './comments-of-person.ts'

let shop: TalkShop
let asha: Visitor
let ravi: Visitor

beforeAll(async () => {
  shop = await openTalkShop()
})
beforeEach(async () => {
  await shop.reset()
  asha = await shop.learner('Asha Rao', ADULT)
  ravi = await shop.learner('Ravi Kumar', CHILD)
})
afterAll(() => shop.close())

const part = () => commentsOfPerson(shop.app.clock)
const erase = async (who: Visitor) => {
  const id = await idOf(who)
  await inTransaction(shop.store.db, (connection) => part().erase(connection, id))
}

describe('what a person wrote below lessons', () => {
  it('is in their download, with their number, what became of it, and what they reported', async () => {
    const first = await say(asha, 'Hello')
    await say(ravi, 'Mine', { replyTo: first.commentId })
    await report(ravi, first.commentId, 'advert')
    expect(await part().exportOf(shop.store.db, await idOf(ravi))).toMatchObject({
      comments: [{ itemId: 800, replyTo: first.commentId, learner: 2, text: 'Mine', hiddenReason: null }],
      reports: [{ commentId: first.commentId, reason: 'advert' }],
    })
  })

  it('is gone when they are erased: a former learner above the replies of others, which stay', async () => {
    const answered = await say(asha, 'Answered by Ravi')
    await say(asha, 'Answered by nobody')
    const own = await say(asha, 'Answered by myself')
    await say(asha, 'My own answer', { replyTo: own.commentId })
    const his = await say(ravi, 'His', {})
    await shop.app.clock.set(new Date(shop.app.clock.now().getTime() + 120_000))
    await say(asha, 'Below his', { replyTo: his.commentId })
    await say(ravi, 'Stays', { replyTo: answered.commentId })
    await report(ravi, answered.commentId)
    await report(asha, his.commentId)
    await erase(asha)
    const seen = (await talk(ravi, { order: 'oldest' })).comments
    expect(seen).toMatchObject([
      {
        gone: 'erased',
        text: null,
        name: null,
        learner: null,
        replies: { comments: [{ text: 'Stays' }], count: 1 },
      },
      { text: 'His', replies: { comments: [], count: 0 } },
    ])
    const { rows } = await shop.store.db.$client.query(
      `select (select jsonb_agg(text order by id) from lesson_comments) as texts,
        (select count(*)::int from comment_reports) as reports,
        (select jsonb_agg(person_id order by number) from comment_numbers) as numbered`,
    )
    expect(rows[0]).toEqual({ texts: ['', 'His', 'Stays'], reports: 0, numbered: [null, await idOf(ravi)] })
  })

  it('is gone without a reply of another being lost that comes at the same moment', async () => {
    const { commentId } = await say(asha, 'Answered at the last moment')
    const many = await Promise.all(Array.from({ length: 5 }, () => shop.learner('Same Name', CHILD)))
    const [, ...answers] = await Promise.all([
      erase(asha),
      ...many.map((who) => sendComment(who, 'Here', { replyTo: commentId })),
    ])
    const kept = answers.filter(({ status }) => status === 200).length
    const refused = answers.filter((answer) => answer.json().code === 'comment_not_found').length
    expect(kept + refused).toBe(5)
    const seen = (await talk(ravi)).comments
    expect(seen.map(({ gone, replies }) => [gone, replies.count])).toEqual(kept > 0 ? [['erased', kept]] : [])
  })

  it('erased twice changes nothing, and nobody gets their number again', async () => {
    await say(ravi, 'One')
    await erase(ravi)
    await erase(ravi)
    const meera = await shop.learner('Meera Nair', CHILD)
    expect((await say(meera, 'Two')).learner).toBe(2)
  })
})
