import type { Connection } from '../database.ts'
import { listMigrations } from '../migrating/own-migrations.ts'
import { listFilled, listTables } from '../migrating/stored-tables.queries.ts'
import { OperatorRefused } from '../operator-refused.ts'
import { isKept, tablesAfter } from './own-tables.ts'
import { readMigrationHashes } from './store-shape.queries.ts'

/** Tables to which the migrations themselves add rows. */
const FILLED_WHEN_NEW = ['invoice_epoch']

/**
 * Throws OperatorRefused unless a backup may take the place of what the database holds. `yes` allows it to
 * replace a store.
 */
export async function checkTarget(connection: Connection, { yes }: { yes: boolean }): Promise<void> {
  const tables = await listTables(connection)
  const strangers = await findStrangers(connection, tables)
  if (strangers.length > 0)
    throw new OperatorRefused(
      `The database holds tables that are not Taiyari’s (${strangers.join(', ')}), and a restore would remove them. ` +
        'Nothing was changed; name a dedicated database.',
    )
  if (yes) return
  const { rows } = await connection.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and application_name like 'taiyari%' and pid <> pg_backend_pid()`,
  )
  if (rows[0]!.others > 0)
    throw new OperatorRefused(
      `Taiyari is running on this database (${rows[0]!.others} connections). Nothing was changed; stop every process ` +
        'of it first. --yes restores all the same.',
    )
  const filled = (await listFilled(connection, tables)).filter(
    (table) => isKept(table) && !FILLED_WHEN_NEW.includes(table),
  )
  if (filled.length > 0)
    throw new OperatorRefused(
      `The database already holds a store (rows in ${filled.length} tables, such as ${filled[0]}). Nothing was changed. ` +
        '--yes replaces it with the backup and deletes what it holds.',
    )
}

/** Tables that no version of the product made, as far as this version can tell. */
async function findStrangers(connection: Connection, tables: string[]): Promise<string[]> {
  const migrations = listMigrations()
  const hashes = await readMigrationHashes(connection)
  const isNewer = hashes.some((hash) => !migrations.some((known) => known.hash === hash))
  if (isNewer) return []
  const own = new Set(tablesAfter(migrations.slice(0, hashes.length)))
  return tables.filter((table) => !own.has(table))
}
