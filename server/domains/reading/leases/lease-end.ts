import { LEASE_DAYS } from '../../../../contract/learning/leases.ts'

const DAY_MS = 24 * 3600 * 1000

/** When a lease ends that is granted or renewed now: after 14 days, or when the document closes. */
export function leaseEnd(closes: Date | null, now: Date): Date {
  return new Date(
    Math.min(now.getTime() + LEASE_DAYS * DAY_MS, closes?.getTime() ?? Number.POSITIVE_INFINITY),
  )
}
