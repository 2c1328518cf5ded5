import type { Migration } from '../../server/platform/migrating/own-migrations.ts'

const T = '"\\w+"'
const VALUE = "(?:'[^']*'(?:::[\\w[\\]]+)?|-?[\\d.]+|true|false|null|now\\(\\))"
const TYPE =
  '(?:text|int|integer|bigint|smallint|boolean|jsonb|date|uuid|real|double precision|numeric|bytea|tsvector|timestamp with time zone)(?:\\([\\d, ]+\\))?(?:\\[\\])?'
const form = (text: string) => new RegExp(`^${text}$`, 'i')

/** What those who serve meanwhile neither notice nor wait for. */
const SAFE = [
  /^create (?:table|sequence|type|extension) (?!.*\bpartition of\b)/i,
  /^create (?:or replace )?(?:function|trigger) /i,
  // Nullable, or with a default that is the same for every row.
  form(`alter table ${T} add column ${T} ${TYPE}(?: default ${VALUE})?`),
  form(`alter table ${T} add column ${T} ${TYPE} default ${VALUE} not null`),
  form(`alter table ${T} add constraint ${T} (?:check|foreign key) .+ not valid`),
  form(`alter table ${T} add constraint ${T} (?:unique|primary key) using index ${T}`),
  form(`alter table ${T} alter column ${T} (?:drop not null|set default ${VALUE})`),
]

/** What the version before may use; in a contract. */
const TAKES_AWAY = [
  form(`drop table (?:if exists )?${T}(?: cascade)?`),
  form(`alter table ${T} drop (?:column|constraint) (?:if exists )?${T}(?: cascade)?`),
  form(`alter table ${T} alter column ${T} drop default`),
  form(`drop trigger (?:if exists )?\\w+ on "?\\w+"?`),
  form(`drop function (?:if exists )?\\w+(?:\\(.*\\))?`),
]

/** In a file that is run outside transactions: it holds up nobody, and can be repeated. */
const ALONE = [
  form(`create (?:unique )?index concurrently if not exists ${T} on ${T} [^;]+`),
  form(`alter table ${T} validate constraint ${T}`),
]
const ALONE_IN_A_CONTRACT = form(`drop index concurrently if exists ${T}`)

const MADE = /^create table "(\w+)"/i
const OF_TABLE = [/^alter table "(\w+)" /i, /^create (?:unique )?index "\w+" on "(\w+)" /i]

/**
 * The statements of a migration that cannot be made, as far as this knows, while the version before serves.
 * Tables that it makes itself are nobody else's yet. `released` is the `createdAt` of the newest migration
 * that a released version has.
 */
export function migrationFaults(migration: Migration, released: number): string[] {
  const { alone, needs } = migration
  const statements = migration.statements.map(plain)
  const own = new Set(statements.flatMap((each) => MADE.exec(each)?.[1] ?? []))
  const allowed = alone
    ? [...ALONE, ...(needs === undefined ? [] : [ALONE_IN_A_CONTRACT])]
    : [...SAFE, ...(needs === undefined ? [] : TAKES_AWAY)]
  const isOwn = (each: string) => {
    const table = OF_TABLE.map((one) => one.exec(each)?.[1]).find((name) => name !== undefined)
    return !alone && table !== undefined && own.has(table)
  }
  return [
    ...(needs !== undefined && needs > released ? ['needs a migration that no released version has'] : []),
    ...statements.filter((each) => holdsTwo(each) || !(isOwn(each) || allowed.some((one) => one.test(each)))),
  ]
}

/** Without comments, line breaks and the last semicolon. */
const plain = (statement: string) =>
  statement
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"public".', '')
    .trim()
    .replace(/;$/, '')

/** Whether it is more than one statement, outside the body of a function. */
const holdsTwo = (statement: string) => statement.replaceAll(/\$\$.*?\$\$/g, '').includes(';')
