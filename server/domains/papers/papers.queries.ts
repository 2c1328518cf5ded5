import type { Connection } from '../../platform/database.ts'
import { int, jsonb, type RowOf, statement, text } from '../../platform/statement.ts'
import type { PaperPlan } from './paper-plan.ts'
import type { PaperSecret } from './paper-secret.ts'

const PAPER_VERSION_ROW = {
  paperId: int,
  version: int,
  plan: jsonb<PaperPlan>(),
  secret: jsonb<PaperSecret>(),
  publicText: text,
}

export type PaperVersionRow = RowOf<typeof PAPER_VERSION_ROW>

const FIND_PAPER_VERSION = statement(
  'find-paper-version',
  PAPER_VERSION_ROW,
  `select paper_id as "paperId", version, plan, secret, public_text as "publicText"
    from paper_versions where id = $1`,
)

export async function findPaperVersion(
  connection: Connection,
  versionId: number,
): Promise<PaperVersionRow | undefined> {
  const { rows } = await FIND_PAPER_VERSION.run(connection, [versionId])
  return rows[0]
}

/** The version of a paper that is taken now. */
export interface CurrentVersion {
  paperId: number
  versionId: number
  version: number
  hash: string
}

/**
 * Of the papers with these codes, by code; those that never were are left out. Until the transaction ends
 * nobody else publishes.
 */
export async function lockPapers(
  connection: Connection,
  codes: readonly string[],
): Promise<Map<string, CurrentVersion>> {
  await connection.query('select pg_advisory_xact_lock($1)', [PAPER_LOCK])
  const { rows } = await connection.query<CurrentVersion & { code: string }>(
    `select paper.code, paper.id as "paperId", version.id as "versionId", version.version, version.hash
      from papers paper join paper_versions version on version.id = paper.version_id where paper.code = any($1)`,
    [codes],
  )
  return new Map(rows.map(({ code, ...current }) => [code, current]))
}

export async function addPaper(connection: Connection, code: string, now: Date): Promise<number> {
  const { rows } = await connection.query<{ id: number }>(
    'insert into papers (code, created_at) values ($1, $2) returning id',
    [code, now],
  )
  return rows[0]!.id
}

export async function addPaperVersion(
  connection: Connection,
  added: PaperVersionRow & { hash: string; why: string | null; createdAt: Date },
): Promise<number> {
  const { rows } = await connection.query<{ id: number }>(
    `insert into paper_versions (paper_id, version, plan, public_text, secret, hash, why, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      added.paperId,
      added.version,
      JSON.stringify(added.plan),
      added.publicText,
      JSON.stringify(added.secret),
      added.hash,
      added.why,
      added.createdAt,
    ],
  )
  return rows[0]!.id
}

/** Everyone who starts the paper from now on takes this version. */
export async function takeVersion(connection: Connection, paperId: number, versionId: number): Promise<void> {
  await connection.query('update papers set version_id = $2 where id = $1', [paperId, versionId])
}

export async function listPaperCodes(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ code: string }>(
    'select code from papers where version_id is not null order by code collate "C"',
  )
  return rows.map(({ code }) => code)
}

/** The versions that are taken now of these papers, by code. */
export async function listVersionsTaken(
  connection: Connection,
  codes: readonly string[],
): Promise<(PaperVersionRow & { code: string })[]> {
  const { rows } = await connection.query<PaperVersionRow & { code: string }>(
    `select paper.code, version.paper_id as "paperId", version.version, version.plan, version.secret,
        version.public_text as "publicText"
      from papers paper join paper_versions version on version.id = paper.version_id
      where paper.code = any($1) order by paper.code collate "C"`,
    [codes],
  )
  return rows
}

/** Every version of a paper, from the first. */
export async function listVersionsOf(connection: Connection, paperId: number): Promise<PaperVersionRow[]> {
  const { rows } = await connection.query<PaperVersionRow>(
    `select paper_id as "paperId", version, plan, secret, public_text as "publicText"
      from paper_versions where paper_id = $1 order by version`,
    [paperId],
  )
  return rows
}

/** The papers with these codes that are published, by code. */
export async function findPapers(
  connection: Connection,
  codes: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await connection.query<{ code: string; id: number }>(
    'select code, id from papers where code = any($1) and version_id is not null',
    [codes],
  )
  return new Map(rows.map(({ code, id }) => [code, id]))
}

const PAPER_LOCK = 7_415_031
