import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })
const id = () => bigint({ mode: 'number' })

/** What people write below a lesson, and what others reply. */
export const lessonComments = pgTable(
  'lesson_comments',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    itemId: integer().notNull(),
    /** the comment that begins its thread; null: it begins one */
    parentId: id().references((): AnyPgColumn => lessonComments.id),
    /** of the accounts domain; null: erased, and there for its replies alone */
    personId: id(),
    /** made by the page, so that sending again does not write it twice */
    requestKey: uuid().notNull(),
    /** whether its writer was known to be grown up, and had a name, when they wrote it */
    named: boolean().notNull(),
    /** empty once it was removed */
    text: text().notNull(),
    writtenAt: at().notNull(),
    changedAt: at(),
    version: integer().notNull(),
    /** by its writer */
    removedAt: at(),
    /** by staff; its writer alone still sees it */
    hiddenAt: at(),
    hiddenReason: text(),
  },
  (table) => [
    uniqueIndex('lesson_comments_key').on(table.personId, table.requestKey),
    index('lesson_comments_threads').on(table.itemId, table.id).where(sql`${table.parentId} is null`),
    index('lesson_comments_replies').on(table.parentId, table.id).where(sql`${table.parentId} is not null`),
    index('lesson_comments_written').on(table.personId, table.writtenAt),
    index('lesson_comments_hidden').on(table.hiddenAt).where(sql`${table.hiddenAt} is not null`),
    check('lesson_comments_hidden_why', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    check('lesson_comments_removed', sql`${table.removedAt} is null or ${table.text} = ''`),
  ],
)

/** By which number somebody is known below a lesson; no number tells of another lesson. */
export const commentNumbers = pgTable(
  'comment_numbers',
  {
    itemId: integer().notNull(),
    number: integer().notNull(),
    /** null: erased; nobody gets the number again */
    personId: id(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.number] }),
    uniqueIndex('comment_numbers_person').on(table.personId, table.itemId),
  ],
)

/** That somebody reported a comment: once. */
export const commentReports = pgTable(
  'comment_reports',
  {
    commentId: id()
      .notNull()
      .references(() => lessonComments.id, { onDelete: 'cascade' }),
    personId: id().notNull(),
    reason: text().notNull(),
    reportedAt: at().notNull(),
    /** when staff hid the comment, or let it stand */
    settledAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.personId] }),
    index('comment_reports_person').on(table.personId, table.reportedAt),
    index('comment_reports_open').on(table.commentId).where(sql`${table.settledAt} is null`),
  ],
)
