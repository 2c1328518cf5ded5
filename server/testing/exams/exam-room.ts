import { randomUUID } from 'node:crypto'
import type { EventChange } from '../../../exam/attempt-event.ts'
import type { Answer } from '../../../question-types/question-type.ts'
import type { Answer as HttpAnswer, Visitor } from '../visitor.ts'
import type { PublishedTest } from './test-papers.ts'

type Body = Record<string, unknown>

/** What a save answers. */
export interface Saved extends Body {
  kept: number
  refused: { epoch: number; n: number; why: string }[]
  epoch: number
  state: string
  deadlineMs: number
  sections: { fromMs: number; toMs: number }[]
  credits: { atMs: number; seconds: number; why: string }[]
}

export interface SentEvent {
  epoch: number
  n: number
  question: number
  spentMs: number
  madeAtMs: number
  set?: EventChange
}

/** Begins the test, or finds it; throws when that is refused. */
export async function begin(who: Visitor, test: PublishedTest, changes: Body = {}): Promise<number> {
  const { packageId, mappingId } = test
  const answer = await who.post('/api/v1/attempts/start', {
    packageId,
    mappingId,
    language: 'ENGLISH',
    ...changes,
  })
  return ok<{ attemptId: number }>(answer).attemptId
}

/** A room in which a candidate answers: it has its epoch, and counts what is done in it. */
export class ExamRoom {
  readonly who: Visitor
  readonly attemptId: number
  readonly epoch: number
  n: number

  constructor(who: Visitor, attemptId: number, entered: { epoch: number; nextN: number }) {
    this.who = who
    this.attemptId = attemptId
    this.epoch = entered.epoch
    this.n = entered.nextN
  }

  static async enter(who: Visitor, attemptId: number): Promise<ExamRoom> {
    const entered = ok<{ epoch: number; nextN: number }>(
      await who.post('/api/v1/attempts/enter', { attemptId }),
    )
    return new ExamRoom(who, attemptId, entered)
  }

  /** What is done next, and not sent yet. */
  event(question: number, madeAtMs: number, answer?: Answer | null, marked = false): SentEvent {
    const set = answer === undefined ? {} : { set: { answer, marked } }
    return { epoch: this.epoch, n: this.n++, question, spentMs: 1_000, madeAtMs, ...set }
  }

  async send(...events: SentEvent[]): Promise<HttpAnswer> {
    return await this.who.post('/api/v1/attempts/save', { attemptId: this.attemptId, events })
  }

  /** Throws when the save is not acknowledged. */
  async save(...events: SentEvent[]): Promise<Saved> {
    return ok<Saved>(await this.send(...events))
  }

  async submit(...events: SentEvent[]): Promise<Saved> {
    return ok<Saved>(await this.who.post('/api/v1/attempts/submit', { attemptId: this.attemptId, events }))
  }
}

/** What an answer of 200 holds; throws at any other. */
export function ok<T>({ status, text }: HttpAnswer): T {
  if (status !== 200) throw new Error(`${status} ${text}`)
  return JSON.parse(text) as T
}

/** The status and code of a refusal. */
export const refusal = ({ status, text }: HttpAnswer) =>
  `${status} ${(JSON.parse(text) as { code?: string }).code}`

/** The address of a test's result. */
export const resultPath = (
  { packageId, mappingId }: Pick<PublishedTest, 'packageId' | 'mappingId'>,
  attempt?: number,
) =>
  `/api/v5/test-series/start-test?packageId=${packageId}&mappingId=${mappingId}&testStatus=COMPLETED${attempt ? `&attempt=${attempt}` : ''}`

/**
 * A test taken from start to end: an essay with a file that contains the word, a report, a mistake that is
 * kept; submitted, and begun a second time.
 */
export async function takeTest(
  who: Visitor,
  test: PublishedTest,
  now: Date,
  word: string,
): Promise<{ attemptId: number; fileUrl: string; againId: number }> {
  const room = await ExamRoom.enter(who, await begin(who, test))
  const { attemptId } = room
  const fileId = randomUUID()
  const file = Buffer.from(`%PDF-1.7 ${word}`).toString('base64')
  const { url } = ok<{ url: string }>(
    await who.post('/api/v1/attempts/file', { attemptId, question: 6, fileId, file }),
  )
  const essay = room.event(6, now.getTime(), { text: `An essay of ${word}.`, fileId })
  const wrong = room.event(2, now.getTime(), `wrong of ${word}`)
  await room.submit(room.event(1, now.getTime(), 2), wrong, essay)
  ok(await who.post('/api/v1/notebook/add', { attemptId, questions: [2] }))
  const report = { attemptId, question: 2, reason: 'Other', text: `Reported by ${word}.` }
  ok(await who.post('/api/v1/questions/report', report))
  return { attemptId, fileUrl: url, againId: await begin(who, test, { number: 2 }) }
}
