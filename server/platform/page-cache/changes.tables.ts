import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** What was notified in the last minutes, for processes that did not hear it. */
export const toldChanges = pgTable(
  'told_changes',
  {
    /** the transaction that told it, by PostgreSQL's number */
    transaction: bigint({ mode: 'number' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    /** names of what changed */
    tags: jsonb().notNull(),
    /** by the database's clock */
    at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('told_changes_transaction').on(table.transaction)],
)
