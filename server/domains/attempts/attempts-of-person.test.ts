import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { begin, ExamRoom, ok } from '../../testing/exams/exam-room.ts'
import { type PublishedTest, publishTest, testPaper } from '../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { codeSentTo, idOf, moveClock, newcomer, phoneOf, type Visitor } from '../../testing/visitor.ts'
import { erasePeople } from '../accounts/privacy/deletion.ts'
import { attemptsOfPerson } from './attempts-of-person.ts'
import { reviewAnswer } from './desk/review-answer.ts'

const MINUTE = 60_000
const PDF = Buffer.from('%PDF-1.7 an essay')

let shop: ExamShop
let asha: Visitor

beforeAll(async () => {
  shop = await openExamShop()
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  asha = await newcomer(shop.app)
})
afterAll(() => shop.close())

const now = () => shop.app.clock.now().getTime()

/** A test taken with an essay, a file and a report. */
async function taken(
  who: Visitor,
  test: PublishedTest,
  submit = true,
): Promise<{ attemptId: number; url: string }> {
  const room = await ExamRoom.enter(who, await begin(who, test))
  const fileId = randomUUID()
  const { attemptId } = room
  const file = { attemptId, question: 6, fileId, file: PDF.toString('base64') }
  const { url } = ok<{ url: string }>(await who.post('/api/v1/attempts/file', file))
  const essay = room.event(6, now(), { text: `An essay of ${await idOf(who)}`, fileId })
  await room.save(room.event(1, now(), 2), essay)
  await who.post('/api/v1/questions/report', { attemptId, question: 1, reason: 'Other', text: 'Unclear.' })
  if (submit) await room.submit()
  return { attemptId, url }
}

async function download(who: Visitor): Promise<Record<string, Uint8Array>> {
  ok(await who.post('/api/v1/profile/export'))
  await shop.app.settle()
  const { rawPayload } = await shop.app.http.inject({
    url: '/api/v1/profile/export/file',
    headers: {
      host: 'localhost',
      cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  return unzipSync(rawPayload)
}
const read = (files: Record<string, Uint8Array>, name: string) =>
  JSON.parse(Buffer.from(files[name]!).toString()) as Record<string, unknown>

async function erase(who: Visitor): Promise<void> {
  moveClock(shop.app, 31_000)
  await who.post('/api/auth/requestOwnCode', { purpose: 'delete-account' })
  const answer = await who.post('/api/v1/profile/delete', {
    otp: await codeSentTo(shop.app, await phoneOf(who)),
  })
  const { deletionAt } = ok<{ deletionAt: string }>(answer)
  await erasePeople(shop.app.services, new Date(deletionAt))
}

describe('the download of a person who took tests', () => {
  it('holds what they did, what it came to, what they sent and reported', async () => {
    const test = await shop.publish()
    const { attemptId, url } = await taken(asha, test)
    await taken(await newcomer(shop.app), test)
    const review = { attemptId, question: 6, units: 840, remark: 'Well argued.' }
    await reviewAnswer(shop.app.services, review, { actor: 'cli:ravi', now: shop.app.clock.now() })
    const files = await download(asha)
    const tests = read(files, 'tests.json')
    const essay = { text: `An essay of ${await idOf(asha)}`, fileId: expect.any(String) }
    expect(tests).toMatchObject({
      profile: null,
      attempts: [
        {
          id: attemptId,
          title: { en: 'A test paper' },
          state: 'COMPLETED',
          submittedBy: 'PERSON',
          result: { gotUnits: 4200, correct: 1 },
          reviews: [{ question: 6, units: 840, remark: 'Well argued.' }],
          earlierResults: [{ cause: 'review', beforeUnits: 3360, afterUnits: 4200 }],
          receipts: [
            { number: 1, statement: expect.stringContaining('3360') },
            { number: 2, statement: expect.stringContaining('4200') },
          ],
        },
      ],
      files: [{ url, question: 6, contentType: 'application/pdf', bytes: PDF.length }],
    })
    expect(
      (tests.changes as { question: number; answer: unknown }[]).map(({ question, answer }) => [
        question,
        answer,
      ]),
    ).toEqual([
      [1, 2],
      [6, essay],
    ])
    const sent = Object.keys(files).filter((name) => name.startsWith('tests/'))
    expect(JSON.stringify(tests)).not.toContain('ravi')
    expect(sent).toEqual([expect.stringMatching(/^tests\/[\da-f]{32}\.pdf$/)])
    expect(Buffer.from(files[sent[0]!]!)).toEqual(PDF)
    expect(read(files, 'question-reports.json')).toMatchObject([{ question: 1, text: 'Unclear.' }])
  })

  it('holds no mark and no right or wrong before everybody has taken the test', async () => {
    const window = { opensAt: TEST_NOW.toISOString(), closesAt: new Date(now() + 60 * MINUTE).toISOString() }
    await taken(asha, await shop.publish(testPaper({ window, solutions: 'after-window' })))
    const tests = async () =>
      (read(await download(asha), 'tests.json').attempts as { result: unknown; answers: object[] }[])[0]!
    const before = await tests()
    expect([before.result, before.answers.length]).toEqual([null, 7])
    expect(before).toMatchObject({ reviews: null, earlierResults: null, receipts: null })
    expect(JSON.stringify(before)).not.toMatch(/units|correct/i)
    moveClock(shop.app, 61 * MINUTE)
    expect((await tests()).result).toMatchObject({ gotUnits: 3360 })
  })

  it('holds no right or wrong either when a correction moved the end of the test', async () => {
    const closing = (minutes: number) => ({
      opensAt: TEST_NOW.toISOString(),
      closesAt: new Date(+TEST_NOW + minutes * MINUTE).toISOString(),
    })
    const paper = (minutes: number) => testPaper({ window: closing(minutes), solutions: 'after-window' })
    const test = await shop.publish(paper(60))
    await taken(asha, test)
    await publishTest(shop.store.db, { ...test, free: true }, paper(120))
    moveClock(shop.app, 90 * MINUTE)
    const told = async () =>
      (read(await download(asha), 'tests.json').attempts as { result: unknown }[])[0]!.result
    expect(await told()).toBe(null)
    moveClock(shop.app, 31 * MINUTE)
    expect(await told()).toMatchObject({ gotUnits: 3360 })
  })

  it('leaves out what would not fit into memory, the oldest first, and comes', async () => {
    const test = await shop.publish()
    const room = await ExamRoom.enter(asha, await begin(asha, test))
    await shop.store.db.$client.query(
      `insert into attempt_events (attempt_id, epoch, n, question, spent_ms, made_at, received_at, sets, answer, marked, late)
        select $1, 1, n, 6, 1, $2, $2, true, jsonb_build_object('text', n || repeat(' word', 10000)), false, false
        from generate_series(1, 700) n`,
      [room.attemptId, TEST_NOW],
    )
    const changes = (await attemptsOfPerson(shop.app.clock, shop.app.services.papers).exportOf(
      shop.store.db,
      await idOf(asha),
    )) as {
      changes: { n: number }[]
    }
    const told = changes.changes.map(({ n }) => n)
    expect(told[0]).toBe(700)
    expect(told.length).toBeGreaterThan(500)
    expect(told.length).toBeLessThan(690)
    expect(told).toEqual(told.toSorted((a, b) => b - a))
  })

  it('holds compensatory time with its reason', async () => {
    await shop.store.db.$client.query(
      "insert into exam_profiles (person_id, time_percent, why, changed_at) values ($1, 133, 'certificate', $2)",
      [await idOf(asha), TEST_NOW],
    )
    expect(read(await download(asha), 'tests.json').profile).toMatchObject({
      timePercent: 133,
      why: 'certificate',
    })
  })
})

describe('erasing a person who took tests', () => {
  it('leaves no attempt, event, file, report or profile of theirs, and everything of others', async () => {
    const test = await shop.publish()
    const ravi = await newcomer(shop.app)
    const others = await taken(ravi, test)
    const done = await taken(asha, test)
    const underWay = await taken(asha, await shop.publish(), false)
    const client = shop.store.db.$client
    const id = await idOf(asha)
    await client.query(
      "insert into exam_profiles (person_id, time_percent, why, changed_at) values ($1, 133, 'certificate', now())",
      [id],
    )
    const files = (await shop.store.storage.list('private/answers')).length
    await erase(asha)
    for (const [table, column] of [
      ['attempts', 'person_id'],
      ['exam_profiles', 'person_id'],
      ['question_reports', 'person_id'],
    ])
      expect([
        table,
        (await client.query(`select from ${table} where ${column} = $1`, [id])).rowCount,
      ]).toEqual([table, 0])
    for (const table of ['attempt_events', 'attempt_files']) {
      const { rowCount } = await client.query(`select from ${table} where attempt_id = any($1)`, [
        [done.attemptId, underWay.attemptId],
      ])
      expect([table, rowCount]).toEqual([table, 0])
    }
    expect((await shop.store.storage.list('private/answers')).length).toBe(files - 2)
    const { rowCount } = await client.query('select from attempt_events where attempt_id = $1', [
      others.attemptId,
    ])
    expect(rowCount).toBe(2)
    expect((await ravi.get(others.url)).status).toBe(200)
  })

  it('waits for a save that is under way, and leaves nothing of it', async () => {
    const test = await shop.publish()
    const { attemptId } = await ExamRoom.enter(asha, await begin(asha, test))
    const save = await shop.store.db.$client.connect()
    await save.query('begin')
    await save.query('select from attempts where id = $1 for key share', [attemptId])
    await save.query(
      `insert into attempt_events (attempt_id, epoch, n, question, spent_ms, made_at, received_at, sets, late)
        values ($1, 1, 1, 1, 1, now(), now(), false, false)`,
      [attemptId],
    )
    const erasure = erase(asha)
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    while ((await save.query(waiting)).rowCount === 0) await new Promise((done) => setImmediate(done))
    await save.query('commit')
    save.release()
    await erasure
    for (const table of ['attempt_events where attempt_id = $1', 'attempts where id = $1'])
      expect((await shop.store.db.$client.query(`select from ${table}`, [attemptId])).rowCount).toBe(0)
  })
})
