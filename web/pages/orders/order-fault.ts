import { problemOf } from '../../data/clients/problem-error.ts'
import type { myOrderTexts } from '../../parts/order/order-texts.ts'

type Words = Pick<(typeof myOrderTexts)['en'], 'faults' | 'offline' | 'unknown'>

/** The message for a call about an order that was refused, failed or got no answer. */
export function orderFault(error: unknown, t: Words): string {
  const problem = problemOf(error)
  if (problem) return t.faults[problem.code] ?? t.unknown
  return error instanceof TypeError || !navigator.onLine ? t.offline : t.unknown
}
