import { randomUUID } from 'node:crypto'
import type { Answer } from '../../../question-types/question-type.ts'
import type { TestApp } from '../test-app.ts'
import type { Answer as HttpAnswer, Visitor } from '../visitor.ts'
import { begin, ExamRoom, ok } from './exam-room.ts'
import type { PublishedTest } from './test-papers.ts'

/** A test taken and handed in with these answers, by the number of the question. */
export async function handInWith(
  who: Visitor,
  test: PublishedTest,
  answers: Record<number, Answer>,
  { at, number = 1 }: { at: Date; number?: number },
): Promise<number> {
  const room = await ExamRoom.enter(who, await begin(who, test, { number }))
  await room.submit(
    ...Object.entries(answers).map(([q, answer]) => room.event(Number(q), at.getTime(), answer)),
  )
  return room.attemptId
}

export const addMistakes = (who: Visitor, attemptId: number, questions?: number[]): Promise<HttpAnswer> =>
  who.post('/api/v1/notebook/add', { attemptId, questions })

export interface AskedMistake extends Record<string, unknown> {
  mistakeId: number
  question: number
}

export interface Practice {
  questions: AskedMistake[]
  left: number
}

/** What is to be answered now: what is due, or of an attempt. */
export const practiceOf = async (who: Visitor, attemptId?: number): Promise<Practice> =>
  ok<Practice>(
    await who.get(`/api/v1/notebook/practice${attemptId === undefined ? '' : `?attemptId=${attemptId}`}`),
  )

export interface AnsweredMistake {
  mistakeId: number
  result: number
  grade: string
  note: string | null
  dueAt: string
  inDays: number
  question: Record<string, unknown>
}

export const sendAnswer = (
  who: Visitor,
  mistakeId: number,
  answer: Answer | null,
  changes: Record<string, unknown> = {},
): Promise<HttpAnswer> =>
  who.post('/api/v1/notebook/answer', {
    mistakeId,
    answer,
    requestKey: randomUUID(),
    spentMs: 5_000,
    ...changes,
  })

/** Throws when the answer is not taken. */
export const answerMistake = async (
  who: Visitor,
  mistakeId: number,
  answer: Answer | null,
  changes: Record<string, unknown> = {},
): Promise<AnsweredMistake> => ok<AnsweredMistake>(await sendAnswer(who, mistakeId, answer, changes))

export interface ListedMistake extends Record<string, unknown> {
  mistakeId: number
  question: number
  subject: string | null
  dueAt: string | null
  inDays: number | null
  note: string | null
}

export interface Notebook extends Record<string, unknown> {
  due: number
  all: number
  away: number
  nextInDays: number | null
  subjects: { subject: string | null; due: number; all: number }[]
  mistakes: ListedMistake[]
  total: number
}

export const notebookOf = async (who: Visitor, query = ''): Promise<Notebook> =>
  ok<Notebook>(await who.get(`/api/v1/notebook?${query}`))

/**
 * A question of an attempt with every type is in its owner's notebook, due and noted at, though it was not
 * wrong.
 */
export async function keepMistake(app: TestApp, attemptId: number, note: string): Promise<void> {
  await app.services.db.$client.query(
    `with kept as (
        insert into mistakes (person_id, paper_id, code, attempt_id, paper_version_id, question, note, added_at, due_at,
          state, stability, difficulty, scheduled_days, learning_steps, reps, lapses)
        select person_id, paper_id, 'all-3', id, paper_version_id, 3, $2, $3, $3, 0, 0, 0, 0, 0, 0, 0
        from attempts where id = $1 returning *)
      insert into mistake_reviews (mistake_id, person_id, request_key, answer, result, grade, spent_ms, reviewed_at, due_at)
      select id, person_id, 'key: ' || note, to_jsonb(note), 1, 1, 1000, added_at, added_at from kept`,
    [attemptId, note, app.clock.now()],
  )
}
