import { setTimeout as wait } from 'node:timers/promises'
import { type Connection, type Database, inTransaction } from '../database.ts'
import { lockUnfinished, noteBegun, noteReached, noteUndone } from './back-fills.queries.ts'
import { isOlder, listProcessConnections } from './notes.queries.ts'

/** What has to be filled, after a migration, in a table that is in use. */
export interface BackFill {
  /** for good: what is finished under a name is not begun again */
  name: string
  /** the migration after which whoever writes rows writes them filled */
  since: string
  /**
   * Fills so many rows with the keys that follow `after`, from 0 on, in the caller's transaction; filling one
   * twice changes nothing. Gives the last key; undefined: none followed.
   */
  fill(connection: Connection, after: number, most: number): Promise<number | undefined>
}

/** In one transaction; whoever waits for a row of it waits no longer. */
const PIECE_MS = 40
/** Others have the database for so much longer than a piece takes. */
const PAUSES = 3
const LEAST_ROWS = 20
const MOST_ROWS = 5_000
const FIRST_ROWS = 200

/**
 * Gives whether the back-fill is finished; killed at any moment it goes on where it was. Any number of
 * processes may run it: one of them is at a piece. While a process is connected that could undo it, nothing
 * is filled, and it begins again after that.
 */
export async function runBackFill(
  db: Database,
  { name, since, fill }: BackFill,
  { isOver = () => false }: { isOver?: () => boolean } = {},
): Promise<boolean> {
  await noteBegun(db.$client, name)
  let rows = FIRST_ROWS
  while (!isOver()) {
    const others = await listProcessConnections(db.$client)
    if (others.some((each) => isOlder(each.name, since))) {
      await noteUndone(db.$client, name)
      return false
    }
    const beganMs = performance.now()
    const end = await inTransaction(db, async (connection) => {
      // What a crash takes back it takes back together with how far it was.
      await connection.query('set local synchronous_commit = off')
      const found = await lockUnfinished(connection, name)
      if (!found) return 'not ours'
      const reached = await fill(connection, found.reached, rows)
      await noteReached(connection, name, reached)
      return reached === undefined ? 'finished' : undefined
    })
    if (end) return end === 'finished'
    const tookMs = Math.max(1, performance.now() - beganMs)
    rows = Math.round(Math.min(MOST_ROWS, rows * 2, Math.max(LEAST_ROWS, (rows * PIECE_MS) / tookMs)))
    await wait(tookMs * PAUSES)
  }
  return false
}
