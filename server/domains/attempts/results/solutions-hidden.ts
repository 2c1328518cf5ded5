import { GRACE_MS } from '../../../../exam/section-times.ts'
import type { PaperPlan } from '../../papers/paper-plan.ts'
import type { KeyTimes } from '../times/key-times.queries.ts'

/**
 * Until when keys, solutions and marks are hidden, because answers of others may still come: until the test's
 * window has ended, including minutes given for outages, and the last answers have arrived; and for a while
 * after an outage, whatever the paper says. Undefined if nothing is hidden.
 */
export function hiddenUntil(
  { solutions, window }: Pick<PaperPlan, 'solutions' | 'window'>,
  { creditSeconds, heldUntil }: KeyTimes,
): Date | undefined {
  if (solutions !== 'after-window' || !window) return heldUntil
  const closed = new Date(Date.parse(window.closesAt) + creditSeconds * 1000 + GRACE_MS)
  return heldUntil && heldUntil > closed ? heldUntil : closed
}

/**
 * By the plan of the version that was taken, or of the one that is taken now: a correction may say more than
 * what it corrects, or less.
 */
export function areHidden(
  plans: readonly Pick<PaperPlan, 'solutions' | 'window'>[],
  times: KeyTimes,
  now: Date,
): boolean {
  return plans.some((plan) => {
    const until = hiddenUntil(plan, times)
    return until !== undefined && now < until
  })
}
