import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Connection, Database } from '../database.ts'
import { OperatorRefused } from '../operator-refused.ts'
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

/**
 * Held while the shape of the database is changed, by migrations and by a restore: a product that starts
 * meanwhile waits.
 */
export const MIGRATION_LOCK = 7_415_001

/** A statement that waits for a lock keeps everybody waiting who comes after it. */
const LOCK_WAIT_MS = 200
/** Others get so long between two tries. */
const PAUSE_MS = 800
const MOST_TRIES = 600
const LOCK_POLL_MS = 250
const LOCK_NOT_AVAILABLE = '55P03'

export interface MigrateOptions {
  /** whether one that holds data and is behind may be changed; otherwise it is refused */
  mayChange?: boolean
  onProgress?: (line: string) => void
  /** those of this version */
  migrations?: readonly Migration[]
}

/**
 * Brings the schema up to date, on a connection of its own that waits as long as it takes; any number of
 * processes may begin at once, and others may serve meanwhile. Gives the names of the migrations made. Throws
 * OperatorRefused.
 */
export async function migrateDatabase(
  db: Database,
  { mayChange = true, onProgress = () => {}, migrations = listMigrations() }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client({
    ...db.$client.options,
    application_name: 'taiyari migrate',
    query_timeout: undefined,
  })
  // Whatever is under way on it hears of the end by itself.
  client.on('error', () => {})
  await client.connect()
  try {
    if ((await listPending(client, migrations)).length === 0) return []
    await takeLock(client, onProgress)
    // Another process may have made them in between.
    const pending = await listPending(client, migrations)
    if (pending.length === 0) return []
    if (!mayChange && (await holdsRows(client))) throw refuseBehind(pending)
    await makeNotes(client)
    for (const migration of pending) {
      await refuseOlderProcesses(client, migration, migrations)
      await make(client, migration, onProgress)
    }
    return pending.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    await client.end()
  }
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

async function make(
  client: pg.Client,
  migration: Migration,
  onProgress: (line: string) => void,
): Promise<void> {
  const beganMs = performance.now()
  if (migration.alone) await makeAlone(client, migration)
  else await makeTogether(client, migration, onProgress)
  const seconds = (performance.now() - beganMs) / 1000
  if (seconds > 1) onProgress(`${migration.name} took ${seconds.toFixed(1)} s`)
}

/** Each statement by itself. What was begun and not finished before is begun anew. */
async function makeAlone(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.statements) {
    const index = /\bcreate (?:unique )?index concurrently if not exists "(\w+)"/i.exec(statement)?.[1]
    for (const invalid of index ? await listInvalidIndexes(client, index) : [])
      await client.query(`drop index concurrently ${invalid}`)
    await client.query(statement)
  }
  await noteMade(client, migration)
}

/** In one transaction, which waits for no lock longer than others can bear to wait behind it. */
async function makeTogether(
  client: pg.Client,
  migration: Migration,
  onProgress: (line: string) => void,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`)
      for (const statement of migration.statements) await client.query(statement)
      await noteMade(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      if (tries === MOST_TRIES) throw await refuseBusy(client, migration)
      if (tries % 30 === 1) onProgress(`${migration.name} waits for others who use its tables`)
      await wait(PAUSE_MS)
    }
  }
}

async function refuseBusy(client: pg.Client, { name }: Migration): Promise<OperatorRefused> {
  const open = await listOpenTransactions(client)
  return new OperatorRefused(
    [
      `${name} could not be made: others use its tables all the time. What came before it is made.`,
      ...open,
    ].join('\n  '),
  )
}

async function refuseOlderProcesses(
  client: pg.Client,
  { name, needs }: Migration,
  migrations: readonly Migration[],
): Promise<void> {
  if (needs === undefined) return
  const known = migrations.find(({ createdAt }) => createdAt === needs)!
  const older = (await listProcessConnections(client)).filter((each) => isOlder(each.name, known.name))
  if (older.length === 0) return
  throw new OperatorRefused(
    `${name} takes away what older processes use, and such processes are connected (${older
      .map((each) => `${each.name}, ${each.connections}`)
      .join(
        '; ',
      )}). What came before it is made. Replace those processes by this version, then run it again.`,
  )
}
