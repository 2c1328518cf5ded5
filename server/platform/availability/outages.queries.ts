import type { Connection } from '../database.ts'
import { bool, float, statement, timestamptz } from '../statement.ts'

/** Between two instants no process of the store could write. */
export interface Outage {
  fromAt: Date
  toAt: Date
}

/** Beats come every second; a shorter gap between two of them is no outage. */
const SHORTEST_SECONDS = 5

/**
 * For `from`: every measured outage, and one that is over while nobody has recorded it yet. Its columns are
 * `from_at` and `to_at`.
 */
export const MEASURED_OUTAGES = `(select from_at, to_at from outages
    union all select at, clock_timestamp() from serving_beat
      where clock_timestamp() - at > interval '${SHORTEST_SECONDS} seconds') measured`

export const BEAT = statement(
  'beat',
  { beaten: bool },
  `update serving_beat set at = clock_timestamp()
    where id = 1 and at > clock_timestamp() - interval '${SHORTEST_SECONDS} seconds' returning true as beaten`,
)

const LOCK_BEAT = statement(
  'lock-beat',
  { at: timestamptz, now: timestamptz, isLate: bool },
  `select at, clock_timestamp() as now, clock_timestamp() - at > interval '${SHORTEST_SECONDS} seconds' as "isLate"
    from serving_beat where id = 1 for update`,
)

const BEGIN_BEATING = statement(
  'begin-beating',
  { begun: bool },
  `insert into serving_beat (id, at) values (1, clock_timestamp()) on conflict do nothing returning true as begun`,
)

/** The last beat, locked, where it was too long ago; undefined: it was not, or nobody ever beat before. */
export async function lockLateBeat(connection: Connection): Promise<{ at: Date; now: Date } | undefined> {
  if ((await BEGIN_BEATING.run(connection)).rows.length > 0) return undefined
  const { rows } = await LOCK_BEAT.run(connection)
  return rows[0]!.isLate ? rows[0]! : undefined
}

const ADD_OUTAGE = statement(
  'add-outage',
  {},
  `with outage as (insert into outages (from_at, to_at) values ($1, $2)) update serving_beat set at = $2 where id = 1`,
)

/** Records the outage; the beat is as late as its end. */
export async function addOutage(connection: Connection, { fromAt, toAt }: Outage): Promise<void> {
  await ADD_OUTAGE.run(connection, [fromAt, toAt])
}

const LIST_OUTAGES = statement(
  'list-outages',
  { fromMs: float, toMs: float },
  `select extract(epoch from from_at)::float8 * 1000 as "fromMs", extract(epoch from to_at)::float8 * 1000 as "toMs"
    from ${MEASURED_OUTAGES} where to_at > $1 order by from_at`,
)

/** Outages that ended after this instant, as spans of time. */
export async function listOutagesSince(
  connection: Connection,
  since: Date,
): Promise<{ fromMs: number; toMs: number }[]> {
  const { rows } = await LIST_OUTAGES.run(connection, [since])
  return rows
}
