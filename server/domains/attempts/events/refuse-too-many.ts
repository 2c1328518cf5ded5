import type { AttemptEvent } from '../../../../exam/attempt-event.ts'
import type { Connection } from '../../../platform/database.ts'
import type { Attempt } from '../attempt.ts'
import { refuseTests } from '../refuse-tests.ts'
import { measureEvents } from './events.queries.ts'

/** More than anybody does in five hours, and in any number of rooms. */
const MOST_EVENTS = 50_000
/** Of answers, as the database keeps them. */
const MOST_BYTES = 20 * 1024 * 1024
/** Rooms times changes of a room: as few as this are not worth counting. */
const SURELY_FEW = 20_000
/** As many short texts as these are not worth measuring. */
const SHORT = 200

/** What attempts hold, by their ids. */
export type MeasuredAttempts = Map<number, Awaited<ReturnType<typeof measureEvents>>>

/**
 * Throws too_many_events where an attempt holds more than a person can make: it would fill the disk of
 * everybody else.
 */
export async function refuseTooMany(
  connection: Connection,
  { id, epoch }: Pick<Attempt, 'id' | 'epoch'>,
  events: readonly AttemptEvent[],
  measured: MeasuredAttempts = new Map(),
): Promise<void> {
  const highest = events.reduce((most, { n }) => Math.max(most, n), 0)
  if (epoch * highest <= SURELY_FEW && !events.some(isLong)) return
  const held = measured.get(id) ?? (await measureEvents(connection, id))
  measured.set(id, held)
  if (held.events + events.length > MOST_EVENTS || held.bytes > MOST_BYTES)
    throw refuseTests('too_many_events')
}

/** A piece of writing comes whole with every change of it. */
function isLong({ set }: AttemptEvent): boolean {
  const answer = set?.answer ?? null
  if (typeof answer === 'string') return answer.length > SHORT
  return typeof answer === 'object' && answer !== null && 'text' in answer
}
