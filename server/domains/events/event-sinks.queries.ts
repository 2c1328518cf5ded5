import type { Connection } from '../../platform/database.ts'

/** The sink is known; one that is new has been given nothing. */
export async function putSink(connection: Connection, name: string, now: Date): Promise<void> {
  await connection.query(
    'insert into event_sinks (name, seq, delivered_at) values ($1, 0, $2) on conflict (name) do nothing',
    [name, now],
  )
}

/** What the sink was given last, held until the transaction ends; undefined when another holds it. */
export async function lockSink(connection: Connection, name: string): Promise<number | undefined> {
  const { rows } = await connection.query<{ seq: string }>(
    'select seq from event_sinks where name = $1 for update skip locked',
    [name],
  )
  return rows[0] && Number(rows[0].seq)
}

export async function setDelivered(
  connection: Connection,
  name: string,
  seq: number,
  now: Date,
): Promise<void> {
  await connection.query('update event_sinks set seq = $2, delivered_at = $3 where name = $1', [
    name,
    seq,
    now,
  ])
}

/** The last number given out. Every transaction with a smaller one has ended: the lock waits for them. */
export async function lockLastSeq(connection: Connection): Promise<number> {
  await connection.query('lock table only events in share mode')
  const { rows } = await connection.query<{ last: string }>('select last_value as last from events_seq_seq')
  return Number(rows[0]!.last)
}
