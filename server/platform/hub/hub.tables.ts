import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** A row is never deleted: numbers would begin again. */
export const hubChannels = pgTable('hub_channels', {
  /** `class:1500000012` */
  channel: text().primaryKey(),
  lastNumber: bigint({ mode: 'number' }).notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
})

/** Numbers of a channel are without gaps, but for its first events, which are forgotten by age. */
export const hubEvents = pgTable(
  'hub_events',
  {
    channel: text().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    /** JSON on one line, sent as it is stored */
    data: text().notNull(),
    personId: bigint({ mode: 'number' }),
    /** what makes a repeated append one event */
    key: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.number] }),
    uniqueIndex('hub_events_key').on(table.channel, table.key).where(sql`${table.key} is not null`),
    index('hub_events_person').on(table.personId).where(sql`${table.personId} is not null`),
    // Rows arrive in the order of time: a small index finds the oldest.
    index('hub_events_at').using('brin', table.at),
    check('hub_events_data', sql`octet_length(${table.data}) <= 16000`),
  ],
)
