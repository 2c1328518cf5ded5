import { OUTCOMES, type Outcome } from '../../../../addresses/checkout-address.ts'
import { inLocale, type Locale } from '../../../../addresses/locale.ts'
import { checkoutOutcomePath, ordersPath } from '../../../../addresses/outcome-paths.ts'
import { isSameOriginPath } from '../../../../contract/fields/same-origin-path.ts'
import type { PaymentState } from '../../../data/orders.queries.ts'

type PaymentFields = Pick<PaymentState, 'orderId' | 'status' | 'paid' | 'settled' | 'attempt' | 'packageId'>

const OVER = ['FAILED', 'EXPIRED', 'CANCELLED']
const OUTCOME = /^(?:\/hi)?\/checkout\/([1-9]\d{0,9}|cart)\/cart\/([a-z]+)$/
/** Checks at once, again soon, then less and less often: the bank itself reports late results. */
const FIRST_LOOK_MS = 1000
const LONGEST_PAUSE_MS = 10_000
/** How long the buyer is asked to wait here. */
export const PATIENCE_MS = 120_000
/** If the gateway said that nothing was paid, the order is asked this long whether that is true. */
const DOUBT_MS = 4000

/** The outcome of the payment, by the order itself. */
export function outcomeOf({
  status,
  paid,
  attempt,
  settled,
}: Omit<PaymentFields, 'orderId' | 'packageId'>): Outcome {
  if (paid) return 'success'
  return settled || attempt === 'FAILED' || OVER.includes(status) ? 'failure' : 'pending'
}

/** When to check again, in ms; undefined once the time is up. */
export function nextLook(looks: number, waitedMs: number): number | undefined {
  if (waitedMs >= PATIENCE_MS) return undefined
  return Math.min(LONGEST_PAUSE_MS, FIRST_LOOK_MS * 1.5 ** looks)
}

/**
 * Where to go from the payment's return without further waiting; undefined: wait. Only pages of this site,
 * and an outcome page only with the order's actual outcome, in the page's language. `path` comes from the
 * address.
 */
export function goesOnTo(
  path: string | null,
  state: PaymentFields,
  waitedMs: number,
  locale: Locale,
): string | undefined {
  const own = path !== null && isSameOriginPath(path) ? path : undefined
  const asked = OUTCOME.exec(own?.replace(/[?#].*$/, '') ?? '')
  const said = OUTCOMES.find((outcome) => outcome === asked?.[2])
  const known = outcomeOf(state)
  const doubted = known === 'pending' && said === 'failure' && waitedMs >= DOUBT_MS
  const outcome = doubted ? 'failure' : known
  if (outcome === 'pending' && waitedMs < PATIENCE_MS) return undefined
  if (own !== undefined && !asked && outcome === 'success') return own
  return inLocale(checkoutOutcomePath(asked?.[1] ?? state.packageId, outcome, state.orderId), locale)
}

/**
 * Where to go if the order's state is unknown: the requested page, if it is one of ours, or else all orders.
 */
export function withoutOrder(path: string | null, locale: Locale): string {
  return path !== null && isSameOriginPath(path) ? path : inLocale(ordersPath(), locale)
}
