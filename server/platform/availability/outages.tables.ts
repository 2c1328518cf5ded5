import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true }).notNull()

/** One row: when a process last committed a write, by the database's clock; each writes it every second. */
export const servingBeat = pgTable('serving_beat', { id: smallint().primaryKey(), at: at() }, (table) => [
  check('serving_beat_one', sql`${table.id} = 1`),
])

/** Between these instants no process of the store could write; measured, never entered by hand. */
export const outages = pgTable(
  'outages',
  { id: integer().primaryKey().generatedAlwaysAsIdentity(), fromAt: at(), toAt: at() },
  (table) => [
    index('outages_to').on(table.toAt),
    check('outages_order', sql`${table.fromAt} < ${table.toAt}`),
  ],
)
