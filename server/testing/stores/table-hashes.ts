import { createHash } from 'node:crypto'
import type { Connection } from '../../platform/database.ts'

/**
 * Every table of the store with a hash over all its rows in order: equal before and after means nothing was
 * written. Tables of `without` are left out.
 */
export async function tableHashes(
  connection: Connection,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<Record<string, string>> {
  const { rows: tables } = await connection.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const hashes: Record<string, string> = {}
  for (const { name } of tables as { name: string }[]) {
    if (without.includes(name)) continue
    const { rows } = await connection.query(`select t::text as row from ${name} t order by 1`)
    const hash = createHash('sha256')
    for (const { row } of rows as { row: string }[]) hash.update(row).update('\n')
    hashes[name] = `${rows.length} ${hash.digest('hex')}`
  }
  return hashes
}
