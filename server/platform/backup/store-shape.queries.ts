import type { Connection } from '../database.ts'
import type { Manifest } from './backup-manifest.ts'
import type { Columns } from './copy-table.ts'

/** The stored columns, in order, by table; generated columns are left out. */
export async function readColumns(connection: Connection, tables: string[]): Promise<Columns[]> {
  const { rows } = await connection.query<Columns>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by 1 order by 1`,
    [tables],
  )
  return rows
}

/** Partitions with a range of their own, not the default one. */
export async function listPartitions(
  connection: Connection,
  tables: string[],
): Promise<Manifest['partitions']> {
  const { rows } = await connection.query<Manifest['partitions'][number]>(
    `select parent.relname as parent, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
      from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class parent on parent.oid = i.inhparent
      where parent.relnamespace = 'public'::regnamespace and parent.relname = any ($1) and parent.relkind = 'p'
        and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
      order by 1, 2`,
    [tables],
  )
  return rows
}

/**
 * How far each sequence of the schema public has counted; never less than any id that the transaction sees.
 */
export async function readSequences(connection: Connection): Promise<Manifest['sequences']> {
  const { rows } = await connection.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const read = await connection.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from public."${name}"`,
    )
    sequences.push({ name, ...read.rows[0]! })
  }
  return sequences
}

/** The hashes of the migrations that the database has, in order; none where it never was the product's. */
export async function readMigrationHashes(connection: Connection): Promise<string[]> {
  const { rows: there } = await connection.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (!there[0]!.there) return []
  const { rows } = await connection.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}
