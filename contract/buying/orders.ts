import { z } from 'zod'
import { byAnyone, byGuestOrPerson, byPerson, byStaff } from '../access.ts'
import { email, otp, personName, phone, shortField, shortText } from '../field-schemas.ts'
import { accountsRefusals } from '../people/accounts.refusals.ts'
import { adultAsks, instant, language, signedIn, src } from '../people/accounts.shapes.ts'
import { PRODUCT_TYPES } from '../product-types.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { address, stateCode } from './addresses.ts'
import { batchOf, cartJson, grantedValidity, packOf } from './cart.ts'
import { orderNumber } from './order-number.ts'
import { ordersRefusals, PLACING } from './orders.refusals.ts'
import { payByPaytm } from './pay-by-paytm.ts'

const tags = ['Orders']
const paise = z.int().min(0).describe('paise')
export const ORDER_STATUSES = [
  'CREATED',
  'PAYMENT_PENDING',
  'FAILED',
  'EXPIRED',
  'CANCELLED',
  'PAID',
  'FULFILLED',
  'PARTLY_REFUNDED',
  'REFUNDED',
] as const
export const DELIVERY_STATES = ['WAITING', 'SENT', 'DELIVERED', 'RETURNED', 'CANCELLED'] as const
const orderId = orderNumber
/** As the visit came (B §3); what cannot be kept of it is cut. */
const campaign = z
  .string()
  .transform((text) => text.replaceAll(/[\0\p{Cs}]/gu, '').slice(0, 200))
  .nullish()

const requestKey = z
  .uuid()
  .describe('made once by the page, sent again with each try: the same key is the same order')

const parcelText = z.string().max(100).pipe(shortField)

/** What a browser needs to collect the money of an order. */
export const payment = z.object({
  gateway: z.enum(['razorpay', 'sandbox']),
  keyId: z.string().describe('public'),
  gatewayOrderId: z.string(),
  amountPaise: paise,
  currency: z.literal('INR'),
  scriptUrl: z.string().nullable().describe('of the gateway’s checkout; null: go to `pageUrl`'),
  pageUrl: z.string().nullable().describe('the sandbox’s own page'),
  callbackUrl: z.string().describe('where a gateway that leaves the page comes back to'),
  prefill: z.object({ name: z.string(), contact: z.string().nullable(), email: z.string().nullable() }),
})

const placed = z.object({
  success: z.literal(true),
  orderId,
  status: z.enum(ORDER_STATUSES),
  payablePaise: paise,
  expiresAt: instant,
  payment: payment.nullable().describe('null: nothing is to be paid, or it is paid'),
})

const order = {
  src,
  'user-email': z.string().max(300).optional().describe('accepted and ignored: who buys is who is signed in'),
  requestKey,
  cartJson,
  packOf,
  batchOf,
  packageId: z.int().min(1).max(2_147_483_647).describe('whose page the checkout began at'),
  name: personName.optional(),
  phone: phone.optional(),
  email: email.optional(),
  vD: z.array(z.unknown()).max(20).default([]).describe('accepted, changes nothing'),
  paymentType: z.literal('RAZORPAY').default('RAZORPAY'),
  couponCode: z.string().max(40).nullish(),
  referralCode: z.string().max(64).nullish(),
  addressId: z.int().min(1).nullish(),
  stateCode: stateCode.nullish(),
  expectedPaise: paise
    .optional()
    .describe('what the page showed: an order that would cost anything else is refused'),
  redirecturl: z
    .string()
    .max(2000)
    .nullish()
    .describe('where to go afterwards: a path of this site, else ignored'),
  utm_source: campaign,
  utm_medium: campaign,
  utm_campaign: campaign,
  utm_term: campaign,
  utm_content: campaign,
  utm_product_source: campaign,
  gclid: campaign,
  freeTrial: z.boolean().default(false),
  adultAsks,
  language: language.default('ENGLISH'),
}

const orderLine = z.object({
  packageId: z.int(),
  packId: z.int().nullable(),
  validityId: z.int(),
  title: z.string(),
  slugurl: z.string(),
  validityTitle: z.string(),
  validity: grantedValidity.nullable().describe('null: for good, as a printed book'),
  productType: z.enum(PRODUCT_TYPES),
  shippable: z.boolean(),
  quantity: z.int(),
  mrpPaise: paise,
  pricePaise: paise,
  itemsPaise: paise,
  discountPaise: paise,
  amountPaise: paise,
  refundedPaise: paise,
  delivery: z.enum(DELIVERY_STATES).nullable(),
  until: instant.nullable().describe('what it opens ends then; null: for good, or not open'),
  forGood: z.boolean().describe('it is open and never ends'),
  extendsTo: instant
    .nullable()
    .describe('bought again now, it would be open until then; null: no longer than it is'),
})

const orderHead = z.object({
  orderId,
  status: z.enum(ORDER_STATUSES),
  createdAt: instant,
  expiresAt: instant,
  paidAt: instant.nullable(),
  payablePaise: paise,
  refundedPaise: paise,
  couponCode: z.string().nullable(),
  lines: z.array(orderLine),
})

const orderDetails = orderHead.extend({
  mrpPaise: paise,
  itemsPaise: paise,
  discountPaise: paise,
  shippingPaise: paise,
  tax: z.object({ taxPaise: paise, cgstPaise: paise, sgstPaise: paise, igstPaise: paise }),
  stateCode,
  buyer: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  address: address.nullable(),
  addressChangeableUntil: instant.nullable(),
  delivery: z.object({ from: z.iso.date(), by: z.iso.date() }).nullable(),
  shipments: z.array(
    z.object({
      packageIds: z.array(z.int()),
      courier: z.string(),
      tracking: z.string(),
      sentAt: instant,
      deliveredAt: instant.nullable(),
    }),
  ),
  timeline: z.array(
    z.object({
      at: instant,
      status: z.enum(ORDER_STATUSES),
      cause: z
        .string()
        .describe('placed, payment-opened, payment-failed, captured, expired, cancelled, refunded, sent …'),
      amountPaise: paise.optional(),
    }),
  ),
  invoices: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
      issuedAt: instant,
      totalPaise: paise,
      url: z.string().describe('of the PDF, for this person alone'),
    }),
  ),
  refunds: z.array(
    z.object({
      amountPaise: paise,
      status: z.enum(['DECIDED', 'DONE', 'STUCK']),
      reason: z.string(),
      createdAt: instant,
      doneAt: instant.nullable(),
    }),
  ),
  refundRequest: z
    .object({
      status: z.enum(['OPEN', 'GRANTED', 'REFUSED']),
      reason: z.string(),
      answer: z.string().nullable(),
      createdAt: instant,
    })
    .nullable(),
  can: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    askForRefund: z.boolean(),
    changeAddress: z.boolean(),
  }),
})

const consent = refusalErrors(accountsRefusals, ['age_needed', 'guardian_needed'])

export const orders = {
  createOrder: byPerson
    .route({ method: 'POST', path: '/v1/orders/create', summary: 'Place an order', tags })
    .input(z.object(order))
    .output(placed)
    .errors({ ...refusalErrors(ordersRefusals, [...PLACING]), ...consent }),

  createGuestOrder: byAnyone
    .route({
      method: 'POST',
      path: '/v1/orders/guest/create',
      summary: 'Prove a phone number or e-mail address, and place an order with the account it opens',
      tags,
    })
    .input(z.object({ ...order, name: personName, otp }))
    .output(placed.extend({ signedIn }))
    .errors({
      ...refusalErrors(ordersRefusals, [...PLACING]),
      ...consent,
      ...refusalErrors(accountsRefusals, ['wrong_code']),
    }),

  listOrders: byPerson
    .route({ method: 'GET', path: '/v1/orders', summary: 'The caller’s orders, newest first', tags })
    .input(
      z.object({
        src,
        pageNo: z.coerce.number<number>().int().min(1).max(1000).default(1),
        pageSize: z.coerce.number<number>().int().min(1).max(50).default(10),
      }),
    )
    .output(z.object({ orders: z.array(orderHead), total: z.int() })),

  getOrder: byPerson
    .route({ method: 'GET', path: '/v3/orders/details', summary: 'One order of the caller’s', tags })
    .input(z.object({ src, orderId }))
    .output(orderDetails)
    .errors(refusalErrors(ordersRefusals, ['order_not_found'])),

  getPaymentState: byPerson
    .route({
      method: 'GET',
      path: '/v1/orders/payment-state',
      summary: 'Whether an order is paid, as the store knows it now',
      tags,
    })
    .input(z.object({ src, orderId }))
    .output(
      z.object({
        orderId,
        status: z.enum(ORDER_STATUSES),
        paid: z.boolean(),
        settled: z.boolean().describe('nothing more is to be waited for'),
        attempt: z.enum(['OPENING', 'OPEN', 'FAILED', 'PAID', 'CLOSED']).nullable(),
        packageId: z.int().describe('of its first line'),
        returnPath: z.string().nullable(),
      }),
    )
    .errors(refusalErrors(ordersRefusals, ['order_not_found'])),

  payAgain: byPerson
    .route({ method: 'POST', path: '/v1/orders/pay', summary: 'Try again to pay an order', tags })
    .input(z.object({ src, orderId }))
    .output(placed)
    .errors(
      refusalErrors(ordersRefusals, [
        'order_not_found',
        'order_not_payable',
        'gateway_unavailable',
        'too_many_orders',
      ]),
    ),

  payByPaytm,

  confirmPayment: byGuestOrPerson
    .route({
      method: 'POST',
      path: '/v1/payments/confirm',
      summary: 'What the gateway’s checkout gave the browser: checked, then asked of the gateway itself',
      tags,
    })
    .input(
      z.object({
        src,
        razorpay_payment_id: z.string().min(1).max(64),
        razorpay_order_id: z.string().min(1).max(64),
        razorpay_signature: z.string().min(1).max(256),
      }),
    )
    .output(z.object({ orderId, status: z.enum(ORDER_STATUSES), paid: z.boolean() }))
    .errors(refusalErrors(ordersRefusals, ['payment_not_genuine', 'gateway_unavailable'])),

  cancelOrder: byPerson
    .route({ method: 'POST', path: '/v1/orders/cancel', summary: 'Give up an order that is not paid', tags })
    .input(z.object({ src, orderId }))
    .output(z.object({ orderId, status: z.enum(ORDER_STATUSES) }))
    .errors(refusalErrors(ordersRefusals, ['order_not_found', 'order_not_cancellable'])),

  changeOrderAddress: byPerson
    .route({
      method: 'POST',
      path: '/v1/orders/address',
      summary: 'Send the books elsewhere, within 24 hours',
      tags,
    })
    .input(z.object({ src, orderId, addressId: z.int().min(1) }))
    .output(z.object({ address }))
    .errors(refusalErrors(ordersRefusals, ['order_not_found', 'too_late_to_change', 'address_needed'])),

  askForRefund: byPerson
    .route({ method: 'POST', path: '/v1/orders/refund-request', summary: 'Ask for the money back', tags })
    .input(z.object({ src, orderId, reason: shortText }))
    .output(z.object({ status: z.literal('OPEN') }))
    .errors(
      refusalErrors(ordersRefusals, ['order_not_found', 'order_not_refundable', 'refund_asked_already']),
    ),

  refundOrder: byStaff('finance')
    .route({
      method: 'POST',
      path: '/v1/staff/orders/refund',
      summary: 'Give money back, all or a part',
      tags,
    })
    .input(
      z.object({
        src,
        orderId,
        requestKey,
        lines: z
          .array(z.object({ packageId: z.int().min(1), amountPaise: z.int().min(1).optional() }))
          .max(20)
          .optional()
          .describe(
            'none: everything that is left, shipping as well; a line without an amount: all that is left of it',
          ),
        reason: shortText,
      }),
    )
    .output(
      z.object({ orderId, status: z.enum(ORDER_STATUSES), refundedPaise: paise, creditNote: z.string() }),
    )
    .errors(refusalErrors(ordersRefusals, ['order_not_found', 'order_not_refundable', 'refund_too_large'])),

  refuseRefund: byStaff('finance')
    .route({
      method: 'POST',
      path: '/v1/staff/orders/refuse-refund',
      summary: 'Answer a wish for a refund with no',
      tags,
    })
    .input(z.object({ src, orderId, answer: shortText }))
    .output(z.object({ status: z.literal('REFUSED') }))
    .errors(refusalErrors(ordersRefusals, ['order_not_found', 'order_not_refundable'])),

  sendOrder: byStaff('finance', 'support')
    .route({
      method: 'POST',
      path: '/v1/staff/orders/send',
      summary: 'The parcel of an order has left',
      tags,
    })
    .input(
      z.object({
        src,
        orderId,
        courier: parcelText,
        tracking: parcelText,
        packageIds: z.array(z.int().min(1)).max(20).optional().describe('none: everything that waits'),
      }),
    )
    .output(z.object({ orderId, status: z.enum(ORDER_STATUSES) }))
    .errors(refusalErrors(ordersRefusals, ['order_not_found', 'nothing_to_send'])),

  deliverOrder: byStaff('finance', 'support')
    .route({ method: 'POST', path: '/v1/staff/orders/deliver', summary: 'The parcel has arrived', tags })
    .input(z.object({ src, orderId, tracking: parcelText }))
    .output(z.object({ orderId, status: z.enum(ORDER_STATUSES) }))
    .errors(refusalErrors(ordersRefusals, ['order_not_found', 'nothing_to_send'])),
}
