import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onLauncherGone } from '../drive/launched.ts'
import { importCatalogue } from '../server/domains/catalogue/importing/import-catalogue.ts'
import { readCatalogueFile } from '../server/domains/catalogue/importing/read-catalogue-file.ts'
import { systemClock } from '../server/platform/clock.ts'
import type { Connection } from '../server/platform/database.ts'
import { openDatabase } from '../server/platform/database.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/embedded-postgres.ts'
import { migrateDatabase } from '../server/platform/migrating/migrate-database.ts'
import { folderStorage } from '../server/platform/storage/folder-storage.ts'
import { generatedCatalogue, writeCatalogueFile } from '../server/seed/generated-catalogue.ts'
import type { TestStore } from '../server/testing/stores/test-store.ts'

/** Its folder is also the product's DATA_DIR. */
export interface BenchStore extends TestStore {
  connection: Connection
}

const DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes']

/** A PostgreSQL of the bench's own, as durable as a shop's, with a generated catalogue of this size. */
export async function openBenchStore(packages: number, say: (line: string) => void): Promise<BenchStore> {
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const connectionString = postgres.connectionString()
  const db = openDatabase({ connectionString, poolSize: 4 })
  const storage = folderStorage(join(folder, 'media'))
  const clear = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const close = async () => {
    await db.$client.end()
    await clear()
  }
  // For an interrupt midway: closing the pool would wait for the import to end.
  const giveUp = () => void clear().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, giveUp)
  onLauncherGone(giveUp)
  try {
    await migrateDatabase(db)
    await insistOnDurability(db.$client, say)
    const began = performance.now()
    const file = await writeCatalogueFile(generatedCatalogue(packages), join(folder, 'source'))
    await importCatalogue(db, await readCatalogueFile(file, { maxBytes: 400 * 1024 * 1024 }), {
      dryRun: false,
      replace: false,
      yes: false,
      actor: 'bench',
      clock: systemClock,
      storage,
    })
    await db.$client.query('analyze')
    say(
      `A generated catalogue of ${packages} packages imported in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
    return { db, connectionString, connection: db.$client, storage, folder, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function insistOnDurability(connection: Connection, say: (line: string) => void): Promise<void> {
  const shown: string[] = []
  for (const name of DURABLE) {
    const { rows } = await connection.query('select current_setting($1) as value', [name])
    const { value } = rows[0] as { value: string }
    if (value !== 'on') throw new Error(`${name} is ${value}: figures of a forgetful database prove nothing`)
    shown.push(`${name}=${value}`)
  }
  say(`PostgreSQL: ${shown.join(' ')}`)
}
