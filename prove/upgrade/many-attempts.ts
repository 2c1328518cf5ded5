import type { Connection, Database } from '../../server/platform/database.ts'
import { type BackFill, runBackFill } from '../../server/platform/migrating/back-fill.ts'
import { migrateDatabase } from '../../server/platform/migrating/migrate-database.ts'
import {
  listMigrations,
  type Migration,
  newestMigration,
} from '../../server/platform/migrating/own-migrations.ts'

/** Of a paper that nobody takes. */
const PAPER = 2_000_000_000

/** So many attempts of people who have handed in. */
export async function addAttempts(connection: Connection, count: number): Promise<void> {
  await connection.query(
    `insert into attempts (person_id, paper_id, paper_version_id, mapping_id, package_id, number, state, language,
        sections, seed, time_percent, credits, started_at, deadline_at, spans, epoch, submitted_at, submitted_by,
        got_units, result)
      select 1000000000 + n, $1, 1, 1, 1, 1, 'COMPLETED', 'ENGLISH', '["all"]', n, 100, '[]', now(), now(),
        '[{"fromMs": 0, "toMs": 10800000}]', 1, now(), 'PERSON', n % 1000,
        jsonb_build_object('waiting', 0, 'sections', repeat('x', 200))
      from generate_series(1, $2::int) n`,
    [PAPER, count],
  )
  await connection.query('analyze attempts')
}

export const removeAttempts = (connection: Connection) =>
  connection.query('delete from attempts where paper_id = $1', [PAPER])

const ADD = 'alter table attempts add column proved bigint'

/** What a version to come might do: a column of `attempts`, filled for every row there is. */
const next = (): Migration => ({
  name: '9001_proved',
  hash: 'proved',
  createdAt: newestMigration().createdAt + 1,
  statements: [ADD],
  alone: false,
  needs: undefined,
  filled: [],
})

const BACK_FILL: BackFill = {
  name: 'proof.proved',
  since: newestMigration().name,
  async fill(connection, after, most) {
    const { rows } = await connection.query<{ last: number | null }>(
      `with next as (select id from attempts where id > $1 order by id limit $2),
        filled as (update attempts a set proved = a.got_units from next where a.id = next.id)
        select max(id)::float8 as last from next`,
      [after, most],
    )
    return rows[0]!.last ?? undefined
  },
}

/** Adds the column and fills it, as the product does. */
export async function fillInPieces(db: Database): Promise<void> {
  await migrateDatabase(db, { migrations: [...listMigrations(), next()] })
  if (!(await runBackFill(db, BACK_FILL))) throw new Error('the back-fill did not come to its end')
}

/** The same as migration 0006 did. */
export async function fillAtOnce(db: Database): Promise<void> {
  await db.$client.query(`begin; ${ADD}; update attempts set proved = got_units; commit`)
}

/** How many of those attempts are not filled. */
export async function countUnfilled(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ n: number }>(
    'select count(*)::int as n from attempts where paper_id = $1 and proved is distinct from got_units',
    [PAPER],
  )
  return rows[0]!.n
}
