import type { Connection } from '../database.ts'
import { listTables } from '../migrating/stored-tables.queries.ts'
import { isOutside } from './own-tables.ts'

const ASIDE = 'taiyari_set_aside'

/**
 * The schema public is empty, in the caller's transaction; what an outside company would keep is set aside.
 */
export async function clearStore(connection: Connection): Promise<void> {
  const tables = await listTables(connection)
  await connection.query(`drop schema if exists ${ASIDE} cascade`)
  await connection.query(`create schema ${ASIDE}`)
  for (const table of tables.filter(isOutside))
    await connection.query(`alter table public."${table}" set schema ${ASIDE}`)
  for (const table of tables.filter((name) => !isOutside(name)))
    await connection.query(`drop table public."${table}" cascade`)
  // Those of a table's columns went with it; these have no table.
  const sequences = await connection.query<{ name: string }>(
    `select s.oid::regclass::text as name from pg_class s
      where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = s.oid and d.deptype = 'e')`,
  )
  for (const { name } of sequences.rows) await connection.query(`drop sequence ${name}`)
  const { rows } = await connection.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const { name } of rows) await connection.query(`drop routine ${name} cascade`)
  await connection.query('drop schema if exists drizzle cascade')
}

/** What was set aside is back, as far as there is a place for it. */
export async function bringBackOutside(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ name: string; columns: string[] }>(
    `select there.table_name as name, array_agg(there.column_name::text) as columns
      from information_schema.columns there join information_schema.columns here using (table_name, column_name)
      where there.table_schema = $1 and here.table_schema = 'public' group by 1`,
    [ASIDE],
  )
  for (const { name, columns } of rows) {
    const listed = columns.map((column) => `"${column}"`).join(', ')
    await connection.query(
      `insert into public."${name}" (${listed}) overriding system value select ${listed} from ${ASIDE}."${name}"`,
    )
  }
  const sequences = await connection.query<{ name: string }>(
    `select sequencename as name from pg_sequences there where schemaname = $1
        and exists (select from pg_sequences here where here.schemaname = 'public' and here.sequencename = there.sequencename)`,
    [ASIDE],
  )
  for (const { name } of sequences.rows)
    await connection.query(`select setval('public."${name}"', last_value, is_called) from ${ASIDE}."${name}"`)
  await connection.query(`drop schema ${ASIDE} cascade`)
}

/**
 * Rows can come in any order and with any id: no foreign keys, no triggers, none of the migrations' own rows.
 * Gives the way back.
 */
export async function openForRows(connection: Connection, tables: string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await connection.query<{ name: string; of: string; rule: string }>(
    `select conname as name, conrelid::regclass::text as of, pg_get_constraintdef(oid) as rule from pg_constraint
      where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 2, 1`,
  )
  for (const { name, of } of keys) await connection.query(`alter table ${of} drop constraint "${name}"`)
  for (const table of tables) {
    await connection.query(`alter table public."${table}" disable trigger user`)
    await connection.query(`delete from public."${table}"`)
  }
  return async () => {
    for (const table of tables) await connection.query(`alter table public."${table}" enable trigger user`)
    for (const { name, of, rule } of keys)
      await connection.query(`alter table ${of} add constraint "${name}" ${rule}`)
  }
}
