import {
  bigint,
  bigserial,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PropValue } from '../../../contract/people/event-names.ts'

/**
 * What happened on pages, one row an event. Partitioned by day in the migration: `events_YYYYMMDD`, made
 * ahead by a job, and `events_default` for every other day. Nothing in a row names a person, a device or an
 * address.
 */
export const events = pgTable(
  'events',
  {
    /** in India, of the time in the id: the same id meets the same index whenever it comes again */
    day: date().notNull(),
    /** made by the page (UUID of version 7) */
    id: uuid().notNull(),
    /** in the order of storing */
    seq: bigserial({ mode: 'number' }).notNull(),
    name: text().notNull(),
    /** of one tab, until it is closed */
    visit: text().notNull(),
    deviceType: text().notNull(),
    locale: text().notNull(),
    /** which page of this site: `home`, `product/1010` */
    page: text().notNull(),
    props: jsonb().$type<Record<string, PropValue>>().notNull(),
    /** by the page's clock, as far as that can be */
    happenedAt: timestamp({ withTimezone: true }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.id] }), index('events_seq').on(table.seq)],
)

/** How far each sink has been given events. */
export const eventSinks = pgTable('event_sinks', {
  name: text().primaryKey(),
  /** of the last event given */
  seq: bigint({ mode: 'number' }).notNull(),
  deliveredAt: timestamp({ withTimezone: true }).notNull(),
})
