import { GRACE_MS } from '../../../../exam/section-times.ts'
import { WriteQueue } from '../../../platform/writing/write-queue.ts'
import type { AttemptRow } from '../attempts.queries.ts'
import type { ScoringServices } from '../attempts-services.ts'
import { refuseTests } from '../refuse-tests.ts'
import { listDueAttempts, listDueAttemptsOf } from './due-attempts.queries.ts'
import { type HandIn, handInTogether, MOST_TOGETHER } from './hand-in-together.ts'

/** Listed at once, and those handed in before the next are listed. */
const MOST_AT_ONCE = 5_000
/** A job is given up on, and begun again beside itself, after fifteen minutes. */
const MOST_MS = 10 * 60_000

/**
 * Afterwards no attempt is under way whose time ended more than the grace ago, but for those that somebody
 * else is handing in; each ended at its deadline. Running twice is harmless, and two processes that do it at
 * once share the work. One that cannot be scored holds up no other; the job fails afterwards.
 */
export async function settleDue(services: ScoringServices, now: Date): Promise<{ handedIn: number }> {
  const until = performance.now() + MOST_MS
  let handedIn = 0
  for (;;) {
    const due = await listDueAttempts(services.db.$client, dueBefore(now), MOST_AT_ONCE)
    const settled = await settle(services, due, { now, held: 'leave' })
    handedIn += settled.handedIn
    const isLast = due.length < MOST_AT_ONCE || settled.handedIn === 0 || performance.now() > until
    if (isLast && settled.failures.length > 0)
      throw new AggregateError(settled.failures, `${settled.failures.length} attempts were not submitted`)
    if (isLast) return { handedIn }
  }
}

/**
 * The same for one person's attempts, before they are read. An attempt that cannot be scored blocks nobody:
 * the job reports it.
 */
export async function settleDueOf(services: ScoringServices, personId: number, now: Date): Promise<void> {
  const due = await listDueAttemptsOf(services.db.$client, personId, dueBefore(now))
  await settle(services, due, { now, held: 'after' })
}

async function settle(
  services: ScoringServices,
  attemptIds: readonly number[],
  { now, held }: { now: Date; held: 'leave' | 'after' },
): Promise<{ handedIn: number; failures: unknown[] }> {
  const queue = new WriteQueue<HandIn, AttemptRow | undefined>(
    (calls) => handInTogether(services, calls, { held }),
    { weightOf: () => 1, busy: () => refuseTests('busy'), mostCalls: MOST_TOGETHER },
  )
  const settled = await Promise.allSettled(
    attemptIds.map((attemptId) => queue.save({ by: 'DEADLINE', attemptId, now })),
  )
  return {
    handedIn: settled.filter((one) => one.status === 'fulfilled' && one.value?.state === 'COMPLETED').length,
    failures: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])),
  }
}

const dueBefore = (now: Date) => new Date(now.getTime() - GRACE_MS)
