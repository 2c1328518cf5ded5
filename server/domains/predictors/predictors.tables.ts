import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/** How an examination's candidates did in one year, as its authority published it. */
export const examDistributions = pgTable(
  'exam_distributions',
  {
    /** `neet-ug-2024` */
    code: text().primaryKey(),
    /** `NEET_UG`: what a predictor asks for */
    exam: text().notNull(),
    year: integer().notNull(),
    candidates: bigint({ mode: 'number' }).notNull(),
    /** { text: { en, hi }, url? }: who published it, named on the page */
    source: jsonb().notNull(),
    /** [[mark, candidates] …], the highest mark first */
    counts: jsonb().notNull(),
    /** what is known of reservation categories (distribution-file.ts) */
    categories: jsonb().notNull(),
    changedAt: at().notNull(),
  },
  (table) => [index('exam_distributions_exam').on(table.exam, table.year)],
)

/** Which examination's candidates a test is compared with in its rank prediction. */
export const predictedPapers = pgTable('predicted_papers', {
  paperId: integer().primaryKey(),
  distribution: text()
    .notNull()
    .references(() => examDistributions.code),
})
