import { describe, expect, it } from 'vitest'
import type { ordersRefusals } from '../../../contract/buying/orders.refusals.ts'
import { ProblemError } from '../../data/clients/problem-error.ts'
import { signInTexts } from '../../person/sign-in/sign-in-texts.ts'
import { checkoutFault } from './checkout-fault.ts'
import { checkoutTexts } from './checkout-texts.ts'

const t = checkoutTexts.en
const s = signInTexts.en.faults
const said = (code: string, fields: { path: string; message: string }[] = []) =>
  checkoutFault(new ProblemError({ status: 409, code, detail: '', fields }), t, s, true)

/** The refusals of placing an order, or of paying it again. */
const PLACING = [
  'cart_empty',
  'cart_conflict',
  'price_changed',
  'coupon_not_usable',
  'out_of_stock',
  'batch_full',
  'address_needed',
  'state_needed',
  'contact_needed',
  'trial_not_offered',
  'trial_used',
  'gateway_unavailable',
  'orders_waiting',
  'too_many_orders',
  'order_not_payable',
] as const satisfies (keyof typeof ordersRefusals)[]

describe('checkoutFault', () => {
  it.each(PLACING)('has its own words for %s', (code) => {
    expect(said(code).text).toBeTruthy()
    expect(said(code).text).not.toBe(t.unknown)
  })

  it.each([
    'price_changed',
    'cart_conflict',
    'coupon_not_usable',
    'out_of_stock',
    'batch_full',
    'cart_empty',
  ])('reloads the cart after %s', (code) => expect(said(code).stale).toBe(true))

  it('leaves the price alone where nothing of it changed', () => {
    expect(said('gateway_unavailable').stale).toBeUndefined()
  })

  it.each([
    ['wrong_code', 'code'],
    ['state_needed', 'state'],
    ['address_needed', 'address'],
    ['contact_needed', 'contact'],
  ])('shows %s at its field', (code, field) => expect(said(code).field).toBe(field))

  it.each([
    ['name', 'name'],
    ['phone', 'contact'],
    ['email', 'contact'],
    ['otp', 'code'],
    ['cartJson', undefined],
  ])('shows what is wrong with %s at its field', (path, field) => {
    expect(said('invalid_input', [{ path, message: '' }]).field).toBe(field)
  })

  it('requests an unknown age where it can be answered, and links to the profile for a guardian', () => {
    expect(said('age_needed')).toEqual({ field: 'adult', text: t.adultNeeded })
    expect(said('guardian_needed')).toEqual({ needs: 'guardian_needed' })
  })

  it('says that nothing was taken while offline, and that a second press is the same order after a timeout', () => {
    expect(checkoutFault(new TypeError('fetch'), t, s, true).text).toBe(t.offline)
    expect(checkoutFault(new Error('[Timeout] Something went wrong!'), t, s, true).text).toBe(t.slow)
    expect(checkoutFault(new Error('x'), t, s, true).text).toBe(t.unknown)
  })
})
