import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })
const id = () => bigint({ mode: 'number' })

/** How many ranked attempts at a paper came to each mark, as far as the changes are folded in. */
export const scoreCounts = pgTable(
  'score_counts',
  {
    paperId: integer().notNull(),
    /** id of a section; '' is the whole paper */
    section: text().notNull(),
    units: integer().notNull(),
    count: id().notNull(),
  },
  (table) => [primaryKey({ columns: [table.paperId, table.section, table.units] })],
)

/** What is not folded in yet: only added to, so that nobody who hands in waits for another. */
export const scoreChanges = pgTable(
  'score_changes',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    paperId: integer().notNull(),
    section: text().notNull(),
    units: integer().notNull(),
    /** 1: one more; -1: one less */
    change: integer().notNull(),
  },
  (table) => [index('score_changes_paper').on(table.paperId, table.section, table.units, table.change)],
)

/** How the questions of a paper came out in its ranked attempts, as far as the changes are folded in. */
export const questionCounts = pgTable(
  'question_counts',
  {
    paperId: integer().notNull(),
    /** its name in the bank, which is the same in every version */
    code: text().notNull(),
    correct: id().notNull(),
    wrong: id().notNull(),
    unattempted: id().notNull(),
    ungraded: id().notNull(),
    spentMs: id().notNull(),
  },
  (table) => [primaryKey({ columns: [table.paperId, table.code] })],
)

export const questionChanges = pgTable('question_changes', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  paperId: integer().notNull(),
  /** [[code, correct, wrong, unattempted, ungraded, spentMs] …], each more or less than before */
  tallies: jsonb().notNull(),
})

/** What an examination asks for at least, by reservation category; as the operator states it. */
export const cutOffs = pgTable(
  'cut_offs',
  {
    paperId: integer().notNull(),
    /** id of a section; '' is the whole paper */
    section: text().notNull(),
    /** GN, EWS, SC, ST, OBC (A §9) */
    category: text().notNull(),
    units: integer().notNull(),
    changedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paperId, table.section, table.category] }),
    check('cut_offs_category', sql`${table.category} in ('GN', 'EWS', 'SC', 'ST', 'OBC')`),
  ],
)

/** Papers that are one test, held in shifts: whose marks are compared by a method. */
export const shiftGroups = pgTable(
  'shift_groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    method: text().notNull(),
    changedAt: at().notNull(),
  },
  (table) => [check('shift_groups_method', sql`${table.method} in ('equipercentile', 'mean-top')`)],
)

export const shiftPapers = pgTable(
  'shift_papers',
  {
    groupId: integer()
      .notNull()
      .references(() => shiftGroups.id),
    /** one group at most */
    paperId: integer().primaryKey(),
    position: smallint().notNull(),
  },
  (table) => [uniqueIndex('shift_papers_position').on(table.groupId, table.position)],
)

/** Who agreed that leaderboards name them. */
export const leaderboardNames = pgTable('leaderboard_names', {
  personId: id().primaryKey(),
  agreedAt: at().notNull(),
})
