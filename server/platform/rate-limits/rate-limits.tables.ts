import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * How often something was done in the window that runs now. Keys are hashes: they name nobody. Unlogged
 * (decision 19).
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_resets_at').on(table.resetsAt)],
)
