import { hash } from 'node:crypto'
import type { Connection } from '../database.ts'

export interface Limit {
  /** `password-failures-of-account` */
  name: string
  most: number
  windowSeconds: number
}

export interface Spent {
  allowed: boolean
  /** until the window ends */
  retryAfterSeconds: number
}

/**
 * Counts one more of it (or `times` more) against the limit, in one statement, so that no number of processes or parallel calls passes it. What
 * turns out to be harmless is given back with `giveBack`; a window in which nothing is left begins anew, so that its end tells
 * nobody of what was given back.
 */
export async function spend(
  connection: Connection,
  limit: Limit,
  whose: string,
  now: Date,
  times = 1,
): Promise<Spent> {
  const { rows } = await connection.query<{ count: number; resets_at: Date }>({
    name: 'rate-limit-spend',
    text: `insert into rate_limits as held (key, count, resets_at) values ($1, $4, $2)
      on conflict (key) do update set
        count = case when held.resets_at <= $3 or held.count = 0 then $4 else least(held.count, 1000000) + $4 end,
        resets_at = case when held.resets_at <= $3 or held.count = 0 then excluded.resets_at else held.resets_at end
      returning count, resets_at`,
    values: [keyOf(limit, whose), new Date(now.getTime() + limit.windowSeconds * 1000), now, times],
  })
  const { count, resets_at } = rows[0]!
  return {
    allowed: count <= limit.most,
    retryAfterSeconds: Math.max(1, Math.ceil((resets_at.getTime() - now.getTime()) / 1000)),
  }
}

/** Takes one count back. */
export async function giveBack(connection: Connection, limit: Limit, whose: string): Promise<void> {
  await connection.query({
    name: 'rate-limit-give-back',
    text: 'update rate_limits set count = count - 1 where key = $1 and count > 0',
    values: [keyOf(limit, whose)],
  })
}

/** Removes windows that have ended. */
export async function sweepRateLimits(connection: Connection, now: Date): Promise<number> {
  const { rowCount } = await connection.query('delete from rate_limits where resets_at <= $1', [now])
  return rowCount ?? 0
}

function keyOf(limit: Limit, whose: string): string {
  return hash('sha256', `${limit.name}\n${whose}`, 'base64url')
}
