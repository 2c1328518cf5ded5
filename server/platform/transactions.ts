import type { Connection } from './database.ts'

/** From here on the transaction reads everything as it is now. The first word of a transaction. */
export async function readSnapshot(connection: Connection): Promise<void> {
  await connection.query('set transaction isolation level repeatable read')
}

/** Whatever is written after this statement takes the transaction back. */
export async function forbidWriting(connection: Connection): Promise<void> {
  await connection.query('set transaction read only')
}

/** Until the transaction ends nobody waits longer for a lock than this; who does is thrown out. */
export async function waitAtMost(connection: Connection, seconds: number): Promise<void> {
  await connection.query(`set local lock_timeout = '${seconds}s'`)
}

/** What `work` wrote stays when it answers true; when it answers false, nothing was written. */
export async function keepIfTrue(connection: Connection, work: () => Promise<boolean>): Promise<boolean> {
  await connection.query('savepoint keep_if_true')
  const kept = await work()
  await connection.query(kept ? 'release savepoint keep_if_true' : 'rollback to savepoint keep_if_true')
  return kept
}
