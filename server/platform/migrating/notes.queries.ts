import type { Connection } from '../database.ts'
import type { Migration } from './own-migrations.ts'

/** What the database says of the migrations that were made. */
export interface Noted {
  /** the `createdAt` of each */
  made: Set<number>
  /** processes must know the migration of this `createdAt`; 0: every process may serve */
  needs: number
}

/** Reads the notes; nothing is noted where the database never was the product's. */
export async function readNotes(connection: Connection): Promise<Noted> {
  const { rows: there } = await connection.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (!there[0]!.there) return { made: new Set(), needs: 0 }
  // Notes of versions up to 0.1.0 have no column `needs`.
  const { rows } = await connection.query<{ made: number; needs: number }>(
    `select created_at::float8 as made, coalesce((to_jsonb(m) ->> 'needs')::float8, 0) as needs
      from drizzle.__drizzle_migrations m`,
  )
  return {
    made: new Set(rows.map(({ made }) => made)),
    needs: Math.max(0, ...rows.map(({ needs }) => needs)),
  }
}

/** Afterwards there is a place for notes, drizzle's table with one more column. */
export async function makeNotes(connection: Connection): Promise<void> {
  await connection.query('create schema if not exists drizzle')
  await connection.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await connection.query<{ has: boolean }>(
    `select exists (select from pg_attribute where attrelid = 'drizzle.__drizzle_migrations'::regclass
      and attname = 'needs' and not attisdropped) as has`,
  )
  // Asked first: the statement would wait for everybody who reads the notes, a backup for instance.
  if (!rows[0]!.has)
    await connection.query('alter table drizzle.__drizzle_migrations add column needs bigint')
}

/** The migration is noted as made, in the caller's transaction. */
export async function noteMade(connection: Connection, { hash, createdAt, needs }: Migration): Promise<void> {
  await connection.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at, needs) values ($1, $2, $3)',
    [hash, createdAt, needs ?? null],
  )
}

/** Invalid indexes of this name: building them was begun and failed. */
export async function listInvalidIndexes(connection: Connection, name: string): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where not i.indisvalid and c.relname = $1 and c.relnamespace = 'public'::regnamespace`,
    [name],
  )
  return rows.map(({ name }) => name)
}

/** The names of the other connections of the product to this database, and how many have each. */
export async function listProcessConnections(
  connection: Connection,
): Promise<{ name: string; connections: number }[]> {
  const { rows } = await connection.query<{ name: string; connections: number }>(
    `select application_name as name, count(*)::int as connections from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name ~ '^taiyari( |$)'
      group by 1 order by 1`,
  )
  return rows
}

/** Connections that do not serve. */
const WITHOUT_NUMBER = ['migrate', 'backup', 'restore']

/** Whether a connection of this name is of a process that does not know the migration `0032_…`. */
export function isOlder(connectionName: string, migration: string): boolean {
  const [, word = ''] = connectionName.split(' ')
  // Up to 0.1.0 connections said no number.
  return /^\d{4}$/.test(word) ? word < migration.slice(0, 4) : !WITHOUT_NUMBER.includes(word)
}

/** Who keeps others waiting longest: the transactions that are open, the oldest first. */
export async function listOpenTransactions(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ line: string }>(
    `select format('process %s (%s), open for %s s', pid, coalesce(nullif(application_name, ''), usename),
        extract(epoch from now() - xact_start)::int) as line
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      order by xact_start limit 5`,
  )
  return rows.map(({ line }) => line)
}
