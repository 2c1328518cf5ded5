import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the operator says of searching, beside the words that ship. */
export const searchRules = pgTable(
  'search_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** SAME: what means the same, comma-separated; PIN: a search; HIDDEN: empty */
    words: text().notNull(),
    /** PIN: found first, in this order; HIDDEN: never found; SAME: none */
    packageIds: integer().array().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('search_rules_kind', sql`${table.kind} in ('SAME', 'PIN', 'HIDDEN')`),
    check('search_rules_packages', sql`(${table.kind} = 'SAME') = (cardinality(${table.packageIds}) = 0)`),
  ],
)
