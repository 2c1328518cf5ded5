import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })
const id = () => bigint({ mode: 'number' })

/** A text that several questions share, in each language as written and as shown. */
export const passages = pgTable('passages', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  /** its name in the operator's files */
  code: text().notNull().unique(),
  /** { en?, hi? }: as it was written */
  source: jsonb().notNull(),
  /** the same as safe HTML, its mathematics rendered */
  shown: jsonb().notNull(),
  changedAt: at().notNull(),
})

/** The bank. Papers hold copies: changing a question here changes no paper that was published. */
export const questions = pgTable(
  'questions',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    /** counts its changes, from 1 */
    version: integer().notNull(),
    /** B §4.1; question-types/types.ts */
    type: smallint().notNull(),
    passageId: id().references(() => passages.id),
    /** { en?: { text, options?, solution? }, hi? }: as it was written */
    source: jsonb().notNull(),
    /** the same as safe HTML, its mathematics rendered */
    shown: jsonb().notNull(),
    /** as its type reads it; null where nothing is graded */
    key: jsonb(),
    /** its options stay in their order also where a paper shuffles them */
    fixedOptions: boolean().notNull().default(false),
    /** null: as section or paper say */
    marksUnits: integer(),
    negativeUnits: integer(),
    partial: text(),
    difficulty: text(),
    subject: text(),
    chapter: text(),
    topic: text(),
    origin: text(),
    solutionVideo: text(),
    /** what a psychometric statement counts for, and what each option scores there */
    scale: text(),
    scores: jsonb(),
    /** of all that a candidate reads and the key: equal for exact copies */
    hash: text().notNull(),
    /** of its words (duplicates.ts): near copies share some of them */
    shingles: bigint({ mode: 'bigint' }).array().notNull(),
    createdAt: at().notNull(),
    changedAt: at().notNull(),
  },
  (table) => [
    index('questions_hash').on(table.hash),
    index('questions_shingles').using('gin', table.shingles),
    check('questions_type', sql`${table.type} between 1 and 7`),
  ],
)

/** A person reports that something is wrong with a question. */
export const questionReports = pgTable(
  'question_reports',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    personId: id().notNull(),
    attemptId: id().notNull(),
    paperVersionId: integer().notNull(),
    /** its number in that version */
    question: integer().notNull(),
    questionCode: text().notNull(),
    reason: text().notNull(),
    text: text(),
    createdAt: at().notNull(),
  },
  (table) => [
    index('question_reports_question').on(table.questionCode, table.createdAt),
    index('question_reports_person').on(table.personId),
  ],
)
