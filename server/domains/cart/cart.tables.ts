import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/** What a person means to buy; for a guest, by the key in their cookie. */
export const carts = pgTable(
  'carts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: bigint({ mode: 'number' }).unique(),
    /** of the guest's key; the key itself is in their browser alone */
    guestHash: text().unique(),
    changedAt: at().notNull(),
  },
  (table) => [
    check('carts_owner', sql`(${table.personId} is null) <> (${table.guestHash} is null)`),
    index('carts_changed').on(table.changedAt),
  ],
)

/** One price of a package in a cart; a package appears in a cart once. */
export const cartLines = pgTable(
  'cart_lines',
  {
    cartId: bigint({ mode: 'number' }).notNull(),
    packageId: integer().notNull(),
    validityId: integer().notNull(),
    /** of a part chosen from a pack (à la carte) */
    packId: integer(),
    quantity: integer().notNull(),
    /** what one cost when it was put there */
    pricePaise: bigint({ mode: 'number' }).notNull(),
    addedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.packageId] }),
    foreignKey({ columns: [table.cartId], foreignColumns: [carts.id] }).onDelete('cascade'),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 20`),
  ],
)
