import type { Migration } from '../../server/platform/migrating/own-migrations.ts'

/** Statements of a file that is run outside transactions: they hold up nobody, and can be repeated. */
const ALONE =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists|alter table "\w+" validate constraint) /i

/** What takes away something that the version before may use. */
const TAKES_AWAY =
  /\bdrop (?:table|column|view|function|index|type|sequence)\b|\brename (?:to|column)\b|\balter column "\w+" (?:set data )?type\b/i

/** What reads or rewrites every row while nobody may write to it, or fails what older processes write. */
const HOLDS_UP: readonly [RegExp, string][] = [
  [
    /\balter column "\w+" set not null\b/i,
    'add a check that is NOT VALID, then validate it in a file of its own',
  ],
  [
    /\badd column\b(?!.*\bdefault\b).*\bnot null\b/i,
    'give the column a default: older processes do not name it',
  ],
  [/\badd column\b.*\b(?:generated always as|serial|bigserial)\b/i, 'fill the column by a back-fill'],
  [/\badd column\b.*\breferences\b/i, 'add the reference by itself, NOT VALID'],
  [/\badd constraint\b.*\b(?:check|foreign key)\b(?!.*\bnot valid\b)/i, 'add the constraint NOT VALID'],
  [
    /\badd constraint\b.*\b(?:unique|primary key)\b(?!.*\busing index\b)/i,
    'make the index alone, then add it USING INDEX',
  ],
]

/** What an index that is made in a transaction stands on. */
const INDEX = /\bcreate (?:unique )?index (?:"\w+" )?on "(\w+)"/i
const REWRITES = /^(?:update|delete from|insert into) "?(\w+)/i
const TABLE = /\b(?:create|alter) table (?:if not exists )?"(\w+)"/i

/**
 * What keeps a migration from being made while the version before serves; empty where nothing does. Tables
 * that it makes itself are nobody else's yet. `released` is the `createdAt` of the newest migration that a
 * released version has.
 */
export function migrationFaults(migration: Migration, released: number): string[] {
  const statements = migration.statements.map(withoutComments)
  if (migration.alone)
    return statements.filter((each) => !ALONE.test(each)).map((each) => `cannot be run alone: ${each}`)
  if (migration.needs !== undefined)
    return migration.needs <= released ? [] : ['needs a migration that no released version has']
  const own = new Set(statements.flatMap((each) => /^create table "(\w+)"/i.exec(each)?.[1] ?? []))
  return statements.flatMap((each) => (own.has(tableOf(each) ?? '') ? [] : faultsOf(each)))
}

const withoutComments = (statement: string) =>
  statement
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const tableOf = (statement: string) =>
  [INDEX, REWRITES, TABLE].map((form) => form.exec(statement)?.[1]).find((name) => name !== undefined)

function faultsOf(statement: string): string[] {
  if (/^create table /i.test(statement)) return []
  const faults = []
  if (TAKES_AWAY.test(statement))
    faults.push('takes away what the version before may use: a contract of a later one')
  if (INDEX.test(statement)) faults.push('makes an index: concurrently, in a file that is run alone')
  if (REWRITES.test(statement)) faults.push('changes rows: a back-fill does that')
  for (const [form, advice] of HOLDS_UP) if (form.test(statement)) faults.push(advice)
  return faults.map((fault) => `${fault} (${statement})`)
}
