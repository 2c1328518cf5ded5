import type { Connection } from '../../platform/database.ts'
import type { MappedTest } from '../papers/find-test.ts'
import { mayOpen, type Opening } from '../passes/may-open.ts'

export type TestAccess = 'open' | 'sign-in' | 'buy' | 'app-only' | 'not-yet' | 'closed'

/**
 * Whether a person may begin this test now, and how long their access lasts. A free test needs only an
 * account (B §6), while its package is in the store.
 */
export async function accessTo(
  connection: Connection,
  test: Pick<MappedTest, 'free' | 'active' | 'packageId' | 'plan'> & { onSale: boolean },
  personId: number | undefined,
  now: Date,
): Promise<{ access: TestAccess; opening?: Opening & { may: true } }> {
  if (personId === undefined) return { access: accessByTime(test, now) ?? 'sign-in' }
  const opening =
    test.free && test.onSale ? undefined : await mayOpen(connection, personId, test.packageId, now)
  if (opening?.may === false) return { access: 'buy' }
  return { access: accessByTime(test, now) ?? 'open', ...(opening ? { opening } : {}) }
}

/** What blocks everyone; undefined if nothing does. */
export function accessByTime(
  { active, plan }: Pick<MappedTest, 'active' | 'plan'>,
  now: Date,
): TestAccess | undefined {
  if (plan.appOnly) return 'app-only'
  if (!active) return 'closed'
  if (!plan.window) return undefined
  if (now.getTime() < Date.parse(plan.window.opensAt)) return 'not-yet'
  return now.getTime() >= Date.parse(plan.window.closesAt) ? 'closed' : undefined
}
