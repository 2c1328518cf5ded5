import { hash } from 'node:crypto'
import type { Connection } from '../database.ts'
import { addToWindow, deleteEndedWindows, takeFromWindow } from './rate-limits.queries.ts'

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
 * Counts one more (or `times` more) against the limit, in one statement, so that no number of processes or
 * parallel calls exceeds it. `giveBack` returns a count that turns out to be harmless; an empty window starts
 * over, so that its end reveals nothing about what was given back.
 */
export async function spend(
  connection: Connection,
  limit: Limit,
  whose: string,
  now: Date,
  times = 1,
): Promise<Spent> {
  const resetsAt = new Date(now.getTime() + limit.windowSeconds * 1000)
  const { count, resets_at } = await addToWindow(connection, keyOf(limit, whose), { resetsAt, now, times })
  return {
    allowed: count <= limit.most,
    retryAfterSeconds: Math.max(1, Math.ceil((resets_at.getTime() - now.getTime()) / 1000)),
  }
}

/** Takes one count back. */
export async function giveBack(connection: Connection, limit: Limit, whose: string): Promise<void> {
  await takeFromWindow(connection, keyOf(limit, whose))
}

/** Removes windows that have ended. */
export async function sweepRateLimits(connection: Connection, now: Date): Promise<number> {
  return await deleteEndedWindows(connection, now)
}

function keyOf(limit: Limit, whose: string): string {
  return hash('sha256', `${limit.name}\n${whose}`, 'base64url')
}
