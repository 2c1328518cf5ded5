import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Procedure } from '../../platform/api/procedures.ts'
import { begin, ExamRoom, ok, resultPath } from '../../testing/exams/exam-room.ts'
import {
  CANARIES,
  type PublishedTest,
  psychometricPaper,
  publishTest,
  TYPE_CASES,
  testPaper,
} from '../../testing/exams/test-papers.ts'
import { addressOfCall, peopleCalls, walkedProcedures } from '../../testing/people-calls.ts'
import { OFFERS } from '../../testing/shops/offers-shop.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { moveClock, newcomer, type Visitor, visitor } from '../../testing/visitor.ts'

const MINUTE = 60_000
/** Fields that say what is right; the contract has them in the result of an attempt alone. */
const TELLING = new Set([
  'co',
  'mcqData',
  'fitbAnswer',
  'solution',
  'solutionVideo',
  'questionURL',
  'scores',
  'scale',
  'key',
  'keys',
  'secret',
  'units',
  'correct',
  'optionCount',
])
const PROCEDURES = walkedProcedures()
const SAMPLES = new Map(peopleCalls().map(({ name, input }) => [name, input]))
/** Ends the session or the attempt of the walking person. */
const ENDING = new Set(['accounts.logoutDevice', 'attempts.submitAttempt'])

let store: TestStore
let app: TestApp
let whole: PublishedTest
let scales: PublishedTest
let windowed: PublishedTest
const lines: string[] = []

beforeAll(async () => {
  store = await openTestStore(OFFERS)
  const free = { packageId: 1, free: true }
  const window = {
    opensAt: TEST_NOW.toISOString(),
    closesAt: new Date(+TEST_NOW + 120 * MINUTE).toISOString(),
  }
  whole = await publishTest(store.db, { ...free, mappingId: 501 })
  scales = await publishTest(store.db, { ...free, mappingId: 502, position: 2 }, psychometricPaper())
  windowed = await publishTest(
    store.db,
    { ...free, mappingId: 503, position: 3 },
    testPaper({ window, solutions: 'after-window' }),
  )
  app = await openTestApp(store, { log: (line) => lines.push(line) })
})
afterAll(async () => {
  await app.close()
  await store.close()
})

/** An input of the right form for every call of the contract, about this test and attempt. */
function inputFor(
  procedure: Procedure,
  test: PublishedTest,
  attemptId: number,
  question: number,
): Record<string, unknown> {
  const sample = SAMPLES.get(procedure.name) ?? {
    packageId: 1,
    packageIds: [1],
    url: '/',
    examName: 'EXAM_1',
    course: 'COURSE_1',
    id: 1,
  }
  const { packageId, mappingId } = test
  const own: Record<string, unknown> = { packageId, mappingId, attemptId, question, attempt: 1 }
  const about = Object.entries(own).filter(([name]) => procedure.inputNames.includes(name))
  const known = Object.entries(sample).filter(([name]) => procedure.inputNames.includes(name))
  return Object.fromEntries([...known, ...about])
}

/** Every call of the contract and every other address, as this caller; what each answers. */
async function walk(
  who: Visitor,
  test: PublishedTest,
  attemptId: number,
): Promise<[name: string, answer: string, json: unknown][]> {
  const answers: [string, string, unknown][] = []
  const cookies = new Map(who.cookies)
  for (const procedure of PROCEDURES) {
    if (ENDING.has(procedure.name)) continue
    for (const question of procedure.inputNames.includes('question') ? [1, 6] : [1]) {
      const input = inputFor(procedure, test, attemptId, question)
      const body = procedure.method === 'GET' ? undefined : input
      const { text, headers } = await who.send(procedure.method, addressOfCall({ procedure }, input), body)
      answers.push([procedure.name, `${JSON.stringify(headers)} ${text}`, parsed(text)])
    }
    for (const [name, value] of cookies) who.cookies.set(name, value)
  }
  for (const path of [
    '/api/openapi.json',
    '/api/docs',
    '/metrics',
    '/readyz',
    '/sitemap.xml',
    `/api/v1/attempts/${attemptId}/files/x`,
  ])
    answers.push([path, (await who.get(path)).text, undefined])
  return answers
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The answers among these that reveal secrets. */
function telling(answers: Awaited<ReturnType<typeof walk>>): string[] {
  return answers.flatMap(([name, text, json]) => [
    ...CANARIES.filter((canary) => text.includes(canary)).map((canary) => `${name}: ${canary}`),
    ...(/^(attempts|tests)\./.test(name)
      ? fieldsOf(json)
          .filter((field) => TELLING.has(field))
          .map((field) => `${name}: ${field}`)
      : []),
  ])
}

function fieldsOf(json: unknown): string[] {
  if (Array.isArray(json)) return json.flatMap(fieldsOf)
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([name, value]) => [name, ...fieldsOf(value)])
}

async function enter(who: Visitor, test: PublishedTest): Promise<ExamRoom> {
  return await ExamRoom.enter(who, await begin(who, test))
}

/** Saves a wrong answer to every question, so that none of the person's own answers is a canary. */
async function answerAll(room: ExamRoom, test: PublishedTest): Promise<void> {
  const now = app.clock.now().getTime()
  const types = test === scales ? [7, 7, 7, 7] : [1, 2, 3, 4, 5, 6, 7]
  await room.save(...types.map((type, at) => room.event(at + 1, now, TYPE_CASES[type]!.wrong)))
}

/**
 * The result, and where something can be wrong, what the walk has put into the notebook and answered again
 * there.
 */
const afterHandingIn = (test: PublishedTest) =>
  new Set([
    'analyses.getResultPage',
    'attempts.startTest',
    ...(test === whole ? ['notebook.answerMistake'] : []),
  ])

describe.each([
  ['a paper with every type', () => whole],
  ['a psychometric paper', () => scales],
])('of %s no answer leaves the server', (_what, paper) => {
  let asha: Visitor
  let attemptId: number

  beforeAll(async () => {
    app.clock.set(TEST_NOW)
    asha = await newcomer(app)
    const room = await enter(asha, paper())
    attemptId = room.attemptId
    await answerAll(room, paper())
  })

  it('in its own text: the canaries are there to be found', async () => {
    const { rows } = await store.db.$client.query('select secret::text from paper_versions where id = $1', [
      paper().versionId,
    ])
    const { secret } = rows[0] as { secret: string }
    expect(CANARIES.filter((canary) => secret.includes(canary)).length).toBeGreaterThan(2)
  })

  it('to a guest', async () => {
    expect(telling(await walk(visitor(app), paper(), attemptId))).toEqual([])
  })

  it('to another person who takes the same test', async () => {
    const ravi = await newcomer(app)
    await enter(ravi, paper())
    expect(telling(await walk(ravi, paper(), attemptId))).toEqual([])
  })

  it('to the person who takes it, before submission', async () => {
    const answers = await walk(asha, paper(), attemptId)
    expect(telling(answers)).toEqual([])
    const questions = answers.find(([name]) => name === 'attempts.getPaper')
    expect(questions?.[1]).toContain('A question of type 7')
    const { state } = ok<{ state: string }>(await asha.post('/api/v1/attempts/enter', { attemptId }))
    expect(state).toBe('INCOMPLETE')
  })

  it('in the download of what is stored about them, before it is handed in', async () => {
    const { rows } = await store.db.$client.query<{ person: number }>(
      'select person_id::int as person from attempts where id = $1',
      [attemptId],
    )
    for (const part of app.services.personalData) {
      const told = JSON.stringify(await part.exportOf(store.db, rows[0]!.person))
      expect(CANARIES.filter((canary) => told.includes(canary))).toEqual([])
    }
  })

  it('after submission to anyone but the person who took it, and to them with the result alone', async () => {
    ok(await asha.post('/api/v1/attempts/submit', { attemptId }))
    const told = telling(await walk(asha, paper(), attemptId))
    expect(new Set(told.map((one) => one.split(':')[0]))).toEqual(afterHandingIn(paper()))
    for (const who of [visitor(app), await newcomer(app)])
      expect(telling(await walk(who, paper(), attemptId))).toEqual([])
  })

  it('to a person who begins it again, except what the result of the first attempt shows', async () => {
    const again = await begin(asha, paper(), { number: 2 })
    const told = telling(await walk(asha, paper(), again))
    expect(new Set(told.map((one) => one.split(':')[0]))).toEqual(afterHandingIn(paper()))
  })
})

describe('of a test that is kept hidden until everybody has taken it', () => {
  it('nothing is shown to a person who has submitted, until its window and its grace are over', async () => {
    app.clock.set(TEST_NOW)
    const asha = await newcomer(app)
    const room = await enter(asha, windowed)
    await answerAll(room, windowed)
    await room.submit()
    expect(telling(await walk(asha, windowed, room.attemptId))).toEqual([])
    expect((await asha.get(resultPath(windowed))).status).toBe(403)
    moveClock(app, 120 * MINUTE + 29_999)
    expect(telling(await walk(asha, windowed, room.attemptId))).toEqual([])
    moveClock(app, 1)
    expect((await asha.get(resultPath(windowed))).text).toContain('canarysolution')
  })
})

describe('the log', () => {
  it('of all of that holds no key, no solution and no answer', () => {
    const log = lines.join('')
    expect(lines.length).toBeGreaterThan(300)
    for (const word of [...CANARIES, 'Another essay', 'another text']) expect(log).not.toContain(word)
  })
})
