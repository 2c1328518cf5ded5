import type { AttemptEvent } from '../../../exam/attempt-event.ts'
import type { KeptAttempts } from './kept-attempts.ts'
import type { RoomCalls } from './room-calls.ts'

const MOST_AT_ONCE = 100

/**
 * Sends what rooms of this device kept and could not deliver before they were closed, and forgets attempts
 * that were handed in since; gives how many events went out. What cannot be sent stays kept and keeps no
 * other attempt from being sent; the first failure of that kind is thrown at the end.
 */
export async function deliverKept(kept: KeptAttempts, calls: Pick<RoomCalls, 'save'>): Promise<number> {
  const failures: unknown[] = []
  let sent = 0
  for (const { attemptId } of await kept.list()) {
    const all = await kept.events(attemptId)
    const unsent = all.filter(({ acknowledged }) => !acknowledged)
    try {
      // Asked also where nothing is left to send: it may have been handed in elsewhere.
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

/** Without what only this device knows of it. */
function eventOf({ epoch, n, question, spentMs, madeAtMs, set }: AttemptEvent): AttemptEvent {
  return { epoch, n, question, spentMs, madeAtMs, ...(set && { set }) }
}
