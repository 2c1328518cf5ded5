import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
  uuid,
} from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })
const id = () => bigint({ mode: 'number' })

/** One person's taking of one paper. */
export const attempts = pgTable(
  'attempts',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    personId: id().notNull(),
    paperId: integer().notNull(),
    paperVersionId: integer().notNull(),
    mappingId: integer().notNull(),
    packageId: integer().notNull(),
    /** 1, then re-attempts */
    number: integer().notNull(),
    state: text().notNull(),
    language: text().notNull(),
    /** ids of the sections it has; optional ones that were not chosen are not among them */
    sections: jsonb().notNull(),
    /** decides the orders of what is shuffled */
    seed: integer().notNull(),
    /** 100; more with compensatory time */
    timePercent: integer().notNull(),
    /** [{ atMs, seconds, why }] */
    credits: jsonb().notNull(),
    startedAt: at().notNull(),
    /** with everything that lengthens it (exam/section-times.ts) */
    deadlineAt: at().notNull(),
    /** when each section can be answered: [{ fromMs, toMs }], in the order of the paper */
    spans: jsonb().notNull(),
    /** of the room that took over last; 0 before the first */
    epoch: integer().notNull(),
    submittedAt: at(),
    submittedBy: text(),
    /** answers came when the key may have been seen: counted, or waiting for an operator; null: none did */
    late: text(),
    /** of what is counted; null before handing in */
    gotUnits: integer(),
    /** attempt-result.ts; null before handing in */
    result: jsonb(),
    /** of the paper's keys, by which it was scored (papers) */
    keyRevision: integer().notNull().default(0),
    /** it counts in no rank: the candidate was impersonated, or gave others access */
    withdrawnAt: at(),
  },
  (table) => [
    uniqueIndex('attempts_number').on(table.personId, table.paperId, table.number),
    uniqueIndex('attempts_one_open')
      .on(table.personId, table.paperId)
      .where(sql`${table.state} = 'INCOMPLETE'`),
    index('attempts_due').on(table.deadlineAt).where(sql`${table.state} = 'INCOMPLETE'`),
    index('attempts_keys').on(table.paperId, table.keyRevision).where(sql`${table.state} = 'COMPLETED'`),
    index('attempts_ranked')
      .on(table.paperId, table.gotUnits)
      .where(
        sql`${table.state} = 'COMPLETED' and ${table.number} = 1 and ${table.late} is null and ${table.withdrawnAt} is null`,
      ),
    index('attempts_to_review')
      .on(table.paperId, table.submittedAt)
      .where(sql`${table.state} = 'COMPLETED' and (${table.result} ->> 'waiting')::int > 0`),
    index('attempts_running').on(table.paperId).where(sql`${table.state} = 'INCOMPLETE'`),
    check('attempts_state', sql`${table.state} in ('INCOMPLETE', 'COMPLETED')`),
    check('attempts_late', sql`${table.late} in ('counted', 'waiting')`),
    check('attempts_submitted', sql`(${table.state} = 'COMPLETED') = (${table.submittedAt} is not null)`),
  ],
)

/**
 * Everything that was done in an attempt (exam/attempt-event.ts); only added to. `attempt_id` refers to no
 * row by itself: the attempt is locked when events are added, and erased with them.
 */
export const attemptEvents = pgTable(
  'attempt_events',
  {
    attemptId: id().notNull(),
    epoch: integer().notNull(),
    n: integer().notNull(),
    /** 0: the room was left */
    question: smallint().notNull(),
    spentMs: integer().notNull(),
    madeAt: at().notNull(),
    receivedAt: at().notNull(),
    /** whether the event changes the answer, or is a visit alone */
    sets: boolean().notNull(),
    answer: jsonb(),
    marked: boolean(),
    /** made in time, come when the key may have been seen */
    late: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.epoch, table.n] })],
)

/** Files of written answers. */
export const attemptFiles = pgTable(
  'attempt_files',
  {
    id: uuid().primaryKey(),
    attemptId: id().notNull(),
    question: integer().notNull(),
    storageKey: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [index('attempt_files_attempt').on(table.attemptId, table.question)],
)

/** Marks that a reviewer gave to a written answer; only the last of a question counts. */
export const reviewMarks = pgTable(
  'review_marks',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    attemptId: id().notNull(),
    question: smallint().notNull(),
    units: integer().notNull(),
    /** the reviewer's remark */
    remark: text(),
    actor: text().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [index('review_marks_attempt').on(table.attemptId, table.question)],
)

/**
 * What a result was before it changed: what differs from the one after it (result-difference.ts). Only added
 * to.
 */
export const resultChanges = pgTable(
  'result_changes',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    attemptId: id().notNull(),
    /** 'keys', 'review', 'late' */
    cause: text().notNull(),
    /** of the paper's keys, before and after */
    fromRevision: integer().notNull(),
    toRevision: integer().notNull(),
    beforeUnits: integer().notNull(),
    afterUnits: integer().notNull(),
    /** result-difference.ts */
    difference: jsonb().notNull(),
    changedAt: at().notNull(),
  },
  (table) => [index('result_changes_attempt').on(table.attemptId)],
)

/** What was signed of each result that an attempt ever had (score-receipt.ts); only added to. */
export const scoreReceipts = pgTable(
  'score_receipts',
  {
    attemptId: id().notNull(),
    /** 1, then after every change of the result */
    number: integer().notNull(),
    statement: text().notNull(),
    keyId: text().notNull(),
    signature: text().notNull(),
    signedAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.number] })],
)

/** Compensatory time of a person, as a certificate grants it. */
export const examProfiles = pgTable(
  'exam_profiles',
  {
    personId: id().primaryKey(),
    timePercent: integer().notNull(),
    why: text().notNull(),
    changedAt: at().notNull(),
  },
  (table) => [check('exam_profiles_percent', sql`${table.timePercent} between 100 and 300`)],
)

/**
 * Minutes given to every attempt at a paper that was under way at an instant, because the hall could not go
 * on.
 */
export const timeCredits = pgTable(
  'time_credits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paperId: integer().notNull(),
    seconds: integer().notNull(),
    why: text().notNull(),
    actor: text().notNull(),
    createdAt: at().notNull(),
    /** how many attempts got it */
    attempts: id().notNull(),
  },
  (table) => [check('time_credits_some', sql`${table.seconds} between 1 and 86400`)],
)
