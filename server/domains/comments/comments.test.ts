import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '../../../contract/fields/hostile-texts.ts'
import {
  ADULT,
  CHILD,
  change,
  LESSON,
  openTalkShop,
  remove,
  report,
  say,
  sendComment,
  type TalkShop,
  talk,
} from '../../testing/shops/talk-shop.ts'
import { moveClock, newcomer, type Visitor, visitor } from '../../testing/visitor.ts'

const MINUTE = 60_000

let shop: TalkShop
let asha: Visitor
let ravi: Visitor
/** of an unknown age */
let meera: Visitor

beforeAll(async () => {
  shop = await openTalkShop()
})
beforeEach(async () => {
  await shop.reset()
  asha = await shop.learner('Asha Rao', ADULT)
  ravi = await shop.learner('Ravi Kumar', CHILD)
  meera = await shop.learner('Meera Nair')
})
afterAll(() => shop.close())

const later = (ms: number) => moveClock(shop.app, ms)
const texts = (comments: { text: string | null }[]) => comments.map(({ text }) => text)
const count = async (table: string) =>
  Number((await shop.store.db.$client.query(`select count(*) from ${table}`)).rows[0].count)

describe('a comment below a lesson', () => {
  it('is read by everybody who may open it, as it was written, with its replies', async () => {
    const text = '3 : 5 क्यों?\n\n<b>not bold</b> https://example.org & "quotes" 👍'
    const first = await say(asha, text)
    const reply = await say(ravi, 'Because of step 2.', { replyTo: first.commentId })
    expect((await talk(meera)).comments).toEqual([
      {
        commentId: first.commentId,
        replyTo: null,
        mine: false,
        name: 'Asha Rao',
        learner: null,
        text,
        gone: null,
        hidden: null,
        writtenAt: expect.any(String),
        changedAt: null,
        version: 1,
        changeUntil: null,
        reported: false,
        replies: {
          comments: [expect.objectContaining({ commentId: reply.commentId, text: 'Because of step 2.' })],
          count: 1,
          next: null,
        },
      },
    ])
  })

  it('keeps the white space within it, and none around it', async () => {
    expect((await say(asha, ' \r\n one\r\n\ttwo  three \n')).text).toBe('one\n\ttwo  three')
  })

  it('sent again with its key is the same one, also ten times at once, and after it was deleted', async () => {
    const requestKey = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendComment(asha, 'Once', { requestKey })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(texts((await talk(asha)).comments)).toEqual(['Once'])
    const { comment } = answers[0]!.json() as unknown as { comment: { commentId: number } }
    await remove(asha, comment.commentId)
    expect((await sendComment(asha, 'Once', { requestKey })).json()).toMatchObject({
      comment: { gone: 'removed', text: null },
    })
    expect((await talk(asha)).comments).toEqual([])
  })

  it('has a key of its own: with that of another text, lesson or thread it is refused', async () => {
    const requestKey = randomUUID()
    const { commentId } = await say(asha, 'Once', { requestKey })
    for (const other of [{ itemId: 801 }, { replyTo: commentId }, { text: 'Another' }]) {
      const answer = await sendComment(asha, 'Once', { requestKey, ...other })
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('requestKey')])
    }
    expect((await sendComment(ravi, 'Mine', { requestKey })).status).toBe(200)
  })

  it.each([
    ...HOSTILE_TEXTS.filter(([what]) => !['an emoji', 'markup', 'a byte order mark'].includes(what)),
    ['a phone number', 'Call 98765 43210'],
    ['an e-mail address', 'asha@example.org'],
    ['too many characters', 'क'.repeat(1_001)],
    ['too many lines', `${'a\n'.repeat(40)}a`],
    ['a list', ['a']],
    ['nothing at all', null],
  ])('cannot be %s', async (_what, text) => {
    // Letters are none; digits and hyphens are, and too many.
    const answer = await sendComment(asha, text)
    expect([answer.status, answer.json().code]).toEqual([400, 'invalid_input'])
    expect(await count('lesson_comments')).toBe(0)
  })

  it('is nobody’s who may not open the lesson, and neither read nor written when the time is over', async () => {
    const { commentId } = await say(asha, 'Hello')
    const other = await newcomer(shop.app, 'Somebody Else', ADULT)
    const asked = { ...LESSON, commentId }
    const calls = async (who: Visitor) => [
      await who.get('/api/v1/streaming/comments?packageId=1&itemId=800'),
      await who.get(`/api/v1/streaming/comments/replies?packageId=1&itemId=800&commentId=${commentId}`),
      await sendComment(who, 'Let me in'),
      await who.post('/api/v1/streaming/comments/change', { ...asked, version: 1, text: 'Changed' }),
      await who.post('/api/v1/streaming/comments/report', { ...asked, reason: 'rude' }),
    ]
    for (const answer of await calls(other))
      expect(answer.json()).toMatchObject({ status: 404, code: 'lesson_not_found' })
    for (const answer of await calls(visitor(shop.app))) expect(answer.status).toBe(401)
    later(24 * 60 * MINUTE)
    await shop.store.db.$client.query('update grants set ends_at = $1', [shop.app.clock.now()])
    for (const answer of await calls(asha))
      expect(answer.json()).toMatchObject({ status: 403, code: 'lesson_ended' })
    // What is one's own is deleted all the same.
    expect((await remove(other, commentId)).status).toBe(404)
    expect((await remove(asha, commentId)).status).toBe(200)
  })

  it('stands below a free lesson for everybody who is signed in', async () => {
    await shop.store.db.$client.query('update content_items set free = true where id = 800')
    const other = await newcomer(shop.app, 'Somebody Else', ADULT)
    await say(other, 'Thank you')
    expect(texts((await talk(await newcomer(shop.app))).comments)).toEqual(['Thank you'])
  })

  it('is not reached through another lesson', async () => {
    const { commentId } = await say(asha, 'Hello')
    const there = { ...LESSON, itemId: 801, commentId }
    for (const answer of [
      await sendComment(ravi, 'Reply', { itemId: 801, replyTo: commentId }),
      await ravi.get(`/api/v1/streaming/comments/replies?packageId=1&itemId=801&commentId=${commentId}`),
      await asha.post('/api/v1/streaming/comments/change', { ...there, version: 1, text: 'Changed' }),
      await ravi.post('/api/v1/streaming/comments/report', { ...there, reason: 'rude' }),
    ])
      expect(answer.json()).toMatchObject({ status: 404, code: 'comment_not_found' })
  })
})

describe('names', () => {
  it('are those of grown-ups; a child and an unknown age have a number, the same through a lesson', async () => {
    const first = await say(asha, 'One')
    expect((await talk(ravi)).me).toEqual({ name: null, learner: null })
    await say(ravi, 'Two')
    await say(meera, 'Three', { replyTo: first.commentId })
    await say(ravi, 'Four', { replyTo: first.commentId })
    const seen = (await talk(asha)).comments.flatMap(({ replies, ...one }) => [one, ...replies.comments])
    expect(seen.map(({ text, name, learner }) => [text, name, learner])).toEqual([
      ['Two', null, 2],
      ['One', 'Asha Rao', null],
      ['Three', null, 3],
      ['Four', null, 2],
    ])
    expect((await talk(ravi)).me).toEqual({ name: null, learner: 2 })
    expect((await talk(asha)).me).toMatchObject({ name: 'Asha Rao' })
  })

  it('say nothing of who writes below another lesson', async () => {
    await say(ravi, 'First here')
    await say(meera, 'Second here')
    await say(meera, 'First there', { itemId: 801 })
    await say(ravi, 'Second there', { itemId: 801 })
    const numbers = async (itemId: number) =>
      (await talk(asha, { itemId, order: 'oldest' })).comments.map(({ text, learner }) => [text, learner])
    expect(await numbers(800)).toEqual([
      ['First here', 1],
      ['Second here', 2],
    ])
    expect(await numbers(801)).toEqual([
      ['First there', 1],
      ['Second there', 2],
    ])
    const told = JSON.stringify(await talk(asha))
    for (const word of ['Ravi', 'Meera', 'personId']) expect(told).not.toContain(word)
  })

  it('do not come to what was written under a number, when its writer turns out to be grown up', async () => {
    await say(meera, 'As a learner')
    await meera.send('PATCH', '/api/v1/profile', { dateOfBirth: ADULT })
    await say(meera, 'As Meera')
    const seen = (await talk(asha, { order: 'oldest' })).comments
    expect(seen.map(({ name, learner }) => [name, learner])).toEqual([
      [null, 1],
      ['Meera Nair', null],
    ])
  })

  it('are numbers of their own for many who first write at once', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => shop.learner('Same Name', CHILD)))
    await Promise.all(many.map((who) => say(who, 'Me first')))
    const numbers = (await talk(asha)).comments.map(({ learner }) => learner)
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})

describe('comments of a lesson', () => {
  const many = async (howMany: number, more: object = {}) => {
    for (let at = 0; at < howMany; at++) {
      await say(asha, `comment ${at}`, more)
      later(MINUTE)
    }
  }
  const wholeOf = async (order: string) => {
    const pages: string[][] = []
    for (let after: number | null | undefined; after !== null; ) {
      const page = await talk(ravi, { order, pageSize: 4, ...(after === undefined ? {} : { after }) })
      pages.push(page.comments.map(({ text }) => text!))
      after = page.next
    }
    return pages
  }
  const names = (...numbers: number[]) => numbers.map((at) => `comment ${at}`)

  it('come page by page, from the newest or the oldest', async () => {
    await many(9)
    expect(await wholeOf('newest')).toEqual([names(8, 7, 6, 5), names(4, 3, 2, 1), names(0)])
    expect(await wholeOf('oldest')).toEqual([names(0, 1, 2, 3), names(4, 5, 6, 7), names(8)])
  })

  it('do not shift under whoever reads on, when some come and some go', async () => {
    await many(8)
    const first = await talk(ravi, { pageSize: 4 })
    await say(asha, 'new')
    await remove(asha, first.comments[0]!.commentId)
    await remove(asha, first.comments[3]!.commentId)
    const second = await talk(ravi, { pageSize: 4, after: first.next! })
    expect(texts(second.comments)).toEqual(names(3, 2, 1, 0))
  })

  it('show three replies at once, and the others page by page from the oldest', async () => {
    const { commentId } = await say(ravi, 'A thread')
    await many(9, { replyTo: commentId })
    const [thread] = (await talk(ravi)).comments
    expect(texts(thread!.replies.comments)).toEqual(names(0, 1, 2))
    expect(thread!.replies.count).toBe(9)
    const next = async (after: number) =>
      (
        await ravi.get(
          `/api/v1/streaming/comments/replies?packageId=1&itemId=800&commentId=${commentId}&pageSize=4&after=${after}`,
        )
      ).json() as unknown as { comments: { text: string }[]; next: number | null }
    const second = await next(thread!.replies.next!)
    expect(texts(second.comments)).toEqual(names(3, 4, 5, 6))
    const third = await next(second.next!)
    expect([texts(third.comments), third.next]).toEqual([names(7, 8), null])
  })

  it('have one level of replies', async () => {
    const first = await say(asha, 'One')
    const second = await say(ravi, 'Two', { replyTo: first.commentId })
    expect((await sendComment(meera, 'Three', { replyTo: second.commentId })).json()).toMatchObject({
      code: 'comment_not_found',
    })
    expect((await sendComment(meera, 'Four', { replyTo: 999_999 })).json()).toMatchObject({
      code: 'comment_not_found',
    })
  })

  it('end with 500 replies in a thread, also where many reply at once', async () => {
    const { commentId } = await say(asha, 'Popular')
    await shop.store.db.$client.query(
      `insert into lesson_comments (item_id, parent_id, person_id, request_key, named, text, written_at, version)
        select 800, $1, 900000 + n, gen_random_uuid(), false, 'x', now(), 1 from generate_series(1, 498) n`,
      [commentId],
    )
    const many = await Promise.all(Array.from({ length: 6 }, () => shop.learner('Same Name', CHILD)))
    const answers = await Promise.all(many.map((who) => sendComment(who, 'Me too', { replyTo: commentId })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter((answer) => answer.json().code === 'thread_full')).toHaveLength(4)
  })
})

describe('writing much', () => {
  it('ends with four in a minute, however many are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => sendComment(asha, `no. ${at}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.filter((answer) => answer.json().code === 'too_many_comments')).toHaveLength(8)
    expect((await sendComment(ravi, 'Another person')).status).toBe(200)
    later(MINUTE + 1)
    expect((await sendComment(asha, 'Later')).status).toBe(200)
  })

  it('ends with fifty in a day, also where they were deleted', async () => {
    for (let at = 0; at < 50; at++) {
      const { commentId } = await say(asha, `no. ${at}`)
      await remove(asha, commentId)
      later(MINUTE)
    }
    expect((await sendComment(asha, 'One more')).json()).toMatchObject({ code: 'too_many_comments' })
    later(24 * 60 * MINUTE)
    expect((await sendComment(asha, 'The next day')).status).toBe(200)
  })
})

describe('a change', () => {
  it('is made for 15 minutes, and is shown to be one', async () => {
    const first = await say(asha, 'Frist')
    expect(first.changeUntil).toBe(new Date(shop.app.clock.now().getTime() + 15 * MINUTE).toISOString())
    later(15 * MINUTE - 1)
    expect((await change(asha, first, 'First')).status).toBe(200)
    const [seen] = (await talk(ravi)).comments
    expect(seen).toMatchObject({ text: 'First', version: 2, changedAt: shop.app.clock.now().toISOString() })
    later(1)
    expect((await change(asha, seen!, 'Last')).json()).toMatchObject({ code: 'too_late_to_change' })
    expect((await talk(asha)).comments[0]).toMatchObject({ text: 'First', changeUntil: null })
  })

  it('of two at once is one, and sent again is the same one', async () => {
    const first = await say(asha, 'Hello')
    const answers = await Promise.all(['Left', 'Right'].map((text) => change(asha, first, text)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [seen] = (await talk(asha)).comments
    expect(['Left', 'Right']).toContain(seen!.text)
    expect((await change(asha, first, seen!.text!)).json()).toMatchObject({ comment: { version: 2 } })
    expect((await change(asha, first, 'Third')).json()).toMatchObject({ code: 'comment_changed' })
  })

  it('is made by its writer alone, of what is there', async () => {
    const first = await say(asha, 'Hello')
    expect((await change(ravi, first, 'Mine now')).json()).toMatchObject({ code: 'comment_not_found' })
    expect((await remove(ravi, first.commentId)).json()).toMatchObject({ code: 'comment_not_found' })
    await remove(asha, first.commentId)
    expect((await change(asha, first, 'Again')).json()).toMatchObject({ code: 'comment_not_found' })
    expect((await change(asha, first, '\u202e')).status).toBe(400)
  })
})

describe('what is deleted', () => {
  it('is gone with its words, and leaves its place where it has replies', async () => {
    const first = await say(asha, 'With a reply')
    const alone = await say(asha, 'Without one')
    const reply = await say(ravi, 'The reply', { replyTo: first.commentId })
    for (const { commentId } of [first, alone]) expect((await remove(asha, commentId)).status).toBe(200)
    const [seen, ...others] = (await talk(meera)).comments
    expect(others).toEqual([])
    expect(seen).toMatchObject({ gone: 'removed', text: null, name: null, learner: null })
    expect(texts(seen!.replies.comments)).toEqual(['The reply'])
    const { rows } = await shop.store.db.$client.query('select text from lesson_comments order by id')
    expect(rows.map(({ text }) => text)).toEqual(['', '', 'The reply'])
    expect((await remove(asha, first.commentId)).status).toBe(200)
    expect((await sendComment(meera, 'Late', { replyTo: first.commentId })).json()).toMatchObject({
      code: 'comment_not_found',
    })
    await remove(ravi, reply.commentId)
    expect((await talk(meera)).comments).toEqual([])
  })
})

describe('a report', () => {
  it('is made once by a person, however often it is sent', async () => {
    const { commentId } = await say(asha, 'Rude words')
    const answers = await Promise.all(['rude', 'advert', 'rude'].map((why) => report(ravi, commentId, why)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await count('comment_reports')).toBe(1)
    expect((await talk(ravi)).comments[0]).toMatchObject({ reported: true })
    expect((await talk(asha)).comments[0]).toMatchObject({ reported: false })
  })

  it.each([
    ['one’s own', 'own_comment', async () => (await say(ravi, 'Mine')).commentId],
    ['none that there is', 'comment_not_found', async () => 999_999],
    [
      'one that is gone',
      'comment_not_found',
      async () => {
        const { commentId } = await say(asha, 'Gone')
        await remove(asha, commentId)
        return commentId
      },
    ],
  ])('of %s is refused', async (_what, code, begin) => {
    expect((await report(ravi, await begin())).json()).toMatchObject({ code })
    expect(await count('comment_reports')).toBe(0)
  })

  it('has a reason that is offered', async () => {
    const { commentId } = await say(asha, 'Hello')
    for (const reason of ['', 'Rude', '__proto__', ['rude']])
      expect((await report(ravi, commentId, reason as string)).status).toBe(400)
  })

  it('ends with thirty a day, counted where many are sent at once', async () => {
    await shop.store.db.$client.query(
      `insert into lesson_comments (item_id, person_id, request_key, named, text, written_at, version)
        select 800, 900000 + n, gen_random_uuid(), false, 'x', now(), 1 from generate_series(1, 34) n`,
    )
    const { rows } = await shop.store.db.$client.query(
      'select id::int as id from lesson_comments order by id',
    )
    const answers = await Promise.all(rows.map(({ id }) => report(ravi, id as number)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter((answer) => answer.json().code === 'too_many_reports')).toHaveLength(4)
  })
})
