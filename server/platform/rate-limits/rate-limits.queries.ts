import type { Connection } from '../database.ts'
import { int, type RowOf, statement, timestamptz } from '../statement.ts'

const WINDOW_ROW = { count: int, resets_at: timestamptz }

const RATE_LIMIT_SPEND = statement(
  'rate-limit-spend',
  WINDOW_ROW,
  `insert into rate_limits as held (key, count, resets_at) values ($1, $4, $2)
    on conflict (key) do update set
      count = case when held.resets_at <= $3 or held.count = 0 then $4 else least(held.count, 1000000) + $4 end,
      resets_at = case when held.resets_at <= $3 or held.count = 0 then excluded.resets_at else held.resets_at end
    returning count, resets_at`,
)

/** The window with this many more; one that is over, or empty, starts over and ends at `resetsAt`. */
export async function addToWindow(
  connection: Connection,
  key: string,
  { resetsAt, now, times }: { resetsAt: Date; now: Date; times: number },
): Promise<RowOf<typeof WINDOW_ROW>> {
  const { rows } = await RATE_LIMIT_SPEND.run(connection, [key, resetsAt, now, times])
  return rows[0]!
}

const RATE_LIMIT_GIVE_BACK = statement(
  'rate-limit-give-back',
  {},
  'update rate_limits set count = count - 1 where key = $1 and count > 0',
)

export async function takeFromWindow(connection: Connection, key: string): Promise<void> {
  await RATE_LIMIT_GIVE_BACK.run(connection, [key])
}

export async function deleteEndedWindows(connection: Connection, now: Date): Promise<number> {
  const { rowCount } = await connection.query('delete from rate_limits where resets_at <= $1', [now])
  return rowCount ?? 0
}
