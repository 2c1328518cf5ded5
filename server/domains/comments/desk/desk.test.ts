import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { taiyari } from '../../../testing/run-taiyari.ts'
import {
  ADULT,
  change,
  openTalkShop,
  report,
  type Said,
  say,
  sendComment,
  type TalkShop,
  talk,
} from '../../../testing/shops/talk-shop.ts'
import { idOf, type Visitor } from '../../../testing/visitor.ts'

let shop: TalkShop
let asha: Visitor
let ravi: Visitor
let meera: Visitor
let editor: Visitor
let said: Said

beforeAll(async () => {
  shop = await openTalkShop()
  vi.stubEnv('DATABASE_URL', shop.store.connectionString)
  vi.stubEnv('DATA_DIR', join(shop.store.folder, 'data'))
})
beforeEach(async () => {
  await shop.reset()
  asha = await shop.learner('Asha Rao', ADULT)
  ravi = await shop.learner('Ravi Kumar', ADULT)
  meera = await shop.learner('Meera Nair', ADULT)
  editor = await shop.learner('Editor Nair', ADULT)
  await grant(editor, 'editor')
  said = await say(asha, 'You are all\u0009stupid')
  await report(ravi, said.commentId, 'rude')
  await report(meera, said.commentId, 'off-topic')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await shop.close()
})

const grant = async (who: Visitor, role: string) =>
  await shop.store.db.$client.query(
    "insert into role_grants (person_id, role, granted_at, granted_by) values ($1, $2, now(), 'test')",
    [await idOf(who), role],
  )
const desk = (who: Visitor, state = 'reported') => who.get(`/api/v1/staff/comments?state=${state}`)
const hide = (who: Visitor, commentId = said.commentId, reason = 'rude') =>
  who.post('/api/v1/staff/comments/hide', { commentId, reason })
const keep = (who: Visitor, commentId = said.commentId) =>
  who.post('/api/v1/staff/comments/keep', { commentId })
const listed = async (state = 'reported') =>
  (await desk(editor, state)).json() as unknown as { comments: Record<string, unknown>[] }
const audit = async (like: string) =>
  (
    await shop.store.db.$client.query(
      'select actor, action, subject, before, after from audit_events where action like $1 order by id desc limit 1',
      [like],
    )
  ).rows[0]

describe('the desk for comments', () => {
  it('shows what was reported and why, by how many, and not who wrote or reported it; the look is recorded', async () => {
    const answer = await desk(editor)
    expect(answer.json()).toEqual({
      comments: [
        {
          commentId: said.commentId,
          packageId: 1,
          itemId: 800,
          lesson: 'Ratios',
          text: 'You are all\tstupid',
          writtenAt: expect.any(String),
          hidden: null,
          reports: [
            { reason: 'off-topic', people: 1 },
            { reason: 'rude', people: 1 },
          ],
        },
      ],
    })
    for (const word of ['Asha', 'Ravi', 'Meera']) expect(answer.text).not.toContain(word)
    expect(await audit('read-comments')).toMatchObject({
      actor: `staff:${await idOf(editor)}`,
      after: { comments: 1, state: 'reported' },
    })
  })

  it('is closed to learners and to other staff', async () => {
    await grant(meera, 'finance')
    for (const who of [ravi, meera])
      for (const answer of [await desk(who), await hide(who), await keep(who)])
        expect(answer.status).toBe(403)
    expect((await talk(ravi)).comments).toHaveLength(1)
  })

  it('shows nothing when the look cannot be recorded', async () => {
    await shop.store.db.$client.query('alter table audit_events rename to audit_away')
    const { status, text } = await desk(editor)
    await shop.store.db.$client.query('alter table audit_away rename to audit_events')
    expect([status, text.includes('stupid')]).toEqual([500, false])
  })
})

describe('a hidden comment', () => {
  it('disappears for all but its writer, who is told why and cannot change it', async () => {
    expect((await hide(editor)).json()).toEqual({ hidden: true })
    for (const who of [ravi, meera, editor]) expect((await talk(who)).comments).toEqual([])
    expect((await talk(asha)).comments).toMatchObject([
      { text: 'You are all\tstupid', hidden: 'rude', changeUntil: null },
    ])
    expect((await change(asha, said, 'Sorry')).json()).toMatchObject({
      code: 'comment_hidden',
      data: { reason: 'rude' },
    })
    for (const answer of [
      await report(ravi, said.commentId),
      await sendComment(ravi, 'Reply', { replyTo: said.commentId }),
      await sendComment(asha, 'Reply', { replyTo: said.commentId }),
    ])
      expect(answer.json()).toMatchObject({ code: 'comment_not_found' })
    expect(await audit('hide-comment')).toEqual({
      actor: `staff:${await idOf(editor)}`,
      action: 'hide-comment',
      subject: `comment:${said.commentId}`,
      before: { hidden: null },
      after: { hidden: 'rude', reports: 2 },
    })
    expect((await listed()).comments).toEqual([])
    expect((await listed('hidden')).comments).toMatchObject([{ hidden: 'rude', reports: [] }])
  })

  it('leaves its place above replies, without a word or a name', async () => {
    await say(ravi, 'Please stop', { replyTo: said.commentId })
    await hide(editor)
    const [seen] = (await talk(meera)).comments
    expect(seen).toMatchObject({ gone: 'hidden', text: null, name: null, learner: null, hidden: null })
    expect(seen!.replies.comments).toMatchObject([{ text: 'Please stop' }])
    const [reply] = seen!.replies.comments
    await hide(editor, reply!.commentId, 'other')
    expect((await talk(meera)).comments).toEqual([])
    expect((await talk(ravi)).comments[0]).toMatchObject({
      gone: 'hidden',
      replies: { comments: [{ text: 'Please stop', hidden: 'other' }] },
    })
  })

  it('comes back when it is kept after all', async () => {
    await hide(editor)
    expect((await keep(editor)).json()).toEqual({ kept: true })
    expect((await talk(ravi)).comments).toMatchObject([{ text: 'You are all\tstupid', gone: null }])
    expect(await audit('keep-comment')).toMatchObject({
      before: { hidden: 'rude' },
      after: { hidden: null, reports: 0 },
    })
  })

  it('is hidden once by four who decide at once', async () => {
    const before = await lines()
    const answers = await Promise.all([1, 2, 3, 4].map(() => hide(editor)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await lines()) - before).toBe(1)
  })
})

const lines = async () =>
  Number(
    (await shop.store.db.$client.query("select count(*) from audit_events where action = 'hide-comment'"))
      .rows[0].count,
  )

describe('a comment that is kept', () => {
  it('waits no more, and waits again when somebody else reports it', async () => {
    await keep(editor)
    expect((await listed()).comments).toEqual([])
    await report(ravi, said.commentId)
    expect((await listed()).comments).toEqual([])
    await report(editor, said.commentId, 'advert')
    expect((await listed()).comments).toMatchObject([{ reports: [{ reason: 'advert', people: 1 }] }])
  })

  it('is none that there is not', async () => {
    for (const answer of [await keep(editor, 999_999), await hide(editor, 999_999)])
      expect(answer.json()).toMatchObject({ status: 404, code: 'comment_not_found' })
  })
})

describe('taiyari comments', () => {
  it('lists, hides and keeps, each recorded', async () => {
    const listedNow = await taiyari('comments', 'list')
    expect(listedNow.out).toMatch(
      new RegExp(
        `^${said.commentId} {2}.+ {2}1 800 Ratios\n {4}reported: off-topic \\(1\\), rude \\(1\\)\n {4}You are all stupid\n$`,
      ),
    )
    expect(await taiyari('comments', 'hide', String(said.commentId), 'rude')).toMatchObject({
      code: 0,
      out: `Comment ${said.commentId} is hidden; its writer is told why.\n`,
    })
    expect((await audit('hide-comment')).actor).toMatch(/^cli:/)
    expect((await taiyari('comments', 'list')).out).toBe('There are no such comments.\n')
    expect((await taiyari('comments', 'list', '--hidden')).out).toContain('hidden: rude')
    expect((await taiyari('comments', 'keep', String(said.commentId))).code).toBe(0)
    expect((await talk(ravi)).comments).toHaveLength(1)
  })

  it.each([
    [[]],
    [['show', '1']],
    [['list', 'all']],
    [['list', '--hidden', 'x']],
    [['hide', '1']],
    [['hide', '1', 'because']],
    [['hide', '0', 'rude']],
    [['hide', '-1', 'rude']],
    [['hide', '1e3', 'rude']],
    [['keep']],
    [['keep', '1', 'rude']],
    [['hide', '1', 'rude', 'x']],
  ])('shows how to write it: %j', async (words) => {
    expect((await taiyari('comments', ...words)).code).toBe(2)
  })

  it('says that there is no such comment', async () => {
    const { code, err } = await taiyari('comments', 'keep', '999999')
    expect([code, err]).toEqual([1, expect.stringContaining('There is no such comment')])
  })
})
