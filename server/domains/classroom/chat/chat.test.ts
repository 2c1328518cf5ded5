import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ok, refusal } from '../../../testing/exams/exam-room.ts'
import { type ClassShop, openClassShop } from '../../../testing/shops/class-shop.ts'
import { CHILD } from '../../../testing/shops/talk-shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'

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

interface Message {
  id: number
  number: number | null
  name: string | null
  text: string
  removed: boolean
}
const said = async (who: Visitor, text: string, changes?: object) =>
  ok<{ message: Message; writesFrom: string | null }>(await shop.say(who, text, changes))
const kinds = async () => (await shop.events()).map(({ kind }) => kind)
const shared = async (who = asha) =>
  ok<{ shared: { messages: Message[]; earlier: boolean; pinned: Message | null; changes: number } }>(
    await shop.post(who, ''),
  ).shared
const settle = (changes: object) =>
  shop.teach(sir, '/settings', { chat: 'open', slowSeconds: 0, hands: true, ...changes })

describe('what is said in a class', () => {
  it('is heard by everybody as it was written, in the order of its numbers, with names of grown-ups alone', async () => {
    const text = '3 : 5 क्यों? <b>not bold</b> & "quotes" 👍'
    const first = await said(asha, text)
    const second = await said(ravi, 'Because.')
    const third = ok<{ message: Message }>(
      await shop.teach(sir, '/messages', { requestKey: randomUUID(), text: 'See https://example.org' }),
    )
    const [teacher] = (
      await shop.store.db.$client.query<{ name: string }>("select name from faculties where id = 'FACULTY_1'")
    ).rows
    const messages = [
      { ...first.message, number: 1, name: 'Asha Rao', text, removed: false },
      { ...second.message, number: 2, name: null, text: 'Because.', removed: false },
      { ...third.message, number: null, name: teacher!.name, removed: false },
    ]
    const heard = (await shop.events()).filter(({ kind }) => kind === 'message')
    expect(heard.map(({ data }) => data)).toEqual(messages)
    const { changes, ...room } = await shared()
    expect(room.messages).toEqual(messages)
    expect(changes).toBeGreaterThanOrEqual(heard.at(-1)!.number)
  })

  it('is said once, however often it is sent, in one batch or two, and heard once', async () => {
    const requestKey = randomUUID()
    const sent = await Promise.all(Array.from({ length: 6 }, () => said(asha, 'Once', { requestKey })))
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1)
    expect((await said(asha, 'Once', { requestKey })).message).toEqual(sent[0]!.message)
    expect((await kinds()).filter((kind) => kind === 'message')).toHaveLength(1)
    expect(refusal(await shop.say(asha, 'Other', { requestKey }))).toBe('400 invalid_input')
    // The same key of somebody else is another message.
    expect((await said(ravi, 'Once', { requestKey })).message.id).not.toBe(sent[0]!.message.id)
  })

  it('of many at once is all there, in one order for everybody', async () => {
    const people = await Promise.all(['B', 'C', 'D', 'E'].map((name) => shop.learner(`Person ${name}`)))
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, n) => said(people[n % people.length]!, `message ${n}`)),
    )
    const ids = sent.map(({ message }) => message.id).sort((a, b) => a - b)
    expect(new Set(ids).size).toBe(20)
    const heard = (await shop.events()).filter(({ kind }) => kind === 'message')
    expect(heard.map(({ data }) => data.id)).toEqual(ids)
    expect((await shared()).messages.map(({ id }) => id)).toEqual(ids)
  })

  it.each([
    ['https://example.org', '400 no_links'],
    ['call 98765 43210', '400 no_links'],
    ['t.me/free', '400 no_links'],
    ['   ', '400 invalid_input'],
    ['x\u202ey', '400 invalid_input'],
    ['x'.repeat(301), '400 invalid_input'],
  ])('is not %j', async (text, why) => {
    expect(refusal(await shop.say(asha, text))).toBe(why)
    expect(await kinds()).not.toContain('message')
  })

  it('is refused while the chat is closed, but for the teacher, and for what was said before', async () => {
    const requestKey = randomUUID()
    const { message } = await said(asha, 'Before', { requestKey })
    ok(await settle({ chat: 'closed' }))
    expect(ok(await settle({ chat: 'closed' }))).toEqual({ changed: false })
    expect(refusal(await shop.say(asha, 'After'))).toBe('409 chat_closed')
    expect((await said(asha, 'Before', { requestKey })).message).toEqual(message)
    ok(await shop.teach(sir, '/messages', { requestKey: randomUUID(), text: 'Now listen' }))
    expect((await shop.events()).filter(({ kind }) => kind === 'settings')).toMatchObject([
      { data: { chat: 'closed', slowSeconds: 0, hands: true } },
    ])
  })

  it('in slow mode is one message of a learner in so many seconds, however many they send at once', async () => {
    ok(await settle({ slowSeconds: 30 }))
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => shop.say(asha, `message ${n}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429])
    const writesFrom = new Date(+shop.app.clock.now() + 30_000).toISOString()
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.json()).toMatchObject({ code: 'too_fast', data: { writesFrom } })
    expect((await said(ravi, 'Others may')).writesFrom).toBe(writesFrom)
    expect(ok(await shop.post(asha, ''))).toMatchObject({ you: { writesFrom } })
    shop.move(29_999)
    expect((await shop.say(asha, 'too early')).status).toBe(429)
    shop.move(1)
    await said(asha, 'now')
    const text = 'of a teacher'
    for (const requestKey of [randomUUID(), randomUUID()])
      ok(await shop.teach(sir, '/messages', { requestKey, text }))
  })

  it('is ten messages in ten seconds at most, also without slow mode', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => shop.say(asha, `message ${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    shop.move(10_000)
    await said(asha, 'again')
  })

  it('is read fifty at a time by who comes late', async () => {
    await shop.post(asha, '')
    await shop.store.db.$client.query(
      `insert into class_messages (item_id, number, request_key, text, at)
        select $1, 1, gen_random_uuid(), 'message ' || n, now() from generate_series(1, 120) n`,
      [shop.itemId],
    )
    const { messages, earlier } = await shared()
    expect([messages.length, messages[0]!.text, messages.at(-1)!.text, earlier]).toEqual([
      50,
      'message 71',
      'message 120',
      true,
    ])
    const page = async (id: number) =>
      ok<{ list: Message[]; earlier: boolean }>(await shop.read(asha, '/messages', `&before=${id}`))
    const second = await page(messages[0]!.id)
    expect([second.list[0]!.text, second.list.length, second.earlier]).toEqual(['message 21', 50, true])
    const third = await page(second.list[0]!.id)
    expect([third.list[0]!.text, third.list.length, third.earlier]).toEqual(['message 1', 20, false])
  })
})

describe('a teacher', () => {
  it('pins a message for everybody, and takes one away with its words, its pin and its reports', async () => {
    const { message } = await said(asha, 'Read me')
    const pin = (messageId: number | null) => shop.teach(sir, '/pin', { messageId })
    expect([ok(await pin(message.id)), ok(await pin(message.id))]).toEqual([
      { changed: true },
      { changed: false },
    ])
    expect((await shared()).pinned).toEqual(message)
    ok(await shop.post(ravi, '/report', { messageId: message.id }))
    const remove = () => shop.teach(sir, '/remove-message', { messageId: message.id })
    expect([ok(await remove()), ok(await remove())]).toEqual([{ changed: true }, { changed: false }])
    const room = await shared()
    expect([room.pinned, room.messages]).toEqual([null, [{ ...message, text: '', removed: true }]])
    const heard = (await shop.events()).filter(({ kind }) => kind !== 'present')
    expect(heard.map(({ kind }) => kind)).toEqual(['message', 'pinned', 'reported', 'removed', 'pinned'])
    expect(heard[3]!.data).toEqual({ id: message.id })
    expect(heard[4]!.data).toEqual({ message: null })
    expect(refusal(await pin(message.id))).toBe('404 no_message')
    expect(refusal(await shop.post(ravi, '/report', { messageId: message.id }))).toBe('404 no_message')
    const { rows } = await shop.store.db.$client.query(
      `select subject from audit_events where action = 'remove-class-message' and subject = $1`,
      [`message ${message.id}`],
    )
    expect(rows).toHaveLength(1)
  })

  it('writes and pins in one, once', async () => {
    const body = { requestKey: randomUUID(), text: 'Formula: a² + b²', pin: true }
    const sent = [await shop.teach(sir, '/messages', body), await shop.teach(sir, '/messages', body)]
    const [one, two] = sent.map((answer) => ok<{ message: Message }>(answer).message)
    expect(two).toEqual(one)
    expect(await kinds()).toEqual(['message', 'pinned'])
    expect((await shared()).pinned).toEqual(one)
  })

  it('sees what others reported, each person once, until it is kept or taken away', async () => {
    const { message } = await said(ravi, 'Rude')
    const report = (who: Visitor) => shop.post(who, '/report', { messageId: message.id })
    expect(refusal(await report(ravi))).toBe('404 no_message')
    ok(await report(asha))
    ok(await report(asha))
    ok(await report(await shop.learner('Third')))
    const reported = async () =>
      ok<{ reported: object[] }>(await sir.get(`/api/v2/staff/live-classes/room?itemId=${shop.itemId}`))
        .reported
    expect(await reported()).toEqual([{ ...message, reports: 2 }])
    const keep = () => shop.teach(sir, '/keep-message', { messageId: message.id })
    expect([ok(await keep()), ok(await keep())]).toEqual([{ changed: true }, { changed: false }])
    expect(await reported()).toEqual([])
    const told = (await shop.events()).filter(({ kind }) => kind === 'reported')
    expect(told.map(({ data }) => data)).toEqual([1, 2, 0].map((reports) => ({ message, reports })))
  })

  it('rules messages of their class alone', async () => {
    const other = await shop.learner('Other', { batchId: 2 })
    const { message } = await said(other, 'Elsewhere', { itemId: shop.otherId })
    const messageId = message.id
    for (const path of ['/pin', '/remove-message', '/keep-message'])
      expect(refusal(await shop.teach(sir, path, { messageId }))).toBe('404 no_message')
    expect(refusal(await shop.post(asha, '/report', { messageId }))).toBe('404 no_message')
  })

  it('who shuts a learner out silences them at once: nothing they say afterwards is there', async () => {
    await said(ravi, 'First')
    const [, ...answers] = await Promise.all([
      shop.teach(sir, '/remove-learner', { number: 1, out: true }),
      ...Array.from({ length: 5 }, (_, n) => shop.say(ravi, `more ${n}`)),
    ])
    const heard = await shop.events()
    const closed = heard.findIndex(({ kind }) => kind === '@close')
    expect(heard.slice(closed).filter(({ kind }) => kind === 'message')).toEqual([])
    const spoken = heard.filter(({ kind }) => kind === 'message')
    expect(spoken.length - 1).toBe(answers.filter(({ status }) => status === 200).length)
    expect((await shared()).messages.map(({ text }) => text)).toContain('First')
    const out = (number: number) => shop.teach(sir, '/remove-learner', { number, out: true })
    expect([ok(await out(1)), refusal(await out(99))]).toEqual([{ changed: false }, '404 no_learner'])
  })
})
