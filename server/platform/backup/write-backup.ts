import { readFileSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { recordAudit } from '../audit/audit.ts'
import type { Clock } from '../clock.ts'
import { listMigrations, type Migration } from '../migrating/own-migrations.ts'
import { OperatorRefused } from '../operator-refused.ts'
import type { Storage } from '../storage/storage.ts'
import { type BackedUpFile, type Manifest, tableFile, writeManifest } from './backup-manifest.ts'
import { copyMediaOut } from './backup-media.ts'
import { copyOut } from './copy-table.ts'
import { isKept, tablesAfter } from './own-tables.ts'
import { listPartitions, readColumns, readMigrationHashes, readSequences } from './store-shape.queries.ts'

export interface BackupOptions {
  /** of `connectForBackup`; of no more use after an error */
  connection: pg.Client
  storage: Storage
  /** absent or empty */
  folder: string
  actor: string
  clock: Clock
  onProgress?: (line: string) => void
  /** may look at the moment that is backed up, by the name of its snapshot */
  onSnapshot?: (snapshot: string) => Promise<void>
  /** waited for before each table is read */
  onTable?: (table: string) => Promise<void>
}

/**
 * The folder holds the whole store as it was at one moment, while others go on writing: every table, how far
 * numbers have counted, and the files. Throws OperatorRefused; after any error the folder holds nothing of
 * it.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { folder, connection } = options
  await makeEmpty(folder)
  try {
    const migrations = knownMigrations(await readMigrationHashes(connection))
    // Before the snapshot, so that the backup itself says that it was taken.
    await recordAudit(connection, {
      happenedAt: options.clock.now(),
      actor: options.actor,
      action: 'take-backup',
      subject: 'store',
      after: {},
    })
    const media = new Map<string, BackedUpFile>()
    // Files before rows and once more after them: what a row of the snapshot names may be removed meanwhile,
    // or be new.
    options.onProgress?.('Copying the files')
    await copyMediaOut(options.storage, folder, media)
    const rows = await copyRows(options, migrations)
    await copyMediaOut(options.storage, folder, media)
    const manifest: Manifest = {
      format: 'taiyari-backup',
      version: 1,
      product: ownVersion(),
      ...rows,
      media: [...media.values()].sort((one, other) => (one.key < other.key ? -1 : 1)),
    }
    await writeManifest(folder, manifest)
    return manifest
  } catch (error) {
    for (const name of ['tables', 'media', 'manifest.json.tmp'])
      await rm(join(folder, name), { recursive: true, force: true })
    throw error
  }
}

async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new OperatorRefused(`${folder} is not empty. Nothing was changed; name a new folder.`)
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  await mkdir(join(folder, 'media'), { mode: 0o700 })
}

type Rows = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'partitions' | 'sequences'>

async function copyRows(
  { connection, folder, clock, onProgress, onSnapshot, onTable }: BackupOptions,
  migrations: Migration[],
): Promise<Rows> {
  const names = tablesAfter(migrations).filter(isKept)
  await connection.query('begin isolation level repeatable read read only')
  // Before the first read, which makes the snapshot: a table that is altered later looks empty to it.
  await connection.query(
    `lock table ${names.map((name) => `public."${name}"`).join(', ')} in access share mode`,
  )
  const takenAt = clock.now().toISOString()
  if ((await readMigrationHashes(connection)).length !== migrations.length)
    throw new OperatorRefused('The database was brought up to date at this moment. Take the backup again.')
  if (onSnapshot) {
    const { rows } = await connection.query<{ name: string }>('select pg_export_snapshot() as name')
    await onSnapshot(rows[0]!.name)
  }
  const tables: Manifest['tables'] = []
  for (const [at, table] of (await readColumns(connection, names)).entries()) {
    await onTable?.(table.name)
    onProgress?.(`Copying ${table.name} (${at + 1} of ${names.length})`)
    tables.push({ ...table, ...(await copyOut(connection, table, join(folder, tableFile(table.name)))) })
  }
  const partitions = await listPartitions(connection, names)
  const sequences = (await readSequences(connection)).filter(({ name }) => isKept(name))
  await connection.query('commit')
  return {
    takenAt,
    migrations: migrations.map(({ name, hash }) => ({ name, hash })),
    tables,
    partitions,
    sequences,
  }
}

/**
 * The database's migrations, which this version of the product must know: else it does not know every table.
 */
function knownMigrations(hashes: string[]): Migration[] {
  const known = listMigrations().slice(0, hashes.length)
  if (hashes.length === 0)
    throw new OperatorRefused(
      'The database holds no store. Nothing was changed; check DATABASE_URL or DATA_DIR.',
    )
  if (known.length < hashes.length || known.some(({ hash }, at) => hash !== hashes[at]))
    throw new OperatorRefused(
      'The database is of another version of Taiyari than this one. Nothing was changed; take the backup with that version.',
    )
  return known
}

function ownVersion(): string {
  const file = new URL('../../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
