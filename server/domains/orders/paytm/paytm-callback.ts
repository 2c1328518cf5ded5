import type { PaytmSettings } from '../../../platform/payments/payment-settings.ts'
import { isPaytmGenuine } from '../../../platform/payments/paytm-checksum.ts'

/** Where Paytm posts what became of a payment (B §2.2). */
export const PAYTM_CALLBACK = '/gold/paytm/callback'
/** its name among gateways */
export const PAYTM = 'paytm'

/** What Paytm says about one payment attempt; amounts are paise. */
export interface PaytmSaid {
  /** ours: the attempt's `ref` */
  ref: string
  status: 'TXN_SUCCESS' | 'TXN_FAILURE' | 'PENDING'
  /** Paytm's; a try that failed early has none */
  paymentId: string | null
  amountPaise: number
  currency: string
  method: string | null
  reason: string | null
  /** null where it says no time that can be read */
  paidAt: Date | null
}

export type PaytmRead = { said: PaytmSaid } | { refused: string; ref?: string }

const STATUSES = ['TXN_SUCCESS', 'TXN_FAILURE', 'PENDING'] as const
const REF = /^T-[1-9]\d{0,15}-[1-9]\d{0,5}$/
// The checksum is over the values alone, in the order of their names: what these forms do not take could be
// moved from name to name. No time, no amount and no two values with a bar between them are a payment's id.
const PAYMENT_ID = /^[\w-]{8,64}$/
const AMOUNT = /^(\d{1,10})\.(\d{2})$/
const CURRENCY = /^[A-Z]{3}$/

/**
 * What a callback's form says, or why it is not believed: that it is not Paytm's, not for us, or cannot be
 * read. Never throws.
 */
export function readPaytm(form: URLSearchParams, { merchantId, merchantKey }: PaytmSettings): PaytmRead {
  const fields = Object.fromEntries(form)
  const field = (name: string) => (Object.hasOwn(fields, name) ? fields[name]! : '')
  if (new Set(form.keys()).size !== form.size) return { refused: 'a field stands twice' }
  if (field('MID') !== merchantId) return { refused: 'another merchant' }
  if (!isPaytmGenuine(fields, merchantKey, field('CHECKSUMHASH')))
    return { refused: 'the checksum is not Paytm’s' }
  const ref = field('ORDERID')
  if (!REF.test(ref)) return { refused: 'no order of ours' }
  const status = STATUSES.find((known) => known === field('STATUS'))
  const amount = AMOUNT.exec(field('TXNAMOUNT'))
  const paymentId = PAYMENT_ID.test(field('TXNID')) ? field('TXNID') : null
  if (!status || !amount || !CURRENCY.test(field('CURRENCY')) || (status === 'TXN_SUCCESS' && !paymentId))
    return { refused: 'genuine, and cannot be read', ref }
  return {
    said: {
      ref,
      status,
      paymentId,
      amountPaise: Number(amount[1]) * 100 + Number(amount[2]),
      currency: field('CURRENCY'),
      method: /^[\w-]{1,32}$/.exec(field('PAYMENTMODE'))?.[0] ?? null,
      reason: /^[^\p{Cc}]{1,200}$/u.exec(field('RESPMSG'))?.[0] ?? null,
      paidAt: paidAtOf(field('TXNDATE')),
    },
  }
}

/** `2026-11-21 12:05:09.0`, in India. */
function paidAtOf(text: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,3})?$/.exec(text) ?? []
  const at = new Date(`${day}T${time}+05:30`)
  return Number.isNaN(at.getTime()) ? null : at
}
