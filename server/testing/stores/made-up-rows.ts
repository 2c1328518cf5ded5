import type { Connection } from '../../platform/database.ts'

const VALUES: Record<string, string> = {
  text: "'x'",
  uuid: 'gen_random_uuid()',
  boolean: 'false',
  jsonb: "'{}'",
  date: "'2026-11-21'",
  'timestamp with time zone': 'now()',
  ARRAY: "'{}'",
}

/**
 * The beginning of a statement that adds rows to a table: `insert into t (…) select …`, to be followed by
 * `from …`. Columns take the expressions that are given; others that must have a value have one of their
 * type.
 */
export async function insertMadeUp(
  connection: Connection,
  table: string,
  given: Record<string, string>,
): Promise<string> {
  const { rows } = await connection.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null
        and is_identity = 'NO'`,
    [table],
  )
  const values = Object.fromEntries(rows.map(({ name, type }) => [name, VALUES[type] ?? '0']))
  const all = { ...values, ...given }
  return `insert into ${table} (${Object.keys(all).join(', ')}) select ${Object.values(all).join(', ')}`
}
