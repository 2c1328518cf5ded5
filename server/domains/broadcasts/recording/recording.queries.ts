import type { Connection } from '../../../platform/database.ts'

/** The next class to record, leased; what failed before comes later. */
export async function leaseNext(connection: Connection, leaseSeconds: number): Promise<number | undefined> {
  const { rows } = await connection.query<{ itemId: number }>(
    `update broadcasts set recording_tries = recording_tries + 1, leased_until = now() + make_interval(secs => $1)
      where item_id = (
        select item_id from broadcasts
          where recording_state = 'WAITING' and (leased_until is null or leased_until <= now())
          order by recording_tries, ended_at limit 1 for update skip locked)
      returning item_id as "itemId"`,
    [leaseSeconds],
  )
  return rows[0]?.itemId
}

/** Whether a class waits to be recorded that nobody is at. */
export async function isAnyDue(connection: Connection): Promise<boolean> {
  const { rowCount } = await connection.query(
    `select from broadcasts where recording_state = 'WAITING' and (leased_until is null or leased_until <= now()) limit 1`,
  )
  return rowCount === 1
}

export async function renewLease(connection: Connection, itemId: number, seconds: number): Promise<void> {
  await connection.query(
    `update broadcasts set leased_until = now() + make_interval(secs => $2)
      where item_id = $1 and recording_state = 'WAITING'`,
    [itemId, seconds],
  )
}

export interface TakeToRecord {
  take: number
  beganAt: Date
  hasVideo: boolean
  hasAudio: boolean
  width: number | null
  height: number | null
  /** from the first */
  numbers: number[]
  seconds: number
  bytes: number
}

/** What a class consists of, in order; takes without a part are none. */
export async function listTakesToRecord(connection: Connection, itemId: number): Promise<TakeToRecord[]> {
  const { rows } = await connection.query<TakeToRecord>(
    `select take.take, take.began_at as "beganAt", take.video_codec is not null as "hasVideo", take.audio_codec is not null as "hasAudio",
        take.width, take.height, array_agg(part.number order by part.number) as numbers, sum(part.seconds) as seconds,
        sum(part.bytes)::float8 as bytes
      from broadcast_takes take join broadcast_parts part on part.item_id = take.item_id and part.take = take.take
      where take.item_id = $1 group by take.item_id, take.take order by take.take`,
    [itemId],
  )
  return rows
}

/** False: somebody else did it. */
export async function markFiled(connection: Connection, itemId: number, mediumId: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update broadcasts set recording_state = 'FILED', medium_id = $2, leased_until = null, recording_problem = null
      where item_id = $1 and recording_state = 'WAITING'`,
    [itemId, mediumId],
  )
  return rowCount === 1
}

/** How much of its recording each take is. */
export async function noteRecorded(
  connection: Connection,
  itemId: number,
  takes: readonly Pick<TakeToRecord, 'take' | 'seconds'>[],
): Promise<void> {
  await connection.query(
    `update broadcast_takes set recorded_seconds = made.seconds
      from unnest($2::int[], $3::float8[]) as made (take, seconds)
      where broadcast_takes.item_id = $1 and broadcast_takes.take = made.take`,
    [itemId, takes.map(({ take }) => take), takes.map(({ seconds }) => seconds)],
  )
}

/** It is tried again later, at first after a minute, at last each hour. */
export async function noteFailed(connection: Connection, itemId: number, said: string): Promise<void> {
  await connection.query(
    `update broadcasts set recording_problem = $2,
        leased_until = now() + least(60, recording_tries * recording_tries) * interval '1 minute'
      where item_id = $1 and recording_state = 'WAITING'`,
    [itemId, said],
  )
}

/** Recorded classes that ended before, whose parts are still there. */
export async function listFiled(
  connection: Connection,
  endedBefore: Date,
): Promise<{ itemId: number; mediumId: string }[]> {
  const { rows } = await connection.query<{ itemId: number; mediumId: string }>(
    `select item_id as "itemId", medium_id as "mediumId" from broadcasts
      where recording_state = 'FILED' and ended_at <= $1 order by ended_at`,
    [endedBefore],
  )
  return rows
}

/** In a transaction, after the files of its parts are gone. */
export async function forgetParts(connection: Connection, itemId: number): Promise<void> {
  await connection.query('delete from broadcast_parts where item_id = $1', [itemId])
  await connection.query(`update broadcasts set recording_state = 'SWEPT' where item_id = $1`, [itemId])
}
