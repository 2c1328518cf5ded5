import type pg from 'pg'
import type { Clock } from '../clock.ts'
import { type Database, inTransaction } from '../database.ts'
import { type Entry, entryOf, type NewEvent } from './entry.ts'
import type { HubLog } from './hub-log.ts'

/** Where rows and events are written together. */
export interface EventWriter {
  db: Database
  log: Pick<HubLog, 'append' | 'appendIn'>
  clock: Clock
}

/** Adds to the events that are appended once the work is done. */
export type Tell = (...events: NewEvent[]) => void

/**
 * Runs `work` in a transaction and appends the events that it tells. With the log in the database both are
 * one commit. With another log the rows are committed first. When the append then fails, this rejects
 * although the rows are there: a repeat has to find them and tell the same events under the same keys.
 */
export async function writeWithEvents<T>(
  { db, log, clock }: EventWriter,
  work: (connection: pg.PoolClient, tell: Tell) => Promise<T>,
): Promise<T> {
  const told: Entry[] = []
  const tell: Tell = (...events) => void told.push(...events.map(entryOf))
  const result = await inTransaction(db, async (connection) => {
    const done = await work(connection, tell)
    if (told.length > 0) await log.appendIn?.(connection, told, clock.now())
    return done
  })
  if (told.length > 0 && !log.appendIn) await log.append(told, clock.now())
  return result
}
