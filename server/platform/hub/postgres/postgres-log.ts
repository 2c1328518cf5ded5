import pg from 'pg'
import type { Logger } from 'pino'
import { closeDatabase, type Database, inTransaction } from '../../database.ts'
import { listenOn } from '../../listening/listen-on.ts'
import { connectionName } from '../../migrating/own-migrations.ts'
import type { HubLog } from '../hub-log.ts'
import { hear, LIVE } from '../notice.ts'
import { appendIn } from './append-in.ts'
import {
  deleteEvents,
  emptyEventsOf,
  findEventsOf,
  findLastNumbers,
  readRanges,
  waitForSecondsAtMost,
} from './hub.queries.ts'

/** Two appends and two reads at a time: what is live waits for no other query of this process. */
const CONNECTIONS = 4
const PATIENCE_SECONDS = 5
const DELETED_AT_ONCE = 10_000

/** The log in the tables `hub_channels` and `hub_events`. */
export function postgresLog(options: {
  connectionString: string
  logger: Pick<Logger, 'warn'>
}): HubLog & Required<Pick<HubLog, 'appendIn'>> {
  const { connectionString, logger } = options
  const pool = openPool(connectionString, logger)
  const db: Database = { $client: pool }
  return {
    append: (entries, now) => inTransaction(db, (connection) => appendIn(connection, entries, now)),
    async appendIn(connection, entries, now) {
      await waitForSecondsAtMost(connection, PATIENCE_SECONDS)
      return await appendIn(connection, entries, now)
    },
    read: (ranges) => readRanges(pool, ranges),
    lastNumbers: (channels) => findLastNumbers(pool, channels),
    listen: (listener) =>
      listenOn(
        connectionString,
        { channel: LIVE, name: 'live' },
        { onNotice: (notice = '') => hear(notice, listener), onListening: listener.onListening },
      ),
    async forgetBefore(before, channel) {
      let forgotten = 0
      for (;;) {
        const count = await deleteEvents(pool, { before, channel, most: DELETED_AT_ONCE })
        forgotten += count
        if (count < DELETED_AT_ONCE) return forgotten
      }
    },
    eventsOf: findEventsOf,
    forgetPerson: emptyEventsOf,
    close: () => closeDatabase(db),
  }
}

function openPool(connectionString: string, logger: Pick<Logger, 'warn'>): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    application_name: connectionName('hub'),
    connectionTimeoutMillis: PATIENCE_SECONDS * 1000,
    statement_timeout: PATIENCE_SECONDS * 1000,
    // Where the server is gone without a word, it says nothing of its own time.
    query_timeout: (PATIENCE_SECONDS + 3) * 1000,
    idle_in_transaction_session_timeout: (PATIENCE_SECONDS + 5) * 1000,
  })
  const onLost = (err: Error) => logger.warn({ err }, 'the hub lost a connection')
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}
