import type pg from 'pg'
import type { Tell } from '../../../platform/hub/write-with-events.ts'

/** A transaction in which something happens in a class, with the events that tell of it. */
export interface InRoom {
  connection: pg.PoolClient
  tell: Tell
  now: Date
}
