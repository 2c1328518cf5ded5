import { z } from 'zod'
import { byPerson } from '../access.ts'
import { src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { orderNumber } from './order-number.ts'
import { ordersRefusals } from './orders.refusals.ts'

/**
 * An order is paid with the Paytm wallet, in the wallet's own app; what became of it comes to
 * `/gold/paytm/callback` (B §2.2).
 */
export const payByPaytm = byPerson
  .route({
    method: 'POST',
    path: '/v1/orders/paytm',
    summary: 'Pay an order with the Paytm wallet, inside the wallet’s own app',
    tags: ['Orders'],
  })
  .input(z.object({ src, orderId: orderNumber }))
  .output(
    z.object({
      mid: z.string().describe('the merchant, public'),
      paytmOrderId: z.string().describe('what Paytm is to know this try by'),
      amount: z
        .string()
        .regex(/^\d+\.\d{2}$/)
        .describe('rupees with two decimals, as Paytm takes them'),
      currency: z.literal('INR'),
      callbackUrl: z.string().describe('where Paytm posts what became of it'),
    }),
  )
  .errors(
    refusalErrors(ordersRefusals, [
      'order_not_found',
      'order_not_payable',
      'gateway_unavailable',
      'too_many_orders',
    ]),
  )
