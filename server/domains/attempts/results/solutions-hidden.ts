import { GRACE_MS } from '../../../../exam/section-times.ts'
import type { PaperPlan } from '../../papers/paper-plan.ts'

/**
 * Until when keys, solutions and marks are hidden, because others are still taking the test: until its window
 * has ended, including minutes given for outages, and the last answers have arrived. Undefined if nothing is
 * hidden.
 */
export function hiddenUntil(
  { solutions, window }: Pick<PaperPlan, 'solutions' | 'window'>,
  creditSeconds: number,
): Date | undefined {
  if (solutions !== 'after-window' || !window) return undefined
  return new Date(Date.parse(window.closesAt) + creditSeconds * 1000 + GRACE_MS)
}

/**
 * By the plan of the version that was taken, or of the one that is taken now: a correction may say more than
 * what it corrects, or less.
 */
export function areHidden(
  plans: readonly Pick<PaperPlan, 'solutions' | 'window'>[],
  creditSeconds: number,
  now: Date,
): boolean {
  return plans.some((plan) => {
    const until = hiddenUntil(plan, creditSeconds)
    return until !== undefined && now < until
  })
}
