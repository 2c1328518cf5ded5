import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })
const paise = () => bigint({ mode: 'number' })
const id = () => bigint({ mode: 'number' })

/** One purchase, from the moment it is placed; its number is `T-` and the id. Never deleted. */
export const orders = pgTable(
  'orders',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** made by the page, so that placing it again is the same order */
    requestKey: uuid().notNull(),
    /** of what was asked: the same key with anything else is refused */
    requestHash: text().notNull(),
    personId: id().notNull(),
    /** order-status.ts */
    status: text().notNull(),
    mrpPaise: paise().notNull(),
    /** sum of the lines before the coupon */
    itemsPaise: paise().notNull(),
    discountPaise: paise().notNull(),
    shippingPaise: paise().notNull(),
    payablePaise: paise().notNull(),
    /** of the shipping, as it was when ordered */
    shippingTaxCode: text(),
    shippingTaxPercent: numeric({ mode: 'number' }),
    couponCode: text(),
    /** place of supply: the GST code of a state */
    stateCode: text().notNull(),
    /** name, phone, email */
    buyer: jsonb().notNull(),
    /** where books go; null when nothing is sent */
    address: jsonb(),
    language: text().notNull(),
    freeTrial: boolean().notNull(),
    /**
     * where the checkout began and how the visit came: packageId, returnPath, referralCode, gclid, utm_source
     * …
     */
    visit: jsonb().notNull(),
    /** its coupon use and its books are held */
    reserved: boolean().notNull(),
    expiresAt: at().notNull(),
    paidAt: at(),
    createdAt: at().notNull(),
    changedAt: at().notNull(),
  },
  (table) => [
    uniqueIndex('orders_once').on(table.personId, table.requestKey),
    index('orders_person').on(table.personId, table.id),
    index('orders_waiting').on(table.expiresAt).where(sql`${table.status} in ('CREATED', 'PAYMENT_PENDING')`),
    check(
      'orders_status',
      sql`${table.status} in ('CREATED', 'PAYMENT_PENDING', 'FAILED', 'EXPIRED', 'CANCELLED', 'PAID', 'FULFILLED', 'PARTLY_REFUNDED', 'REFUNDED')`,
    ),
    check(
      'orders_sum',
      sql`${table.payablePaise} = ${table.itemsPaise} - ${table.discountPaise} + ${table.shippingPaise} and ${table.payablePaise} >= 0`,
    ),
  ],
)

/** What one order is of. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    orderId: id()
      .notNull()
      .references(() => orders.id),
    packageId: integer().notNull(),
    packId: integer(),
    validityId: integer().notNull(),
    /** as it was called when it was bought */
    title: text().notNull(),
    slug: text().notNull(),
    validityTitle: text().notNull(),
    productType: text().notNull(),
    shippable: boolean().notNull(),
    quantity: integer().notNull(),
    mrpPaise: paise().notNull(),
    /** of one, before the coupon */
    pricePaise: paise().notNull(),
    /** of all, before the coupon (parts of a pack: after the tier) */
    itemsPaise: paise().notNull(),
    /** this line's share of the coupon */
    discountPaise: paise().notNull(),
    /** what is paid for it, tax included */
    amountPaise: paise().notNull(),
    taxCode: text().notNull(),
    taxPercent: numeric({ mode: 'number' }).notNull(),
    /** `{validity, validityUnit, extension, extensionUnit}`; null: permanent, as for a printed book */
    validity: jsonb(),
    /** given back so far */
    refundedPaise: paise().notNull().default(0),
    /** of what is sent: WAITING, SENT, DELIVERED, RETURNED, CANCELLED */
    delivery: text(),
  },
  (table) => [
    index('order_lines_order').on(table.orderId),
    uniqueIndex('order_lines_once').on(table.orderId, table.packageId),
    check('order_lines_sum', sql`${table.amountPaise} = ${table.itemsPaise} - ${table.discountPaise}`),
    check('order_lines_refunded', sql`${table.refundedPaise} between 0 and ${table.amountPaise}`),
    check('order_lines_quantity', sql`${table.quantity} >= 1`),
  ],
)

/** Everything that happened to an order, in order. Rows are only added. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    orderId: id().notNull(),
    /** null: the order was placed */
    fromStatus: text(),
    /** the same as before when only something was noted */
    toStatus: text().notNull(),
    /** placed, payment-opened, payment-failed, captured, expired, refunded, sent … */
    cause: text().notNull(),
    /** `person`, `gateway`, `job:orders.expire`, `staff:12`, `cli` */
    actor: text().notNull(),
    details: jsonb().notNull(),
    happenedAt: at().notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.id)],
)

/** A use of a coupon by an order that is paid or under way. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: id().primaryKey(),
    folded: text().notNull(),
    personId: id().notNull(),
    usedAt: at().notNull(),
  },
  (table) => [index('coupon_uses_person').on(table.personId, table.folded)],
)

/** How often a coupon with a limit is used; the statement that takes a use holds it to the limit. */
export const couponCounts = pgTable(
  'coupon_counts',
  {
    folded: text().primaryKey(),
    uses: integer().notNull(),
  },
  (table) => [check('coupon_counts_uses', sql`${table.uses} >= 0`)],
)

/** One try to pay an order: what a gateway was asked to collect. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    orderId: id()
      .notNull()
      .references(() => orders.id),
    /** razorpay, sandbox or paytm */
    gateway: text().notNull(),
    /** what the gateway knows it by from us: `T-1042-1` */
    ref: text().notNull().unique(),
    /** null until the gateway has answered */
    gatewayOrderId: text(),
    amountPaise: paise().notNull(),
    currency: text().notNull(),
    /** OPENING, OPEN, FAILED (reported by the gateway; may still be paid), PAID, CLOSED */
    status: text().notNull(),
    failure: text(),
    /** when the gateway is asked next what became of it */
    askAfter: at().notNull(),
    createdAt: at().notNull(),
    changedAt: at().notNull(),
  },
  (table) => [
    uniqueIndex('payment_attempts_gateway').on(table.gateway, table.gatewayOrderId),
    index('payment_attempts_order').on(table.orderId),
    index('payment_attempts_open')
      .on(table.askAfter)
      .where(sql`${table.status} in ('OPENING', 'OPEN', 'FAILED')`),
    check('payment_attempts_status', sql`${table.status} in ('OPENING', 'OPEN', 'FAILED', 'PAID', 'CLOSED')`),
  ],
)

/** Money that a gateway has taken from a buyer; each payment once. */
export const captures = pgTable(
  'captures',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    gateway: text().notNull(),
    gatewayPaymentId: text().notNull(),
    gatewayOrderId: text(),
    /** null: of an order that nobody here knows */
    orderId: id(),
    attemptId: id(),
    amountPaise: paise().notNull(),
    currency: text().notNull(),
    method: text(),
    /**
     * PAYS the order; or it goes back: SURPLUS, WRONG_AMOUNT, TOO_LATE, GIVEN_BACK (at the gateway, before),
     * STRAY
     */
    verdict: text().notNull(),
    /** what reported it first: return, webhook or reconciler */
    source: text().notNull(),
    capturedAt: at().notNull(),
    recordedAt: at().notNull(),
  },
  (table) => [
    uniqueIndex('captures_once').on(table.gateway, table.gatewayPaymentId),
    index('captures_order').on(table.orderId),
    uniqueIndex('captures_pays').on(table.orderId).where(sql`${table.verdict} = 'PAYS'`),
    check(
      'captures_verdict',
      sql`${table.verdict} in ('PAYS', 'SURPLUS', 'WRONG_AMOUNT', 'TOO_LATE', 'GIVEN_BACK', 'STRAY')`,
    ),
  ],
)

/** Money that goes back: decided here, carried out by the gateway. */
export const refunds = pgTable(
  'refunds',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    captureId: id()
      .notNull()
      .references(() => captures.id),
    orderId: id(),
    amountPaise: paise().notNull(),
    /** the person's wish, or why the money could not be kept */
    reason: text().notNull(),
    /** what the gateway knows it by from us; a refund is sent once under it */
    ref: text().notNull().unique(),
    gatewayRefundId: text(),
    /** DECIDED, DONE or STUCK (the gateway will not do it: a person has to) */
    status: text().notNull(),
    /** `[{packageId, amountPaise, shippingPaise}]` of what was bought; empty for money that bought nothing */
    lines: jsonb().notNull(),
    actor: text().notNull(),
    tries: integer().notNull().default(0),
    tryAfter: at().notNull(),
    createdAt: at().notNull(),
    doneAt: at(),
  },
  (table) => [
    index('refunds_order').on(table.orderId),
    index('refunds_capture').on(table.captureId),
    index('refunds_waiting').on(table.tryAfter).where(sql`${table.status} = 'DECIDED'`),
    check('refunds_status', sql`${table.status} in ('DECIDED', 'DONE', 'STUCK')`),
    check('refunds_amount', sql`${table.amountPaise} > 0`),
  ],
)

/** The events a gateway has reported, each once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    gateway: text().notNull(),
    eventId: text().notNull(),
    kind: text().notNull(),
    receivedAt: at().notNull(),
  },
  (table) => [
    uniqueIndex('webhook_events_once').on(table.gateway, table.eventId),
    index('webhook_events_received').on(table.receivedAt),
  ],
)

/** A buyer asks for a refund; the operator decides. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    orderId: id()
      .notNull()
      .references(() => orders.id),
    personId: id().notNull(),
    reason: text().notNull(),
    /** OPEN, GRANTED or REFUSED */
    status: text().notNull(),
    answer: text(),
    createdAt: at().notNull(),
    decidedAt: at(),
    decidedBy: text(),
  },
  (table) => [
    uniqueIndex('refund_requests_open').on(table.orderId).where(sql`${table.status} = 'OPEN'`),
    index('refund_requests_order').on(table.orderId),
    check('refund_requests_status', sql`${table.status} in ('OPEN', 'GRANTED', 'REFUSED')`),
  ],
)

/** Books on their way. */
export const shipments = pgTable(
  'shipments',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    orderId: id()
      .notNull()
      .references(() => orders.id),
    packageIds: integer().array().notNull(),
    courier: text().notNull(),
    tracking: text().notNull(),
    sentAt: at().notNull(),
    deliveredAt: at(),
  },
  (table) => [index('shipments_order').on(table.orderId)],
)
