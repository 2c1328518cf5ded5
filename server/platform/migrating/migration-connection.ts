import type pg from 'pg'
import type { Database } from '../database.ts'

/**
 * Held while the shape of the database is changed, by migrations and by a restore: a product that starts
 * meanwhile waits.
 */
export const MIGRATION_LOCK = 7_415_001

/** What a server, a role or the pool may limit, and a migration must not; a machine that is gone lets go. */
const SETTINGS = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: '0',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
}

/** How a connection to this database is opened that waits as long as it takes. */
export function unlimited(db: Database): pg.ClientConfig {
  return {
    ...db.$client.options,
    application_name: 'taiyari migrate',
    query_timeout: undefined,
    options: Object.entries(SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  } as pg.ClientConfig
}
