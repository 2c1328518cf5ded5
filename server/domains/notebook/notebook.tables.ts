import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })
const id = () => bigint({ mode: 'number' })

/** A question that a person got wrong and keeps, with its next due date. */
export const mistakes = pgTable(
  'mistakes',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    personId: id().notNull(),
    paperId: integer().notNull(),
    /** its name in the bank, which is the same in every version of the paper */
    code: text().notNull(),
    /** where it was met: an attempt that was handed in, whose version holds its text and key */
    attemptId: id().notNull(),
    paperVersionId: integer().notNull(),
    /** number in that version */
    question: integer().notNull(),
    note: text(),
    addedAt: at().notNull(),
    /** null: learned, or put away; it is not asked again */
    dueAt: at(),
    /** the card of the repetition (FSRS): its state, 0 new, 1 learning, 2 review, 3 relearning */
    state: smallint().notNull(),
    stability: doublePrecision().notNull(),
    difficulty: doublePrecision().notNull(),
    scheduledDays: integer().notNull(),
    learningSteps: smallint().notNull(),
    reps: integer().notNull(),
    lapses: integer().notNull(),
    lastReviewAt: at(),
  },
  (table) => [
    uniqueIndex('mistakes_question').on(table.personId, table.paperId, table.code),
    index('mistakes_due').on(table.personId, table.dueAt),
    check('mistakes_state', sql`${table.state} between 0 and 3`),
  ],
)

/** Every time such a question was answered again; only added to. */
export const mistakeReviews = pgTable(
  'mistake_reviews',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    mistakeId: id().notNull(),
    personId: id().notNull(),
    /** made by the page, so that sending again is the same review */
    requestKey: text().notNull(),
    answer: jsonb(),
    /** B §4.2 */
    result: smallint().notNull(),
    /** 1 again, 2 hard, 3 good, 4 easy */
    grade: smallint().notNull(),
    spentMs: integer().notNull(),
    reviewedAt: at().notNull(),
    /** what the card became: when it is due next */
    dueAt: at().notNull(),
  },
  (table) => [
    uniqueIndex('mistake_reviews_key').on(table.personId, table.requestKey),
    index('mistake_reviews_mistake').on(table.mistakeId),
  ],
)
