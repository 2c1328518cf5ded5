import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Connection, Database } from '../database.ts'
import { OperatorRefused } from '../operator-refused.ts'
import { listUnfinished } from './back-fills.queries.ts'
import { MIGRATION_LOCK, unlimited } from './migration-connection.ts'
import {
  isOlder,
  listInvalidIndexes,
  listOpenTransactions,
  listProcessConnections,
  makeNotes,
  noteMade,
  readNotes,
} from './notes.queries.ts'
import { listMigrations, type Migration } from './own-migrations.ts'
import { holdsRows } from './stored-tables.queries.ts'

/** A statement that waits for a lock keeps everybody waiting who comes after it. */
const LOCK_WAIT_MS = 200
/** Others get so long between two tries. */
const PAUSE_MS = 800
const MOST_TRIES = 600
const LOCK_POLL_MS = 250
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'
const MOST_DEADLOCKS = 5

export interface MigrateOptions {
  /** whether one that holds data and is behind may be changed; otherwise it is refused */
  mayChange?: boolean
  onProgress?: (line: string) => void
  /** those of this version */
  migrations?: readonly Migration[]
}

/**
 * Brings the schema up to date, on a connection of its own that waits as long as it takes; any number of
 * processes may begin at once, and others may serve meanwhile. Migrations that take away what a connected
 * process still uses are left for a later call. Gives the names of those made. Throws OperatorRefused.
 */
export async function migrateDatabase(
  db: Database,
  { mayChange = true, onProgress = () => {}, migrations = listMigrations() }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client(unlimited(db))
  // Whatever is under way on it hears of the end by itself.
  client.on('error', () => {})
  await client.connect()
  try {
    if ((await listPending(client, migrations)).length === 0) return []
    await takeLock(client, onProgress)
    // Another process may have made them in between.
    const pending = await listPending(client, migrations)
    const missing = pending.filter(({ needs }) => needs === undefined)
    if (!mayChange && (await holdsRows(client))) {
      if (missing.length > 0) throw refuseBehind(missing)
      return []
    }
    return await makeAll(client, pending, { onProgress, migrations })
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    await client.end()
  }
}

async function makeAll(
  client: pg.Client,
  pending: readonly Migration[],
  { onProgress, migrations }: Required<Omit<MigrateOptions, 'mayChange'>>,
): Promise<string[]> {
  if (pending.length > 0)
    await inTransactionOf(client, 'the list of migrations', onProgress, () => makeNotes(client))
  const made: string[] = []
  for (const migration of pending) {
    const users = await listUsers(client, migration, migrations)
    if (users.length > 0) {
      onProgress(
        `${migration.name} takes away what is still used (${users.join('; ')}). It is left for now: ` +
          'replace older processes, then run `npm run taiyari -- migrate` again',
      )
      continue
    }
    await make(client, migration, onProgress)
    made.push(migration.name)
  }
  return made
}

/** What this version has and the database has not, in order. Throws OperatorRefused where it is too new. */
export async function listPending(
  connection: Connection,
  migrations: readonly Migration[] = listMigrations(),
): Promise<Migration[]> {
  const { made, needs } = await readNotes(connection)
  const newest = migrations.at(-1)!
  if (needs > newest.createdAt)
    throw new OperatorRefused(
      `A newer Taiyari has changed this database, and this one (${newest.name}) can no longer serve it. ` +
        'Nothing was changed; start the newer version.',
    )
  return migrations.filter(({ createdAt }) => !made.has(createdAt))
}

function refuseBehind(pending: readonly Migration[]): OperatorRefused {
  const names = pending.map(({ name }) => `  ${name}`).join('\n')
  return new OperatorRefused(
    `The database lacks ${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'} of this version:\n${names}\n` +
      'Nothing was changed. Take a backup, then run\n  npm run taiyari -- migrate\n' +
      'while the version before goes on serving (docs/upgrading.md). With MIGRATE=start a process does it when it starts.',
  )
}

/** Asked again and again: whoever waited in a statement would hold up the indexes that are made meanwhile. */
async function takeLock(client: pg.Client, onProgress: (line: string) => void): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0]!.taken) return
    if (tries === 20) onProgress('Another process migrates or restores the database; waiting for it')
    await wait(LOCK_POLL_MS)
  }
}

/** Who uses what this migration takes away: connections of older processes, and back-fills. */
async function listUsers(
  client: pg.Client,
  { needs, filled }: Migration,
  migrations: readonly Migration[],
): Promise<string[]> {
  if (needs === undefined) return []
  const known = migrations.find(({ createdAt }) => createdAt === needs)!
  const others = await listProcessConnections(client)
  const older = others.filter((each) => isOlder(each.name, known.name))
  const filling = filled.length > 0 && (await holdsRows(client)) ? await listUnfinished(client, filled) : []
  return [
    ...older.map((each) => `${each.name}: ${each.connections}`),
    ...filling.map((name) => `the back-fill ${name}, which is not finished`),
  ]
}

async function make(
  client: pg.Client,
  migration: Migration,
  onProgress: (line: string) => void,
): Promise<void> {
  const beganMs = performance.now()
  if (migration.alone) await makeAlone(client, migration)
  else
    await inTransactionOf(client, migration.name, onProgress, async () => {
      for (const statement of migration.statements) await client.query(statement)
      await noteMade(client, migration)
    })
  const seconds = (performance.now() - beganMs) / 1000
  if (seconds > 1) onProgress(`${migration.name} took ${seconds.toFixed(1)} s`)
}

/** Each statement by itself. An invalid index of an earlier try is dropped first. */
async function makeAlone(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.statements)
    for (let deadlocks = 0; ; deadlocks++)
      try {
        for (const invalid of await invalidOf(client, statement))
          await client.query(`drop index concurrently ${invalid}`)
        await client.query(statement)
        break
      } catch (error) {
        // A process up to 0.1.0 that starts waits for the lock in a statement, and an index for that.
        if ((error as { code?: string }).code !== DEADLOCK || deadlocks === MOST_DEADLOCKS) throw error
        await wait(PAUSE_MS)
      }
  for (const statement of migration.statements)
    for (const invalid of await invalidOf(client, statement))
      throw new Error(`${migration.name} left the index ${invalid}, which is not valid`)
  await noteMade(client, migration)
}

async function invalidOf(client: pg.Client, statement: string): Promise<string[]> {
  const index = /\bcreate (?:unique )?index concurrently if not exists "(\w+)"/i.exec(statement)?.[1]
  return index ? await listInvalidIndexes(client, index) : []
}

/** Waits for no lock longer than others can bear to wait behind it, and then tries it all again. */
async function inTransactionOf(
  client: pg.Client,
  what: string,
  onProgress: (line: string) => void,
  work: () => Promise<unknown>,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      if (tries === MOST_TRIES) throw await refuseBusy(client, what)
      if (tries % 30 === 1) onProgress(`${what} waits for others who use its tables`)
      await wait(PAUSE_MS)
    }
  }
}

async function refuseBusy(client: pg.Client, what: string): Promise<OperatorRefused> {
  const open = await listOpenTransactions(client)
  return new OperatorRefused(
    [
      `${what} could not be made: others use its tables all the time. What came before it is made.`,
      ...open,
    ].join('\n  '),
  )
}
