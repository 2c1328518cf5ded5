import { type Database, inTransaction } from '../../platform/database.ts'
import type { EventSink } from './event-sinks.ts'
import { listEvents } from './events.queries.ts'

const AT_ONCE = 1_000

/** Gives the sink whatever it has not been given yet, in the order of storing. What a run that died had delivered but not noted comes again. */
export async function deliverEvents(db: Database, sink: EventSink, now: Date): Promise<number> {
  await db.$client.query(
    'insert into event_sinks (name, seq, delivered_at) values ($1, 0, $2) on conflict (name) do nothing',
    [sink.name, now],
  )
  const upTo = await lastSettled(db)
  let delivered = 0
  for (let count = AT_ONCE; count === AT_ONCE; delivered += count)
    count = await deliverSome(db, sink, upTo, now)
  return delivered
}

/** One run at a time holds the sink's row; another finds nothing to do. */
async function deliverSome(db: Database, sink: EventSink, upTo: number, now: Date): Promise<number> {
  return await inTransaction(db, async (connection) => {
    const { rows } = await connection.query<{ seq: string }>(
      'select seq from event_sinks where name = $1 for update skip locked',
      [sink.name],
    )
    if (!rows[0]) return 0
    const events = await listEvents(connection, Number(rows[0].seq), upTo, AT_ONCE)
    const last = events.at(-1)
    if (!last) return 0
    await sink.deliver(events)
    await connection.query('update event_sinks set seq = $2, delivered_at = $3 where name = $1', [
      sink.name,
      last.seq,
      now,
    ])
    return events.length
  })
}

/** Up to here nothing is still being written: whoever holds a smaller number has ended when the lock is given. */
async function lastSettled(db: Database): Promise<number> {
  return await inTransaction(db, async (connection) => {
    await connection.query("set local lock_timeout = '2s'")
    await connection.query('lock table only events in share mode')
    const { rows } = await connection.query<{ last: string }>('select last_value as last from events_seq_seq')
    return Number(rows[0]!.last)
  })
}
