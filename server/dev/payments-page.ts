import { INDIA_AHEAD_MS } from '../../display/indian-day.ts'
import { rupees } from '../../display/rupees.ts'
import { rupeesForPaytm } from '../domains/orders/paytm/pay-by-paytm.ts'
import { PAYTM, PAYTM_CALLBACK } from '../domains/orders/paytm/paytm-callback.ts'
import type { PaytmSettings } from '../platform/payments/payment-settings.ts'
import { signPaytm } from '../platform/payments/paytm-checksum.ts'
import { sandboxPagePath } from '../platform/sandbox-gateway/create-sandbox.ts'
import { escaped, wholePage } from './dev-pages.ts'
import type { CaptureShown, WaitingTry, WebhookShown } from './payments.queries.ts'

export interface PaymentsShown {
  tries: WaitingTry[]
  captures: CaptureShown[]
  webhooks: WebhookShown[]
  /** whose practice key signs; undefined where the merchant is a real one */
  practice: PaytmSettings | undefined
  /** of the jobs that can be run now */
  jobs: string[]
  /** the last action, and its outcome */
  outcome: string | undefined
  now: Date
}

/** Payments as the store and the sandbox have them, with a way to carry each of them on. */
export function paymentsPage(shown: PaymentsShown): string {
  const { tries, captures, webhooks, jobs, outcome } = shown
  const runs = jobs.map((name) => `<a href="/dev/jobs/${name}">${name}</a>`)
  return wholePage(
    'Payments',
    `<p><a href="/dev">Development</a> · <a href="/dev/outbox">Outbox of mail and SMS</a></p>
<h2>Run now</h2><p>${runs.join(' · ')}</p>${outcome === undefined ? '' : `<pre>${escaped(outcome)}</pre>`}
<h2>Orders that wait to be paid</h2>${table(
      ['Order', 'Amount', 'Held until', 'Try', 'Carry on'],
      tries.map((one) => [
        `<b>T-${one.orderId}</b><br>${escaped(one.orderStatus)}`,
        escaped(rupees(one.amountPaise)),
        moment(one.expiresAt),
        `${escaped(one.ref)}<br>${escaped(`${one.gateway} ${one.status}`)}`,
        carryOn(one, shown),
      ]),
    )}
<h2>Money that came in</h2>${table(
      ['When', 'Order', 'Payment', 'Amount', 'What it does', 'Back'],
      captures.map((one) => [
        moment(one.recordedAt),
        one.orderId === null ? '–' : `T-${one.orderId}`,
        escaped(`${one.gateway} ${one.paymentId}`),
        escaped(rupees(one.amountPaise)),
        escaped(`${one.verdict}, told by ${one.source}`),
        one.refunds
          .map(({ amountPaise, status }) => escaped(`${rupees(amountPaise)} ${status}`))
          .join('<br>'),
      ]),
    )}
<h2>Webhooks of the sandbox</h2>${table(
      ['Due', 'Event', 'Told'],
      webhooks.map((one) => [
        moment(one.dueAt),
        `${escaped(one.name)}<br>${escaped(one.eventId)}`,
        one.deliveredAt === null ? `waits, after ${one.tries} tries` : moment(one.deliveredAt),
      ]),
    )}`,
  )
}

function carryOn(one: WaitingTry, { practice, now }: PaymentsShown): string {
  const { gateway, gatewayOrderId, status, orderId } = one
  const wallet = practice ? `<a href="/dev/paytm?order=T-${orderId}">open at Paytm</a>` : ''
  if (gateway === 'sandbox' && gatewayOrderId !== null)
    return `<a href="${escaped(sandboxPagePath(gatewayOrderId))}">pay at the sandbox</a><br>${wallet}`
  if (gateway !== PAYTM || status !== 'OPEN' || !practice) return wallet
  const button = (label: string, changes: Record<string, string>) =>
    callbackForm(label, paytmSays(one, practice, now, changes), practice)
  return [
    button('Paytm: paid', {}),
    button('Paytm: failed', { STATUS: 'TXN_FAILURE', RESPCODE: '227', RESPMSG: 'Declined by the bank' }),
    button('Paytm: under way', { STATUS: 'PENDING', RESPCODE: '402', RESPMSG: 'Under way at the bank' }),
    button('Paytm: a rupee too little', {
      TXNAMOUNT: rupeesForPaytm(Math.max(one.amountPaise - 100, 1)),
      TXNID: `practice-${one.ref}-short`,
    }),
  ].join('')
}

function paytmSays(
  { ref, amountPaise }: WaitingTry,
  { merchantId }: PaytmSettings,
  now: Date,
  changes: Record<string, string>,
): Record<string, string> {
  const india = new Date(now.getTime() + INDIA_AHEAD_MS).toISOString()
  return {
    CURRENCY: 'INR',
    MID: merchantId,
    ORDERID: ref,
    PAYMENTMODE: 'PPI',
    RESPCODE: '01',
    RESPMSG: 'Txn Success',
    STATUS: 'TXN_SUCCESS',
    TXNAMOUNT: rupeesForPaytm(amountPaise),
    TXNDATE: `${india.slice(0, 10)} ${india.slice(11, 19)}.0`,
    // Pressed twice, it is the same payment.
    TXNID: `practice-${ref}`,
    ...changes,
  }
}

/** A button that posts what Paytm's page would. */
function callbackForm(label: string, fields: Record<string, string>, { merchantKey }: PaytmSettings): string {
  const inputs = Object.entries({ ...fields, CHECKSUMHASH: signPaytm(fields, merchantKey) }).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return `<form method="post" action="${PAYTM_CALLBACK}">${inputs.join('')}<button>${escaped(label)}</button></form>`
}

function table(heads: string[], rows: string[][]): string {
  if (rows.length === 0) return '<p>None.</p>'
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  return `<div class="wide" tabindex="0"><table><tr>${head}</tr>${body.join('')}</table></div>`
}

const moment = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
