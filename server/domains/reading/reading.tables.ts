import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** `person_id` is of the accounts domain: who is erased there is erased here. */
const personId = () => bigint({ mode: 'number' }).notNull()
const at = () => timestamp({ withTimezone: true })

/** A bookmark, highlight or note in a document. */
export const documentMarks = pgTable(
  'document_marks',
  {
    personId: personId(),
    /** made by the device, so that a mark sent twice is one mark */
    markId: text().notNull(),
    itemId: integer().notNull(),
    kind: text().notNull(),
    /** where in the document: page and, of a highlight, the marked text's place on it */
    place: jsonb().notNull(),
    /** the marked words, and the person's own */
    quote: text(),
    note: text(),
    colour: text(),
    /** by the device's clock, never later than the server's: the later change counts */
    changedAt: at().notNull(),
    /** kept for some time, so that another device learns of it */
    deletedAt: at(),
    storedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.markId] }),
    index('document_marks_item').on(table.personId, table.itemId),
    check('document_marks_kind', sql`${table.kind} in ('BOOKMARK', 'HIGHLIGHT', 'NOTE')`),
  ],
)

/** A document that a device keeps to be read offline, until this time. */
export const readingLeases = pgTable(
  'reading_leases',
  {
    personId: personId(),
    itemId: integer().notNull(),
    deviceId: text().notNull(),
    issuedAt: at().notNull(),
    until: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.itemId, table.deviceId] })],
)
