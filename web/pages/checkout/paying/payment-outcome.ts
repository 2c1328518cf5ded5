import { OUTCOMES, type Outcome } from '../../../../addresses/checkout-address.ts'
import { inLocale, type Locale } from '../../../../addresses/locale.ts'
import { checkoutOutcomePath, ordersPath } from '../../../../addresses/outcome-paths.ts'
import { isSameOriginPath } from '../../../../contract/fields/same-origin-path.ts'
import type { PaymentState } from '../../../data/orders.queries.ts'

type PaymentFields = Pick<PaymentState, 'orderId' | 'status' | 'paid' | 'settled' | 'attempt' | 'packageId'>

const OVER = ['FAILED', 'EXPIRED', 'CANCELLED']
const OUTCOME = /^(?:\/hi)?\/checkout\/([1-9]\d{0,9}|cart)\/cart\/([a-z]+)$/
/** Looks at once, soon again, then less and less often: what a bank tells late, it tells by itself. */
const FIRST_LOOK_MS = 1000
const LONGEST_PAUSE_MS = 10_000
/** So long somebody is asked to wait here. */
export const PATIENCE_MS = 120_000
/** The gateway said that nothing was paid: so long we ask whether it is true. */
const DOUBT_MS = 4000

/** What became of paying, as the order itself knows it. */
export function outcomeOf({
  status,
  paid,
  attempt,
  settled,
}: Omit<PaymentFields, 'orderId' | 'packageId'>): Outcome {
  if (paid) return 'success'
  return settled || attempt === 'FAILED' || OVER.includes(status) ? 'failure' : 'pending'
}

/** When to look again, in ms; undefined when enough was waited. */
export function nextLook(looks: number, waitedMs: number): number | undefined {
  if (waitedMs >= PATIENCE_MS) return undefined
  return Math.min(LONGEST_PAUSE_MS, FIRST_LOOK_MS * 1.5 ** looks)
}

/**
 * Where to go from the payment's return, without waiting any longer; undefined: wait. Only pages of this
 * site, and an outcome's page only with the outcome that the order has, in the page's language. `path` is as
 * the address has it.
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

/** Where an order's state is not known: the page asked for, if it is one of ours, else all orders. */
export function withoutOrder(path: string | null, locale: Locale): string {
  return path !== null && isSameOriginPath(path) ? path : inLocale(ordersPath(), locale)
}
