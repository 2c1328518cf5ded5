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
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/** A test as the operator names it; what it holds is in its versions. */
export const papers = pgTable(
  'papers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    /** the version that new attempts take */
    versionId: integer(),
    /** how often a key was changed or a question dropped; 0: never */
    keyRevision: integer().notNull().default(0),
    createdAt: at().notNull(),
  },
  (table) => [index('papers_unpublished').on(table.id).where(sql`${table.versionId} is null`)],
)

/**
 * A key that was wrong, or a question that counts no more: over every version that holds the question. Only
 * added to.
 */
export const keyChanges = pgTable(
  'key_changes',
  {
    paperId: integer()
      .notNull()
      .references(() => papers.id),
    /** 1, 2, 3 … of its paper */
    revision: integer().notNull(),
    /** the question's name in the bank */
    code: text().notNull(),
    /** 'key': these keys are right, any of them; 'drop': everybody gets its marks */
    kind: text().notNull(),
    /** as the question's type reads them */
    keys: jsonb().notNull(),
    /** shown to candidates: { en, hi } */
    why: jsonb().notNull(),
    actor: text().notNull(),
    createdAt: at().notNull(),
    /** how many attempts were rescored, and when the last of them was; null: not all are */
    attempts: bigint({ mode: 'number' }).notNull().default(0),
    finishedAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.paperId, table.revision] }),
    check('key_changes_kind', sql`${table.kind} in ('key', 'drop')`),
  ],
)

/** A paper as it was published. Never changed: a correction is another version. */
export const paperVersions = pgTable(
  'paper_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paperId: integer()
      .notNull()
      .references(() => papers.id),
    version: integer().notNull(),
    /** paper-plan.ts: what lists, access and times need */
    plan: jsonb().notNull(),
    /** exam/public-paper.ts, as text: the bytes that every candidate gets */
    publicText: text().notNull(),
    /** paper-secret.ts: keys, solutions, scales; leaves the server only after handing in */
    secret: jsonb().notNull(),
    /** of the file's own paper and its questions: the same again makes no version */
    hash: text().notNull(),
    why: text(),
    createdAt: at().notNull(),
  },
  (table) => [
    uniqueIndex('paper_versions_version').on(table.paperId, table.version),
    // What does not open, or not for ever, is rare: counts of what opens begin with it.
    index('paper_versions_apart')
      .on(table.id)
      .where(
        sql`(${table.plan} ->> 'appOnly')::bool or ${table.plan} -> 'window' ->> 'closesAt' is not null`,
      ),
  ],
)
