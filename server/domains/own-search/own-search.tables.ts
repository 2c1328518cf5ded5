import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What was read of an item of a package, so that only what changes is read again. */
export const readItems = pgTable(
  'read_items',
  {
    /** of the contents domain */
    itemId: integer().primaryKey(),
    packageId: integer().notNull(),
    /** of its title, its files and how they are read */
    edition: text().notNull(),
    /** why some of it could not be read */
    fault: text(),
    readAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('read_items_package').on(table.packageId)],
)

/** A piece of what an item says: its title, some seconds of a lesson, some lines of a page. */
export const contentPassages = pgTable(
  'content_passages',
  {
    itemId: integer().notNull(),
    /** within its item */
    number: integer().notNull(),
    packageId: integer().notNull(),
    kind: text().notNull(),
    /** of a transcript: where it begins */
    seconds: real(),
    page: integer(),
    part: integer(),
    handout: smallint(),
    language: text(),
    body: text().notNull(),
    /** as search compares words */
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.number] }),
    index('content_passages_package').on(table.packageId),
    // What waits to be sorted in would be walked by each search.
    index('content_passages_package_words')
      .using('gin', sql`content_package_words(${table.packageId}, ${table.words})`)
      .with({ fastupdate: false }),
    check('content_passages_kind', sql`${table.kind} in ('ITEM', 'TRANSCRIPT', 'BOOK', 'HANDOUT')`),
  ],
)

/** The words that the contents of a package have: what a mistyped word may have meant. */
export const contentWords = pgTable(
  'content_words',
  {
    packageId: integer().notNull(),
    word: text().notNull(),
    /** how it is heard, alike in both scripts; null: too short to tell */
    sound: text(),
    /** passages that have it */
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.word] }),
    index('content_words_beginning').on(table.packageId, table.word.op('text_pattern_ops')),
    index('content_words_ending').on(table.packageId, sql`reverse(${table.word}) text_pattern_ops`),
    index('content_words_sound').on(table.packageId, table.sound),
  ],
)
