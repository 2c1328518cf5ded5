import { type Database, inTransaction } from '../../platform/database.ts'
import { waitAtMost } from '../../platform/transactions.ts'
import { lockLastSeq, lockSink, putSink, setDelivered } from './event-sinks.queries.ts'
import type { EventSink } from './event-sinks.ts'
import { listEvents } from './events.queries.ts'

/** Events wait behind the lock that this waits for. */
const LOCK_SECONDS = 2

/**
 * Gives the sink whatever it has not been given yet, in the order of storing. What a run that died had
 * delivered but not noted comes again.
 */
export async function deliverEvents(db: Database, sink: EventSink, now: Date): Promise<number> {
  await putSink(db.$client, sink.name, now)
  const upTo = await lastSettled(db)
  let delivered = 0
  for (let count = sink.atOnce; count === sink.atOnce; delivered += count)
    count = await deliverSome(db, sink, upTo, now)
  return delivered
}

/** One run at a time holds the sink's row; another finds nothing to do. */
async function deliverSome(db: Database, sink: EventSink, upTo: number, now: Date): Promise<number> {
  return await inTransaction(db, async (connection) => {
    const after = await lockSink(connection, sink.name)
    if (after === undefined) return 0
    const events = await listEvents(connection, after, upTo, sink.atOnce)
    const last = events.at(-1)
    if (!last) return 0
    await sink.deliver(events)
    await setDelivered(connection, sink.name, last.seq, now)
    return events.length
  })
}

/**
 * Up to here no write is in progress: any transaction with a smaller number has ended by the time the lock is
 * granted.
 */
async function lastSettled(db: Database): Promise<number> {
  return await inTransaction(db, async (connection) => {
    await waitAtMost(connection, LOCK_SECONDS)
    return await lockLastSeq(connection)
  })
}
