import { customType, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What was searched for today and yesterday, by whom under a mark that changes each day. */
export const searchAsked = pgTable(
  'search_asked',
  {
    /** in India */
    day: date({ mode: 'string' }).notNull(),
    /** as search compares it */
    term: text().notNull(),
    /** the keyed hash of a person, or of the place of a guest, and the day: names nobody afterwards */
    asker: bytea().notNull(),
    times: integer().notNull(),
    /** packages found, the last time */
    found: integer().notNull(),
    /** presses on something that was found */
    pressed: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.term, table.asker] }),
    index('search_asked_asker').on(table.day, table.asker),
  ],
)

/** What at least five people searched for in a day that is over. */
export const searchDays = pgTable(
  'search_days',
  {
    day: date({ mode: 'string' }).notNull(),
    term: text().notNull(),
    people: integer().notNull(),
    times: integer().notNull(),
    /** packages found, at most */
    found: integer().notNull(),
    pressed: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.term] })],
)
