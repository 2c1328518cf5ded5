import type { Connection } from '../database.ts'

/** Tables of the schema public, without partitions and what extensions brought. */
export async function listTables(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Those of the tables that hold rows. */
export async function listFilled(connection: Connection, tables: readonly string[]): Promise<string[]> {
  const filled: string[] = []
  for (const table of tables) {
    const { rows } = await connection.query<{ filled: boolean }>(
      `select exists (select from public."${table}") as filled`,
    )
    if (rows[0]!.filled) filled.push(table)
  }
  return filled
}

/** Tables to which migrations add rows by themselves, and what passes: they make no store. */
const FILLED_WHEN_NEW = ['invoice_epoch', 'serving_beat']

/** Whether anybody has put anything into the database, beside what migrations put there. */
export async function holdsRows(connection: Connection): Promise<boolean> {
  const tables = (await listTables(connection)).filter((name) => !FILLED_WHEN_NEW.includes(name))
  return (await listFilled(connection, tables)).length > 0
}
