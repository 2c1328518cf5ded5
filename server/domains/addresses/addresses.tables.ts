import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/** Where books go: a person's, or a guest's by the key of their cart. */
export const addresses = pgTable(
  'addresses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: bigint({ mode: 'number' }),
    guestHash: text(),
    name: text().notNull(),
    phone: text().notNull(),
    line1: text().notNull(),
    line2: text(),
    landmark: text(),
    city: text().notNull(),
    /** GST code: 07 is Delhi */
    stateCode: text().notNull(),
    pincode: text().notNull(),
    isDefault: boolean().notNull(),
    createdAt: at().notNull(),
    changedAt: at().notNull(),
  },
  (table) => [
    check('addresses_owner', sql`(${table.personId} is null) <> (${table.guestHash} is null)`),
    index('addresses_person').on(table.personId),
    // A guest has one, the last they gave.
    uniqueIndex('addresses_guest').on(table.guestHash),
    uniqueIndex('addresses_default').on(table.personId).where(sql`${table.isDefault}`),
    index('addresses_changed').on(table.changedAt),
  ],
)

/** Which post office serves whom; from the operator's file. */
export const pincodes = pgTable('pincodes', {
  pincode: text().primaryKey(),
  city: text().notNull(),
  stateCode: text().notNull(),
})
