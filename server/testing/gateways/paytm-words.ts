import type { PaytmPayment } from '../../domains/orders/paytm/pay-by-paytm.ts'
import { PAYTM_CALLBACK } from '../../domains/orders/paytm/paytm-callback.ts'
import { signPaytm } from '../../platform/payments/paytm-checksum.ts'
import type { PlacedOrder } from '../shops/orders-shop.ts'
import type { TestApp } from '../test-app.ts'
import type { Visitor } from '../visitor.ts'

/** What the wallet's app is given for an order; fails the test when it is refused. */
export async function openedAtPaytm(who: Visitor, { orderId }: PlacedOrder): Promise<PaytmPayment> {
  const answer = await who.post('/api/v1/orders/paytm', { orderId })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.json() as unknown as PaytmPayment
}

let lastPayment = 20_261_121_000_000

/** What Paytm would say about a completed payment, except for the changes; not signed yet. */
export const paytmFields = (
  opened: Pick<PaytmPayment, 'mid' | 'paytmOrderId' | 'amount'>,
  changes: Record<string, string> = {},
): Record<string, string> => ({
  BANKNAME: 'Practice Bank',
  BANKTXNID: '777001',
  CURRENCY: 'INR',
  GATEWAYNAME: 'WALLET',
  MID: opened.mid,
  ORDERID: opened.paytmOrderId,
  PAYMENTMODE: 'PPI',
  RESPCODE: '01',
  RESPMSG: 'Txn Success',
  STATUS: 'TXN_SUCCESS',
  TXNAMOUNT: opened.amount,
  TXNDATE: '2026-11-21 12:05:09.0',
  TXNID: String(++lastPayment),
  ...changes,
})

/** The fields with Paytm's checksum of them. */
export const signedByPaytm = (app: TestApp, fields: Record<string, string>): Record<string, string> => ({
  ...fields,
  CHECKSUMHASH: signPaytm(fields, app.services.paytm.merchantKey),
})

/** Posted as the wallet's page posts it; where it leads. */
export async function postPaytm(
  app: TestApp,
  form: Record<string, string> | [string, string][] | string,
  contentType = 'application/x-www-form-urlencoded',
): Promise<{ status: number; leads: string | undefined; text: string }> {
  const answer = await app.http.inject({
    method: 'POST',
    url: PAYTM_CALLBACK,
    headers: {
      host: 'localhost',
      origin: 'https://securegw.paytm.in',
      'sec-fetch-site': 'cross-site',
      'content-type': contentType,
    },
    payload: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
  })
  return { status: answer.statusCode, leads: answer.headers.location, text: answer.body }
}
