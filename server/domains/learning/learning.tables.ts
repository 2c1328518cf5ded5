import { bigint, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'

/** The exams of a package that a person chose to see. */
export const selectedExams = pgTable(
  'selected_exams',
  {
    /** of the accounts domain: who is erased there is erased here */
    personId: bigint({ mode: 'number' }).notNull(),
    packageId: integer().notNull(),
    examIds: integer().array().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.packageId] })],
)
