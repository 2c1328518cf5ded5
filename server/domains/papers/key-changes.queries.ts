import type { Localised } from '../../../exam/public-paper.ts'
import type { Connection } from '../../platform/database.ts'
import { int, jsonb, type RowOf, statement, text, textOf, timestamptz } from '../../platform/statement.ts'

/** A key that was found wrong, or a question that counts no more. */
const KEY_CHANGE_ROW = {
  paperId: int,
  /** 1, 2, 3 … of its paper */
  revision: int,
  /** the question's name in the bank */
  code: text,
  kind: textOf<'key' | 'drop'>(),
  /** those that are right, as the question's type reads them; none where it is dropped */
  keys: jsonb<unknown[]>(),
  /** shown to candidates */
  why: jsonb<Localised>(),
  createdAt: timestamptz,
}

export type KeyChange = RowOf<typeof KEY_CHANGE_ROW>

const CHANGE = `paper_id as "paperId", revision, code, kind, keys, why, created_at as "createdAt"`

const LIST_KEY_CHANGES = statement(
  'list-key-changes',
  KEY_CHANGE_ROW,
  `select ${CHANGE} from key_changes where paper_id = $1 order by revision`,
)

/** Of a paper, from the first. */
export async function listKeyChanges(connection: Connection, paperId: number): Promise<KeyChange[]> {
  const { rows } = await LIST_KEY_CHANGES.run(connection, [paperId])
  return rows
}

const FIND_KEY_REVISION = statement(
  'find-key-revision',
  { keyRevision: int },
  'select key_revision as "keyRevision" from papers where id = $1',
)

/** How often a key of this paper was changed. */
export async function findKeyRevision(connection: Connection, paperId: number): Promise<number> {
  const { rows } = await FIND_KEY_REVISION.run(connection, [paperId])
  return rows[0]?.keyRevision ?? 0
}

/**
 * Afterwards it is the paper's next change; until the transaction ends nobody makes another. Answers its
 * revision.
 */
export async function addKeyChange(
  connection: Connection,
  {
    paperId,
    code,
    kind,
    keys,
    why,
    actor,
    now,
  }: Omit<KeyChange, 'revision' | 'createdAt'> & { actor: string; now: Date },
): Promise<number> {
  const { rows } = await connection.query<{ revision: number }>(
    `with paper as (update papers set key_revision = key_revision + 1 where id = $1 returning key_revision)
      insert into key_changes (paper_id, revision, code, kind, keys, why, actor, created_at)
      select $1, key_revision, $2, $3, $4, $5, $6, $7 from paper returning revision`,
    [paperId, code, kind, JSON.stringify(keys), JSON.stringify(why), actor, now],
  )
  return rows[0]!.revision
}

/** Papers of which a key was ever changed, with how often. */
export async function listChangedPapers(
  connection: Connection,
): Promise<{ paperId: number; keyRevision: number; unfinished: boolean }[]> {
  const { rows } = await connection.query<{ paperId: number; keyRevision: number; unfinished: boolean }>(
    `select id as "paperId", key_revision as "keyRevision",
        exists (select from key_changes where paper_id = papers.id and finished_at is null) as unfinished
      from papers where key_revision > 0 order by id`,
  )
  return rows
}

/** So many more attempts were scored by this revision. */
export async function countRescored(
  connection: Connection,
  { paperId, revision, attempts }: { paperId: number; revision: number; attempts: number },
): Promise<void> {
  await connection.query(
    `update key_changes set attempts = attempts + $3 where paper_id = $1 and revision = $2`,
    [paperId, revision, attempts],
  )
}

/** Every attempt is scored by this revision. */
export async function finishKeyChanges(
  connection: Connection,
  { paperId, revision, now }: { paperId: number; revision: number; now: Date },
): Promise<void> {
  await connection.query(
    `update key_changes set finished_at = $3 where paper_id = $1 and revision <= $2 and finished_at is null`,
    [paperId, revision, now],
  )
}
