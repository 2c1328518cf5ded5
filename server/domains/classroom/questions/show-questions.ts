import type { Connection } from '../../../platform/database.ts'
import { type Speaker, speakersOf } from '../room/speakers.ts'
import { listShared, type QuestionRow } from './questions.queries.ts'

export interface ShownQuestion extends Speaker {
  id: number
  at: string
  text: string
  state: QuestionRow['state']
  answer: string | null
  answeredBy: string | null
  shared: boolean
}

/** Doubts as their askers and the teachers see them. */
export async function showQuestions(
  connection: Connection,
  rows: readonly QuestionRow[],
  now: Date,
): Promise<ShownQuestion[]> {
  const answering = rows.map(({ teacherId }) => ({ number: null, personId: null, named: null, teacherId }))
  const askers = rows.map(({ number, personId, named }) => ({ number, personId, named }))
  const speakerOf = await speakersOf(connection, [...askers, ...answering], now)
  return rows.map((row, at) => ({
    ...speakerOf(askers[at]!),
    id: row.id,
    at: row.at.toISOString(),
    text: row.text,
    state: row.state,
    answer: row.answer,
    answeredBy: speakerOf(answering[at]!).name,
    shared: row.shared,
  }))
}

/** What everybody sees: nothing of somebody who is not, or no longer, known to be grown up. */
export async function readShared(
  connection: Connection,
  itemId: number,
  now: Date,
): Promise<ShownQuestion[]> {
  const shown = await showQuestions(connection, await listShared(connection, itemId), now)
  return shown.filter(({ name }) => name !== null)
}
