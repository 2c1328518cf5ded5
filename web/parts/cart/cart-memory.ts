import { dropCookie } from '../../ui/device/cookies.ts'
import { draftText, keepDraft, readDraft } from '../../ui/device/kept-draft.ts'

/** The choices made in this tab: the coupon, and batches of live courses. */
export const CHECKOUT_DRAFT = 'checkoutDraft'
const PAID = 'paidOrders'
const STATE = 'taxState'
const WEEK_S = 7 * 24 * 60 * 60

/** The home page offers to continue this purchase (A §9). */
export function noteBegun(packageId: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist in every browser
  document.cookie = `continue_purchase=${packageId}; Max-Age=${WEEK_S}; Path=/; SameSite=Lax`
}

/**
 * Bought: there is nothing left to continue, and Back to the checkout of these packages does not order them
 * again in this tab.
 */
export function noteDone(packageIds: number[], orderId: string): void {
  dropCookie('continue_purchase')
  // The header of this document has nothing to continue, either (root.tsx).
  delete document.documentElement.dataset.buying
  keepDraft(CHECKOUT_DRAFT, undefined)
  const paid = Object.fromEntries(packageIds.map((id) => [String(id), orderId]))
  keepDraft(PAID, { ...readDraft(PAID), ...paid })
}

/** The order in this tab that paid for a package. */
export const paidHere = (packageId: number): string | undefined =>
  draftText(readDraft(PAID)[String(packageId)]) || undefined

/** The state last chosen on this device. */
export function readTaxState(): string {
  try {
    return localStorage.getItem(STATE) ?? ''
  } catch {
    return ''
  }
}

export function keepTaxState(code: string): void {
  try {
    localStorage.setItem(STATE, code)
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}
