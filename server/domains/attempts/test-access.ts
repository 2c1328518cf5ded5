import type { Connection } from '../../platform/database.ts'
import type { MappedTest } from '../contents/find-test.ts'
import { openWindow } from '../contents/open-window.ts'
import type { PaperPlan } from '../papers/paper-plan.ts'
import { type ItemTimes, mayOpen, type Opening, openingOfItem } from '../passes/may-open.ts'

export type TestAccess = 'open' | 'sign-in' | 'buy' | 'app-only' | 'not-yet' | 'closed'

/**
 * Whether a person may begin this test now, and how long their access lasts. A free test needs only an
 * account (B §6), while its package is in the store.
 */
export async function accessTo(
  connection: Connection,
  test: Pick<MappedTest, 'free' | 'availableFrom' | 'packageId' | 'plan'> & ItemTimes & { onSale: boolean },
  personId: number | undefined,
  now: Date,
): Promise<{ access: TestAccess; opening?: Opening & { may: true } }> {
  if (personId === undefined)
    return { access: accessByTime(test, now) ?? (test.active && !test.withdrawn ? 'sign-in' : 'closed') }
  const opening =
    test.free && test.onSale && test.active
      ? undefined
      : openingOfItem(await mayOpen(connection, personId, test.packageId, now), test, now)
  // What was taken out is not to be bought any more.
  if (opening?.may === false) return { access: test.active && !test.withdrawn ? 'buy' : 'closed' }
  return { access: accessByTime(test, now) ?? 'open', ...(opening ? { opening } : {}) }
}

/** What blocks everyone; undefined if nothing does. */
export function accessByTime(
  {
    availableFrom,
    plan,
  }: Pick<MappedTest, 'availableFrom'> & { plan: Pick<PaperPlan, 'appOnly' | 'window'> },
  now: Date,
): TestAccess | undefined {
  if (plan.appOnly) return 'app-only'
  const window = openWindow({ availableFrom, plan })
  if (!window) return undefined
  if (now < new Date(window.opensAt)) return 'not-yet'
  return window.closesAt !== null && now >= new Date(window.closesAt) ? 'closed' : undefined
}
