import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })
const paise = () => bigint({ mode: 'number' })

/*
 * The data of the built-in practice gateway. It plays an outside company: the store never reads these tables,
 * and neither backup nor restore touches them.
 */
export const sandboxOrders = pgTable('sandbox_orders', {
  id: text().primaryKey(),
  amount: paise().notNull(),
  currency: text().notNull(),
  receipt: text(),
  notes: jsonb().notNull(),
  /** created, attempted or paid */
  status: text().notNull(),
  createdAt: at().notNull(),
})

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    orderId: text(),
    amount: paise().notNull(),
    currency: text().notNull(),
    /** created, authorized, captured, failed or refunded */
    status: text().notNull(),
    method: text().notNull(),
    amountRefunded: paise().notNull(),
    error: text(),
    createdAt: at().notNull(),
  },
  (table) => [
    index('sandbox_payments_order').on(table.orderId),
    index('sandbox_payments_created').on(table.createdAt),
  ],
)

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text().primaryKey(),
    paymentId: text().notNull(),
    amount: paise().notNull(),
    receipt: text(),
    notes: jsonb().notNull(),
    status: text().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [index('sandbox_refunds_payment').on(table.paymentId)],
)

/** The webhooks for the store, and their times. An event that is sent twice has two rows. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: text().notNull(),
    /** the bytes that are signed */
    body: text().notNull(),
    signature: text().notNull(),
    dueAt: at().notNull(),
    deliveredAt: at(),
    tries: integer().notNull(),
  },
  (table) => [index('sandbox_webhooks_due').on(table.dueAt).where(sql`${table.deliveredAt} is null`)],
)
