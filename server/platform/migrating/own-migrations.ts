import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

const BREAKPOINT = '--> statement-breakpoint'
/** At the head of a file: each statement is run by itself, outside a transaction, and can be repeated. */
const ALONE = /^-- alone$/m
/** At the head of a file: no process may serve any more that does not know the migration it names. */
const NEEDS = /^-- contract: needs (\d{4}_[\w-]+)$/m
/** At the head of a contract: a back-fill that must be finished before it. */
const FILLED = /^-- filled: ([\w.-]+)$/gm

export interface Migration {
  /** `0004_buying` */
  name: string
  /** of its file, as drizzle computes it: its table of migrations is kept */
  hash: string
  /** as the notes keep it, in milliseconds: which migration it is */
  createdAt: number
  statements: string[]
  /** its statements may take long and hold up nobody, such as those that make an index concurrently */
  alone: boolean
  /** it takes away what older processes use: those that do not know the migration of this `createdAt` */
  needs: number | undefined
  /** the back-fills that must be finished before it, where the database holds data */
  filled: string[]
}

/** The migrations that this version of the product has, in order. */
export function listMigrations(): Migration[] {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  const createdAt = new Map(journal.entries.map(({ tag, when }) => [tag, when]))
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), 'utf8')
    const needs = NEEDS.exec(text)?.[1]
    if (needs !== undefined && !createdAt.has(needs)) throw new Error(`${tag} needs ${needs}, which is none`)
    return {
      name: tag,
      hash: createHash('sha256').update(text).digest('hex'),
      createdAt: when,
      statements: text.split(BREAKPOINT),
      alone: ALONE.test(text),
      needs: needs === undefined ? undefined : createdAt.get(needs),
      filled: [...text.matchAll(FILLED)].map(([, name]) => name!),
    }
  })
}

let newest: Migration | undefined

/** The last migration that this version knows. */
export const newestMigration = (): Migration => {
  newest ??= listMigrations().at(-1)!
  return newest
}

/**
 * How PostgreSQL's own lists call a connection of a process that serves: with the number of the newest
 * migration that it knows, by which a later version sees who is still there.
 */
export function connectionName(part?: string): string {
  return ['taiyari', newestMigration().name.slice(0, 4), ...(part ? [part] : [])].join(' ')
}
