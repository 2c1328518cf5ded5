import { problemOf } from '../../data/clients/problem-error.ts'
import { waitText } from '../../person/sign-in/form-errors.ts'
import type { SignInTexts } from '../../person/sign-in/sign-in-texts.ts'
import type { CheckoutTexts } from './checkout-texts.ts'

export type CheckoutField = 'name' | 'contact' | 'adult' | 'code' | 'state' | 'address'

/** What prevents a payment: an error at a field or of the whole page, or a step to take first. */
export interface CheckoutFault {
  field?: CheckoutField
  text?: string
  needs?: 'guardian_needed'
  /** the cart and its price must be reloaded */
  stale?: true
}

const STALE = [
  'price_changed',
  'cart_conflict',
  'coupon_not_usable',
  'out_of_stock',
  'batch_full',
  'cart_empty',
]

/** The message for a call that was refused, failed or got no answer; `online` as the browser reports it. */
export function checkoutFault(
  error: unknown,
  t: CheckoutTexts,
  s: SignInTexts['faults'],
  online = navigator.onLine,
): CheckoutFault {
  const problem = problemOf(error)
  if (!problem) return { text: withoutAnswer(error, t, online) }
  const { code, data, fields } = problem
  switch (code) {
    case 'age_needed':
      return { field: 'adult', text: t.adultNeeded }
    case 'guardian_needed':
      return { needs: code }
    case 'wrong_code':
      return { field: 'code', text: s.wrongCode }
    case 'too_many_tries':
      return { text: waitText(data.retryAfterSeconds, s) }
    case 'contact_needed':
      return { field: 'contact', text: s.contactEmpty }
    case 'state_needed':
      return { field: 'state', text: t.stateNeeded }
    case 'address_needed':
    case 'address_not_found':
      return { field: 'address', text: t.addressNeeded }
    case 'invalid_input':
      return fieldFault(fields?.[0]?.path ?? '', t, s)
  }
  const text = t.faults[code] ?? t.unknown
  return STALE.includes(code) ? { text, stale: true } : { text }
}

function withoutAnswer(error: unknown, t: CheckoutTexts, online: boolean): string {
  if (!online || error instanceof TypeError) return t.offline
  const late = error instanceof Error && error.message.startsWith('[Timeout]')
  return late ? t.slow : t.unknown
}

function fieldFault(path: string, t: CheckoutTexts, s: SignInTexts['faults']): CheckoutFault {
  if (path === 'name') return { field: 'name', text: t.nameRule }
  if (path === 'phone' || path === 'email') return { field: 'contact', text: s[path] }
  if (path === 'otp') return { field: 'code', text: s.code }
  if (path === 'stateCode') return { field: 'state', text: t.stateNeeded }
  return { text: t.unknown }
}
