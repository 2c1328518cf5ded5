import { GRACE_MS } from '../../../exam/section-times.ts'
import type { ScoringServices } from './attempts-services.ts'
import { submitAttempt } from './submit-attempt.ts'
import { listDueAttempts, listDueAttemptsOf } from './taking/due-attempts.queries.ts'

/** As many as can be handed in between two runs; the next one takes the rest. */
const MOST_AT_ONCE = 5_000

/**
 * Afterwards no attempt is under way whose time ended more than the grace ago; each ended at its deadline.
 * Running twice is harmless. One that cannot be scored holds up no other; the job fails afterwards.
 */
export async function settleDue(services: ScoringServices, now: Date): Promise<{ handedIn: number }> {
  return await settle(services, await listDueAttempts(services.db.$client, dueBefore(now), MOST_AT_ONCE), now)
}

/**
 * The same for one person's attempts, before they are read. An attempt that cannot be scored blocks nobody:
 * the job reports it.
 */
export async function settleDueOf(services: ScoringServices, personId: number, now: Date): Promise<void> {
  const due = await listDueAttemptsOf(services.db.$client, personId, dueBefore(now))
  await settle(services, due, now).catch(() => {})
}

async function settle(
  services: ScoringServices,
  attemptIds: readonly number[],
  now: Date,
): Promise<{ handedIn: number }> {
  const failures: unknown[] = []
  let handedIn = 0
  for (const id of attemptIds)
    try {
      const { state } = await submitAttempt(services, id, { by: 'DEADLINE' }, now)
      if (state === 'COMPLETED') handedIn += 1
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} attempts were not submitted`)
  return { handedIn }
}

const dueBefore = (now: Date) => new Date(now.getTime() - GRACE_MS)
