import { join } from 'node:path'
import type pg from 'pg'
import { recordAudit } from '../audit/audit.ts'
import type { Clock } from '../clock.ts'
import type { Connection } from '../database.ts'
import { makeInTransaction } from '../migrating/make-in-transaction.ts'
import { MIGRATION_LOCK } from '../migrating/migration-connection.ts'
import { OperatorRefused } from '../operator-refused.ts'
import type { Storage } from '../storage/storage.ts'
import { type Manifest, tableFile } from './backup-manifest.ts'
import { putMedia } from './backup-media.ts'
import { type CheckedBackup, checkBackup } from './check-backup.ts'
import { checkTarget } from './check-target.ts'
import { copyIn } from './copy-table.ts'
import { tablesAfter } from './own-tables.ts'
import { bringBackOutside, clearStore, openForRows } from './remake-schema.ts'
import { readSequences } from './store-shape.queries.ts'

/**
 * As many numbers of each kind may have been given between a backup and its restore without being given
 * again.
 */
export const NUMBERS_LEFT_OUT = 100_000

/** What else must be done once a backup is back, in the transaction that brings it back. */
export type AfterRestore = (connection: Connection, now: Date) => Promise<void>

export interface RestoreOptions {
  /** of `connectForBackup`; of no more use after an error */
  connection: pg.Client
  storage: Storage
  folder: string
  actor: string
  clock: Clock
  /** replaces a store that is there, and asks not whether others are at it */
  yes: boolean
  afterRestore: AfterRestore[]
  onProgress?: (line: string) => void
}

/**
 * The store is as it was when the backup was taken, in this version's form: database and files. Numbers of
 * every kind go on a hundred thousand further. Throws OperatorRefused; after any error, or killed, the
 * database is what it was.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { connection, folder, storage, yes, onProgress = () => {} } = options
  await checkTarget(connection, { yes })
  const backup = await checkBackup(folder, onProgress)
  onProgress('Bringing back the files')
  await putMedia(storage, folder, backup.manifest.media)
  onProgress('Bringing back the database')
  await connection.query('begin')
  await takeMigrationLock(connection)
  // Checked again: someone may have started the product in between.
  await checkTarget(connection, { yes })
  // A product that runs all the same may hold a table for as long as it likes.
  await connection.query("set local lock_timeout = '60s'")
  await bringBackRows(options, backup).catch(explainLock)
  await finish(options, backup.manifest)
  await connection.query('commit')
  for (const table of backup.manifest.tables) await connection.query(`analyze public."${table.name}"`)
  return backup.manifest
}

/** Waits for nobody: who waits in a statement would hold up indexes that a migration makes. */
async function takeMigrationLock(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ taken: boolean }>(
    'select pg_try_advisory_xact_lock($1) as taken',
    [MIGRATION_LOCK],
  )
  if (!rows[0]!.taken)
    throw new OperatorRefused(
      'The database is being migrated. Nothing was changed; try again when that is done.',
    )
}

function explainLock(error: Error & { code?: string }): never {
  const LOCK_NOT_AVAILABLE = '55P03'
  if (error.code !== LOCK_NOT_AVAILABLE) throw error
  throw new OperatorRefused('Others are using the database. Nothing was changed; stop them and try again.')
}

async function bringBackRows(
  { connection, folder, onProgress }: RestoreOptions,
  { manifest, before, after }: CheckedBackup,
): Promise<void> {
  await clearStore(connection)
  await makeInTransaction(connection, before)
  const close = await openForRows(connection, tablesAfter(before))
  for (const { parent, name, bounds } of manifest.partitions)
    await connection.query(`create table public."${name}" partition of public."${parent}" ${bounds}`)
  for (const [at, table] of manifest.tables.entries()) {
    onProgress?.(`Bringing back ${table.name} (${at + 1} of ${manifest.tables.length})`)
    const rows = await copyIn(connection, table, join(folder, tableFile(table.name)))
    if (rows !== table.rows) throw new Error(`${table.name} took ${rows} rows instead of ${table.rows}`)
  }
  await close()
  for (const { name, last, called } of manifest.sequences)
    await connection.query('select setval($1::regclass, $2, $3)', [`public."${name}"`, last, called])
  await makeInTransaction(connection, after)
  await bringBackOutside(connection)
}

async function finish(
  { connection, clock, actor, afterRestore }: RestoreOptions,
  manifest: Manifest,
): Promise<void> {
  for (const { name, last, called } of await readSequences(connection))
    await connection.query('select setval($1::regclass, $2, $3)', [
      `public."${name}"`,
      String(BigInt(last) + BigInt(NUMBERS_LEFT_OUT)),
      called,
    ])
  const now = clock.now()
  for (const work of afterRestore) await work(connection, now)
  const { takenAt, product, tables } = manifest
  await recordAudit(connection, {
    happenedAt: now,
    actor,
    action: 'restore-backup',
    subject: 'store',
    after: { takenAt, product, rows: tables.reduce((sum, { rows }) => sum + rows, 0) },
  })
}
