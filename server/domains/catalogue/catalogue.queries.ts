import type { Connection } from '../../platform/database.ts'
import type { KnownIds } from './importing/check-scope.ts'
import type { StoredPackage } from './importing/normalise-catalogue.ts'
import {
  PACKAGE_COLUMNS,
  PACKAGE_JOINS,
  type PackageRows,
  packageFromRows,
} from './importing/package-rows.ts'
import { ENTITY_KINDS } from './importing/read-catalogue-file.ts'
import { packsHoldingEach } from './list-parts.queries.ts'
import { REFERENCE_TABLES, type ReferenceTable } from './reference-tables.ts'

type Row = Record<string, unknown>

const BATCH = 1000

/** One import at a time; released at the end of the transaction. */
export async function lockCatalogue(connection: Connection): Promise<void> {
  await connection.query('select pg_advisory_xact_lock(7415002)')
}

export async function listKnownIds(connection: Connection): Promise<KnownIds> {
  const ids = Object.fromEntries(ENTITY_KINDS.map((kind) => [kind, new Set<string>()])) as KnownIds['ids']
  for (const { kind, table, key } of [
    ...REFERENCE_TABLES,
    { kind: 'packages' as const, table: 'packages', key: 'id' },
  ]) {
    const { rows } = await connection.query(`select ${key}::text as id from ${table}`)
    ids[kind] = new Set(rows.map((row: { id: string }) => row.id))
  }
  const { rows } = await connection.query('select id, package_id from validity_options')
  return {
    ids,
    optionOwners: new Map(rows.map((row: { id: number; package_id: number }) => [row.id, row.package_id])),
  }
}

/** Every entity of one reference table, in the form of the file, by its key. */
export async function readReferences(
  connection: Connection,
  table: ReferenceTable,
): Promise<Map<string, Row>> {
  const { rows } = await connection.query(`select * from ${table.table} order by ${table.key} collate "C"`)
  return new Map(
    rows.map((row: Row) => [
      String(row[table.key]),
      Object.fromEntries(table.columns.map(([field, column]) => [field, row[column]])),
    ]),
  )
}

export async function upsertReferences(
  connection: Connection,
  table: ReferenceTable,
  entities: Row[],
): Promise<void> {
  const rows = entities.map((entity) =>
    Object.fromEntries(table.columns.map(([field, column]) => [column, entity[field]])),
  )
  await upsert(
    connection,
    table.table,
    table.columns.map(([, column]) => column),
    [table.key],
    rows,
  )
}

/** The packages with these ids, or all, in the form of the file, by id. */
export async function readPackages(
  connection: Connection,
  ids?: number[],
): Promise<Map<number, StoredPackage>> {
  const filter = (column: string) => (ids === undefined ? 'true' : `${column} = any($1::int[])`)
  const values = ids === undefined ? [] : [ids]
  const { rows } = await connection.query(`select * from packages where ${filter('id')} order by id`, values)
  const byId = new Map<number, PackageRows>()
  for (const row of rows as Row[]) byId.set(row.id as number, { row, joins: {}, options: [] })
  for (const join of PACKAGE_JOINS) {
    const joined = await connection.query(
      `select * from ${join.table} where ${filter('package_id')} order by package_id, position`,
      values,
    )
    for (const row of joined.rows as Row[]) {
      const { joins } = byId.get(row.package_id as number)!
      joins[join.table] ??= []
      joins[join.table]!.push(row)
    }
  }
  const options = await connection.query(
    `select * from validity_options where ${filter('package_id')} order by package_id, position`,
    values,
  )
  for (const row of options.rows as Row[]) byId.get(row.package_id as number)!.options.push(row)
  return new Map([...byId].map(([id, found]) => [id, packageFromRows(found)]))
}

/** Writes packages with everything that hangs on them; what hung on them before is gone. */
export async function upsertPackages(connection: Connection, packages: PackageRows[]): Promise<void> {
  const ids = packages.map(({ row }) => row.id)
  await upsert(
    connection,
    'packages',
    PACKAGE_COLUMNS,
    ['id'],
    packages.map(({ row }) => row),
  )
  for (const { table, columns } of PACKAGE_JOINS) {
    await connection.query(`delete from ${table} where package_id = any($1::int[])`, [ids])
    await upsert(
      connection,
      table,
      columns,
      [],
      packages.flatMap(({ joins }) => joins[table] ?? []),
    )
  }
  await connection.query('delete from validity_options where package_id = any($1::int[])', [ids])
  const options = packages.flatMap((found) => found.options)
  await upsert(connection, 'validity_options', Object.keys(options[0] ?? {}), [], options)
}

/** Takes packages off sale; they stay for those who bought them. */
export async function unpublishPackages(connection: Connection, ids: number[]): Promise<void> {
  await connection.query('update packages set published = false where id = any($1::int[])', [ids])
}

/** These packages with the packs that hold them and the passes that cover them, however deep. */
export async function listPacksHolding(connection: Connection, ids: readonly number[]): Promise<number[]> {
  const { rows } = await connection.query<{ id: number }>(
    `${packsHoldingEach('$1::int[]')} select distinct id from holding where until is null`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** Packages whose documents show one of these entities. */
export async function listPackagesShowing(
  connection: Connection,
  changed: Partial<Record<string, string[]>>,
): Promise<number[]> {
  const joins: [kind: string, table: string, column: string][] = [
    ['courses', 'package_courses', 'course_id'],
    ['exams', 'package_exams', 'exam_id'],
    ['examTypes', 'package_exam_types', 'exam_type_id'],
    ['subjects', 'package_subjects', 'subject_id'],
    ['faculties', 'package_faculties', 'faculty_id'],
    ['languages', 'package_languages', 'language_id'],
    ['tags', 'package_tags', 'tag_id'],
  ]
  const found = new Set<number>()
  for (const [kind, table, column] of joins) {
    const ids = changed[kind]
    if (!ids || ids.length === 0) continue
    const { rows } = await connection.query(
      `select distinct package_id from ${table} where ${column} = any($1::text[])`,
      [ids],
    )
    for (const row of rows as { package_id: number }[]) found.add(row.package_id)
  }
  return [...found]
}

/** Bulk insert through one JSON parameter a batch; rows whose key is there already are overwritten. */
export async function upsert(
  connection: Connection,
  table: string,
  columns: string[],
  key: string[],
  rows: Row[],
): Promise<void> {
  const names = columns.join(', ')
  const others = columns.filter((column) => !key.includes(column))
  const conflict =
    key.length === 0
      ? ''
      : `on conflict (${key.join(', ')}) do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`
  for (let start = 0; start < rows.length; start += BATCH) {
    await connection.query(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb) ${conflict}`,
      [JSON.stringify(rows.slice(start, start + BATCH))],
    )
  }
}
