import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/** How far a person is with an item that has no attempts of its own: a document, an issue, later a lesson. */
export const itemProgress = pgTable(
  'item_progress',
  {
    /** of the accounts domain: who is erased there is erased here */
    personId: bigint({ mode: 'number' }).notNull(),
    itemId: integer().notNull(),
    /** of the item, to list by package */
    packageId: integer().notNull(),
    beganAt: at().notNull(),
    /** when it was done first; never taken back */
    doneAt: at(),
    /** the largest share seen so far, 0 to 1 */
    share: real().notNull(),
    /** { page } or { second } or { question }: where to go on */
    position: jsonb(),
    /** when the person was there, by the device's clock, never later than the server's */
    positionAt: at().notNull(),
    /** the device; decides between two positions of the same moment */
    positionBy: text().notNull(),
    /** of the last change that was stored */
    updatedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.itemId] }),
    index('item_progress_latest').on(table.personId, table.updatedAt),
    check('item_progress_share', sql`${table.share} between 0 and 1`),
  ],
)
