import type { Connection } from '../server/platform/database.ts'
import { type HallPaper, hallAnswer } from './hall-paper.ts'
import type { SignedInPerson } from './signed-in-people.ts'

/**
 * One attempt in progress for each of these people, each entered by one room; returns their ids in the order
 * of the people.
 */
export async function beginAttempts(
  connection: Connection,
  paper: HallPaper,
  people: readonly SignedInPerson[],
): Promise<number[]> {
  const { rows } = await connection.query<{ id: string }>(
    `with person as (
        select session.person_id, wanted.place from unnest($1::text[]) with ordinality as wanted (token_hash, place)
        join sessions session using (token_hash)
      ), begun as (
        insert into attempts (person_id, paper_id, paper_version_id, mapping_id, package_id, number, state, language, sections,
          seed, time_percent, credits, started_at, deadline_at, spans, epoch)
        select person_id, $2, $3, $4, $5, 1, 'INCOMPLETE', 'ENGLISH', '["all"]', 7, 100, '[]', now(), now() + interval '3 hours',
          jsonb_build_array(jsonb_build_object('fromMs', floor(extract(epoch from now()) * 1000),
            'toMs', floor(extract(epoch from now()) * 1000) + 10800000)), 1
        from person returning id, person_id
      )
      select begun.id from begun join person using (person_id) order by person.place`,
    [
      people.map(({ tokenHash }) => tokenHash),
      paper.paperId,
      paper.versionId,
      paper.mappingId,
      paper.packageId,
    ],
  )
  return rows.map(({ id }) => Number(id))
}

/** Stores an answer to every question of these attempts. */
export async function answerAll(
  connection: Connection,
  attemptIds: readonly number[],
  questionCount: number,
): Promise<void> {
  const answers = Array.from({ length: questionCount }, (_, at) => JSON.stringify(hallAnswer(at)))
  await connection.query(
    `insert into attempt_events (attempt_id, epoch, n, question, spent_ms, made_at, received_at, sets, answer, marked, late)
      select attempt.id, 1, answer.place, answer.place, 30000, now(), now(), true, answer.answer::jsonb, false, false
      from unnest($1::bigint[]) as attempt (id), unnest($2::text[]) with ordinality as answer (answer, place)`,
    [attemptIds, answers],
  )
}
