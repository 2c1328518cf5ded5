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

const at = () => timestamp({ withTimezone: true })

/** What the operator tells; who hears it is worked out when somebody asks. */
export const announcements = pgTable(
  'announcements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** with `packageId` alone its owners hear it, with a batch too only that; with neither everybody */
    packageId: integer(),
    /** of the classes domain */
    batchId: integer(),
    /** { en, hi }: one of them at least */
    text: jsonb().notNull(),
    /** https; null: none */
    link: text(),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
    /** when pages that were open were told; null: it has not begun */
    toldAt: at(),
    withdrawnAt: at(),
  },
  (table) => [
    index('announcements_ends').on(table.endsAt).where(sql`${table.withdrawnAt} is null`),
    check('announcements_times', sql`${table.endsAt} > ${table.startsAt}`),
    check('announcements_text', sql`${table.text} ?| array['en', 'hi']`),
    check('announcements_batch', sql`${table.batchId} is null or ${table.packageId} is not null`),
  ],
)

/** Until when somebody has read what was announced. */
export const announcementReads = pgTable('announcement_reads', {
  /** of the accounts domain: who is erased there is erased here */
  personId: bigint({ mode: 'number' }).primaryKey(),
  readUntil: at().notNull(),
})

/** What somebody does not want to see again. */
export const announcementDismissals = pgTable(
  'announcement_dismissals',
  {
    /** of the accounts domain: who is erased there is erased here */
    personId: bigint({ mode: 'number' }).notNull(),
    announcementId: integer()
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    dismissedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.announcementId] }),
    index('announcement_dismissals_announcement').on(table.announcementId),
  ],
)
