import type { Connection } from '../../platform/database.ts'
import { lockNotebook } from './notebook.queries.ts'

/** Every question of a person's notebook, with each time that it was answered again. */
export async function listNotebookOf(connection: Connection, personId: number): Promise<object[]> {
  const { rows } = await connection.query<object>(
    `select attempt_id::float8 as "attemptId", question, note, added_at as "addedAt", due_at as "dueAt", coalesce((
        select json_agg(json_build_object('answer', answer, 'result', result, 'grade', grade, 'spentMs', spent_ms,
          'reviewedAt', reviewed_at, 'dueAt', due_at) order by review.id)
        from mistake_reviews review where review.mistake_id = mistakes.id), '[]') as answers
      from mistakes where person_id = $1 order by mistakes.id`,
    [personId],
  )
  return rows
}

/** Nothing of it is left. What is added or answered at this moment is waited for. */
export async function deleteNotebookOf(connection: Connection, personId: number): Promise<void> {
  await lockNotebook(connection, personId)
  await connection.query('select from mistakes where person_id = $1 order by mistakes.id for update', [
    personId,
  ])
  await connection.query('delete from mistake_reviews where person_id = $1', [personId])
  await connection.query('delete from mistakes where person_id = $1', [personId])
}
