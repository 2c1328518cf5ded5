import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** `person_id` is of the accounts domain: who is erased there is erased here (`eraseWishlist`). */
const personId = () => bigint({ mode: 'number' }).notNull()
const at = () => timestamp({ withTimezone: true })

export const wishes = pgTable(
  'wishes',
  { personId: personId(), packageId: integer().notNull(), wishedAt: at().notNull() },
  (table) => [
    primaryKey({ columns: [table.personId, table.packageId] }),
    index('wishes_newest').on(table.personId, table.wishedAt),
  ],
)

/** How many wishes a person has, held to a hundred by the database itself, and where the list is shared. */
export const wishlists = pgTable(
  'wishlists',
  {
    personId: personId().primaryKey(),
    count: integer().notNull().default(0),
    shareToken: text().unique(),
    sharedAt: at(),
  },
  (table) => [check('wishlists_full', sql`${table.count} between 0 and 100`)],
)
