import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { begin, ExamRoom } from '../../../testing/exams/exam-room.ts'
import { type PublishedTest, testPaper } from '../../../testing/exams/test-papers.ts'
import { taiyari } from '../../../testing/run-taiyari.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { idOf, moveClock, newcomer, phoneOf, type Visitor } from '../../../testing/visitor.ts'

const MINUTE = 60_000

let shop: ExamShop
let asha: Visitor
let test: PublishedTest
let room: ExamRoom

beforeAll(async () => {
  shop = await openExamShop()
  vi.stubEnv('DATABASE_URL', shop.store.connectionString)
  vi.stubEnv('DATA_DIR', join(shop.store.folder, 'data'))
})
beforeEach(async () => {
  // Commands go by the system's clock.
  shop.app.clock.set(new Date())
  await shop.store.db.$client.query('truncate attempts, attempt_events, question_reports, time_credits')
  asha = await newcomer(shop.app)
  const around = {
    opensAt: '2020-01-01T00:00:00Z',
    closesAt: new Date(Date.now() + 90 * MINUTE).toISOString(),
  }
  test = await shop.publish(testPaper({ window: around }))
  room = await ExamRoom.enter(asha, await begin(asha, test))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await shop.close()
})

const audits = async (action: string) => {
  const { rows } = await shop.store.db.$client.query(
    'select actor, after from audit_events where action = $1',
    [action],
  )
  return rows as { actor: string; after: Record<string, unknown> }[]
}

describe('credit-time PAPER MINUTES --why TEXT', () => {
  it('gives everybody who takes the paper so many minutes, and says to how many', async () => {
    const before = (await room.save()).deadlineMs
    expect(await taiyari('credit-time', test.code, '10', '--why', 'The power failed.')).toEqual({
      code: 0,
      out: `1 attempts at ${test.code} have 10 minutes more; their candidates read: The power failed.\n`,
      err: '',
    })
    expect(await room.save()).toMatchObject({
      deadlineMs: before + 10 * MINUTE,
      credits: [{ seconds: 600, why: 'The power failed.' }],
    })
    for (const { actor } of await audits('credit-time')) expect(actor).toMatch(/^cli:.+/)
  })

  it('gives nothing at a paper that there is not', async () => {
    expect(await taiyari('credit-time', 'no-such', '10', '--why', 'x')).toEqual({
      code: 1,
      out: '',
      err: 'There is no published paper "no-such"; nothing was changed.\n',
    })
  })
})

describe('extra-time EMAIL|PHONE PERCENT --why TEXT', () => {
  it('gives a person compensatory time, found by their phone however it is written', async () => {
    const phone = await phoneOf(asha)
    expect(await taiyari('extra-time', `+91 ${phone}`, '33', '--why', 'certificate')).toMatchObject({
      code: 0,
      out: `+91 ${phone} has 33 percent more time in every test started from now on (before: 0)\n`,
    })
    expect((await taiyari('extra-time', phone, '0', '--why', 'expired')).out).toContain('(before: 33)')
  })

  it('gives nobody anything who is not there', async () => {
    expect(await taiyari('extra-time', 'nobody@example.org', '33', '--why', 'x')).toEqual({
      code: 1,
      out: '',
      err: 'There is no account with nobody@example.org; nothing was changed.\n',
    })
  })
})

describe('attempts list PAPER', () => {
  it('shows those with late answers that wait first, then those under way; that it was looked at is recorded', async () => {
    expect((await taiyari('attempts', 'list', test.code)).out).toMatch(
      new RegExp(
        `^${room.attemptId}  person ${await idOf(asha)}  attempt 1  from .+  until .+  under way\\n$`,
      ),
    )
    const ravi = await newcomer(shop.app)
    const late = await ExamRoom.enter(ravi, await begin(ravi, test))
    const event = late.event(1, +shop.app.clock.now(), 2)
    await late.submit()
    moveClock(shop.app, MINUTE)
    await late.save(event)
    const lines = (await taiyari('attempts', 'list', test.code)).out.split('\n')
    expect(lines.map((line) => /LATE ANSWERS WAIT|under way/.exec(line)?.[0])).toEqual([
      'LATE ANSWERS WAIT',
      'under way',
      undefined,
    ])
    expect((await audits('read-attempts')).at(-1)!.after).toEqual({ attempts: 2 })
  })

  it('says that there are none', async () => {
    const empty = await shop.publish()
    expect((await taiyari('attempts', 'list', empty.code)).out).toBe('There are no attempts.\n')
    expect((await taiyari('attempts', 'list', 'no-such')).code).toBe(1)
  })
})

describe('attempts accept-late ATTEMPT --why TEXT', () => {
  it('lets late answers count', async () => {
    const event = room.event(1, +shop.app.clock.now(), 2)
    await room.submit()
    moveClock(shop.app, MINUTE)
    await room.save(event)
    const accept = () =>
      taiyari('attempts', 'accept-late', String(room.attemptId), '--why', 'The router failed.')
    expect(await accept()).toEqual({
      code: 0,
      out: `The late answers of attempt ${room.attemptId} count: 4 marks (before: 0)\n`,
      err: '',
    })
    expect(await accept()).toEqual({
      code: 1,
      out: '',
      err: `No late answer of attempt ${room.attemptId} waits; nothing was changed.\n`,
    })
  })
})

describe('reports list', () => {
  it('shows what candidates say of questions, newest first, each text on one line', async () => {
    expect((await taiyari('reports', 'list')).out).toBe('There are no reports.\n')
    const report = (question: number, text?: string) =>
      asha.post('/api/v1/questions/report', { attemptId: room.attemptId, question, reason: 'Other', text })
    await report(1, 'Two lines\nof \u001b[31mtext')
    await report(2)
    const { out } = await taiyari('reports', 'list')
    const [first, second, text] = out.split('\n')
    expect(first).toMatch(new RegExp(`all-2  question 2 of version ${test.versionId}  Other$`))
    expect(second).toMatch(/all-1 /)
    expect(text).toBe('    Two lines of [31mtext')
  })
})

it.each([
  ['credit-time'],
  ['credit-time', 'paper'],
  ['credit-time', 'paper', '10'],
  ['credit-time', 'paper', '0', '--why', 'x'],
  ['credit-time', 'paper', '601', '--why', 'x'],
  ['credit-time', 'paper', '1.5', '--why', 'x'],
  ['credit-time', 'paper', '10', '--why', ' '],
  ['credit-time', 'paper', '10', '--why', 'x', 'y'],
  ['credit-time', 'A Paper', '10', '--why', 'x'],
  ['extra-time', 'asha', '33', '--why', 'x'],
  ['extra-time', 'a@example.org', '201', '--why', 'x'],
  ['extra-time', 'a@example.org', '-1', '--why', 'x'],
  ['attempts'],
  ['attempts', 'list'],
  ['attempts', 'list', 'paper', 'x'],
  ['attempts', 'accept-late', 'x', '--why', 'x'],
  ['attempts', 'accept-late', '0', '--why', 'x'],
  ['attempts', 'accept-late', '1'],
  ['reports'],
  ['reports', 'list', 'x'],
])('is not a command, and lists those there are: %s %s %s %s %s', async (...words) => {
  const { code, err } = await taiyari(...words)
  expect([code, err.includes('credit-time PAPER MINUTES --why TEXT')]).toEqual([2, true])
})

describe('attempts outages', () => {
  it('lists when nothing could be saved, and how many attempts ended near it', async () => {
    expect(await taiyari('attempts', 'outages')).toMatchObject({ code: 0, out: 'No outage was measured.\n' })
    const { deadlineMs } = await room.save()
    const around = [new Date(deadlineMs - 20_000), new Date(deadlineMs + 15_000)]
    const { $client } = shop.store.db
    await $client.query('insert into outages (from_at, to_at) values ($1, $2)', around)
    await $client.query(
      `insert into outages (from_at, to_at) values ('2026-01-05T10:05Z', '2026-01-05T10:20Z')`,
    )
    const { out } = await taiyari('attempts', 'outages')
    const lines = out.trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/35 s +1 attempts at 1 papers ended near it$/)
    expect(lines[1]).toMatch(/900 s +near no end of a test$/)
    await $client.query('truncate outages')
  })
})
