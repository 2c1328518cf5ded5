import type { AttemptEvent } from '../../../exam/attempt-event.ts'
import type { KeptAttempts } from './kept-attempts.ts'
import type { RoomCalls } from './room-calls.ts'

const MOST_AT_ONCE = 100

/**
 * Sends the events that rooms of this device kept but did not deliver before they were closed, and forgets
 * attempts submitted since; returns how many events were sent. An attempt that cannot be sent stays kept and
 * does not hold up the others; the first failure is thrown at the end.
 */
export async function deliverKept(kept: KeptAttempts, calls: Pick<RoomCalls, 'save'>): Promise<number> {
  const failures: unknown[] = []
  let sent = 0
  for (const { attemptId } of await kept.list()) {
    const all = await kept.events(attemptId)
    const unsent = all.filter(({ acknowledged }) => !acknowledged)
    try {
      // Also called with nothing left to send: the attempt may have been submitted elsewhere.
      for (let at = 0; at === 0 || at < unsent.length; at += MOST_AT_ONCE) {
        const events = unsent.slice(at, at + MOST_AT_ONCE).map(eventOf)
        const { state } = await calls.save(attemptId, events)
        sent += events.length
        await kept.acknowledge(attemptId, events)
        if (state === 'COMPLETED' && at + MOST_AT_ONCE >= unsent.length) await kept.forget(attemptId)
      }
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return sent
}

/** Without the fields that only this device uses. */
function eventOf({ epoch, n, question, spentMs, madeAtMs, set }: AttemptEvent): AttemptEvent {
  return { epoch, n, question, spentMs, madeAtMs, ...(set && { set }) }
}
