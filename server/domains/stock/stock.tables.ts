import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'

/** Copies of a printed thing that can still be sold. A package without a row is sold without counting. */
export const stock = pgTable(
  'stock',
  {
    packageId: integer().primaryKey(),
    available: integer().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('stock_available', sql`${table.available} >= 0`)],
)

/** Copies that an order holds or has taken; a row goes when they come back. */
export const stockTaken = pgTable(
  'stock_taken',
  {
    orderId: bigint({ mode: 'number' }).notNull(),
    packageId: integer().notNull(),
    quantity: integer().notNull(),
    takenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.packageId] }),
    index('stock_taken_package').on(table.packageId),
    check('stock_taken_quantity', sql`${table.quantity} > 0`),
  ],
)
