import type { Connection } from '../../../../platform/database.ts'

const READING_LOCK = 7_415_054

/** True: this connection has the right to read the media server, as long as it lasts. */
export async function takeReadingLock(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    READING_LOCK,
  ])
  return rows[0]!.taken
}

/** The database notices within some 20 seconds that the other end of this connection vanished. */
export async function watchConnection(connection: Connection): Promise<void> {
  await connection.query(
    `select set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '5', false),
      set_config('tcp_keepalives_count', '3', false)`,
  )
}

/** Rejects where the connection is lost, and the lock with it. */
export async function askConnection(connection: Connection): Promise<void> {
  await connection.query('select 1')
}
