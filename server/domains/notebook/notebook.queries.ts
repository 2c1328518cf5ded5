import type { Connection } from '../../platform/database.ts'
import {
  float,
  int,
  type RowOf,
  smallint,
  smallintOf,
  statement,
  text,
  timestamptz,
} from '../../platform/statement.ts'
import type { Mistake } from './mistake.ts'
import { type Card, NEW_CARD } from './repetition.ts'

const LOCKS = 7_415_033

const MISTAKE = `id::float8 as id, person_id::float8 as "personId", paper_id as "paperId", code,
  attempt_id::float8 as "attemptId", paper_version_id as "paperVersionId", question, note, added_at as "addedAt",
  due_at as "dueAt", state, stability, difficulty, scheduled_days as "scheduledDays", learning_steps as "learningSteps",
  reps, lapses, last_review_at as "lastReviewAt"`

const MISTAKE_ROW = {
  id: float,
  personId: float,
  paperId: int,
  code: text,
  attemptId: float,
  paperVersionId: int,
  question: int,
  note: text.orNull,
  addedAt: timestamptz,
  dueAt: timestamptz.orNull,
  state: smallintOf<Card['state']>(),
  stability: float,
  difficulty: float,
  scheduledDays: int,
  learningSteps: smallint,
  reps: int,
  lapses: int,
  lastReviewAt: timestamptz.orNull,
}

type MistakeRow = RowOf<typeof MISTAKE_ROW>

function mistakeOf(row: MistakeRow): Mistake {
  const { state, stability, difficulty, scheduledDays, learningSteps, reps, lapses, lastReviewAt, ...rest } =
    row
  const card = { state, stability, difficulty, scheduledDays, learningSteps, reps, lapses, lastReviewAt }
  return { ...rest, card }
}

/** Until the transaction ends nobody else adds to this person's notebook. */
export async function lockNotebook(connection: Connection, personId: number): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1, $2)', [LOCKS, personId])
}

/** Those of a paper's questions that were added to the notebook by this attempt or a later one. */
export async function listKeptCodes(
  connection: Connection,
  { personId, paperId, attemptId }: Pick<Mistake, 'personId' | 'paperId' | 'attemptId'>,
): Promise<Set<string>> {
  const { rows } = await connection.query<{ code: string }>(
    'select code from mistakes where person_id = $1 and paper_id = $2 and attempt_id >= $3',
    [personId, paperId, attemptId],
  )
  return new Set(rows.map(({ code }) => code))
}

/** Adds these to the notebook as due; entries from an earlier attempt keep their history. */
export async function addMistakes(
  connection: Connection,
  met: Pick<Mistake, 'personId' | 'paperId' | 'attemptId' | 'paperVersionId'>,
  questions: readonly { code: string; question: number }[],
  now: Date,
): Promise<void> {
  const { state, stability, difficulty, scheduledDays, learningSteps, reps, lapses } = NEW_CARD
  await connection.query(
    `insert into mistakes as kept (person_id, paper_id, code, attempt_id, paper_version_id, question, added_at, due_at,
        state, stability, difficulty, scheduled_days, learning_steps, reps, lapses)
      select $1, $2, code, $3, $4, question, $5, $5, $8, $9, $10, $11, $12, $13, $14
      from unnest($6::text[], $7::int[]) as met (code, question)
      on conflict (person_id, paper_id, code) do update set attempt_id = excluded.attempt_id,
        paper_version_id = excluded.paper_version_id, question = excluded.question,
        due_at = least(kept.due_at, excluded.due_at)
      where kept.attempt_id < excluded.attempt_id`,
    [
      met.personId,
      met.paperId,
      met.attemptId,
      met.paperVersionId,
      now,
      questions.map(({ code }) => code),
      questions.map(({ question }) => question),
      ...[state, stability, difficulty, scheduledDays, learningSteps, reps, lapses],
    ],
  )
}

/** How many are asked: those put away do not count. */
export async function countAsked(connection: Connection, personId: number): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    'select count(*)::int as count from mistakes where person_id = $1 and due_at is not null',
    [personId],
  )
  return rows[0]!.count
}

const LIST_MISTAKES = statement(
  'list-mistakes',
  MISTAKE_ROW,
  `select ${MISTAKE.replace('note,', 'null as note,')} from mistakes
    where person_id = $1 and ($2::timestamptz is null or due_at < $2) order by due_at, mistakes.id`,
)

/**
 * Everything of a person's notebook, or what is due before a moment; the longest due first. Without notes,
 * which can be long.
 */
export async function listMistakes(
  connection: Connection,
  personId: number,
  dueBefore?: Date,
): Promise<Mistake[]> {
  const { rows } = await LIST_MISTAKES.run(connection, [personId, dueBefore ?? null])
  return rows.map(mistakeOf)
}

const LIST_MISTAKES_OF_PAPER = statement(
  'list-mistakes-of-paper',
  MISTAKE_ROW,
  `select ${MISTAKE} from mistakes where person_id = $1 and paper_id = $2 and code = any($3::text[])
    and due_at is not null order by due_at, mistakes.id`,
)

/** Those of a paper's questions that are not put away, the longest due first. */
export async function listMistakesOfPaper(
  connection: Connection,
  personId: number,
  paperId: number,
  codes: readonly string[],
): Promise<Mistake[]> {
  const { rows } = await LIST_MISTAKES_OF_PAPER.run(connection, [personId, paperId, codes])
  return rows.map(mistakeOf)
}

/** By id; of those without one there is nothing. */
export async function findNotes(
  connection: Connection,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await connection.query<{ id: number; note: string }>(
    'select id::float8 as id, note from mistakes where id = any($1::bigint[]) and note is not null',
    [ids],
  )
  return new Map(rows.map(({ id, note }) => [id, note]))
}

const FIND_MISTAKE = statement(
  'find-mistake',
  MISTAKE_ROW,
  `select ${MISTAKE} from mistakes where id = $1 and person_id = $2`,
)

/** Another person's is not there. */
export async function findMistake(
  connection: Connection,
  personId: number,
  id: number,
): Promise<Mistake | undefined> {
  const { rows } = await FIND_MISTAKE.run(connection, [id, personId])
  return rows[0] && mistakeOf(rows[0])
}

const LOCK_MISTAKE = statement(
  'lock-mistake',
  MISTAKE_ROW,
  `select ${MISTAKE} from mistakes where id = $1 and person_id = $2 for update`,
)

/** Nobody answers it or puts it away until the transaction ends. */
export async function lockMistake(
  connection: Connection,
  personId: number,
  id: number,
): Promise<Mistake | undefined> {
  const { rows } = await LOCK_MISTAKE.run(connection, [id, personId])
  return rows[0] && mistakeOf(rows[0])
}

export async function changeDue(connection: Connection, id: number, dueAt: Date | null): Promise<void> {
  await connection.query('update mistakes set due_at = $2 where id = $1', [id, dueAt])
}

const CHANGE_MISTAKE_CARD = statement(
  'change-mistake-card',
  {},
  `update mistakes set state = $2, stability = $3, difficulty = $4, scheduled_days = $5, learning_steps = $6,
      reps = $7, lapses = $8, last_review_at = $9, due_at = case when due_at is not null then $10::timestamptz end
    where id = $1`,
)

/** Afterwards the card is this one; a question that was put away meanwhile stays so. */
export async function changeCard(connection: Connection, id: number, card: Card, dueAt: Date): Promise<void> {
  await CHANGE_MISTAKE_CARD.run(connection, [
    id,
    card.state,
    card.stability,
    card.difficulty,
    card.scheduledDays,
    card.learningSteps,
    card.reps,
    card.lapses,
    card.lastReviewAt,
    dueAt,
  ])
}

/** Whether there is such a question of this person's. */
export async function changeNote(
  connection: Connection,
  personId: number,
  id: number,
  note: string | null,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'update mistakes set note = $3 where id = $1 and person_id = $2',
    [id, personId, note],
  )
  return rowCount === 1
}
