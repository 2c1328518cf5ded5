import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const recentlyViewed = pgTable(
  'recently_viewed',
  {
    personId: bigint({ mode: 'number' }).notNull(),
    packageId: integer().notNull(),
    viewedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.packageId] }),
    index('recently_viewed_newest').on(table.personId, table.viewedAt),
  ],
)

export const recentSearches = pgTable(
  'recent_searches',
  {
    personId: bigint({ mode: 'number' }).notNull(),
    /** small letters: the same words are the same search */
    folded: text().notNull(),
    searchTerm: text().notNull(),
    searchedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.folded] }),
    index('recent_searches_newest').on(table.personId, table.searchedAt),
  ],
)
