import { problemOf } from '../../data/clients/problem-error.ts'
import type { myOrderTexts } from '../../parts/order/order-texts.ts'

type Words = Pick<(typeof myOrderTexts)['en'], 'faults' | 'offline' | 'unknown'>

/** What to say when a call about an order was refused, failed or never came. */
export function orderFault(error: unknown, t: Words): string {
  const problem = problemOf(error)
  if (problem) return t.faults[problem.code] ?? t.unknown
  return error instanceof TypeError || !navigator.onLine ? t.offline : t.unknown
}
