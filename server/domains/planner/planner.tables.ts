import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** A person's plan of study for one package; its days follow from it (`planDays`). */
export const studyPlans = pgTable(
  'study_plans',
  {
    /** of the accounts domain: who is erased there is erased here */
    personId: bigint({ mode: 'number' }).notNull(),
    packageId: integer().notNull(),
    examOn: date({ mode: 'string' }).notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    /** seven: from Monday to Sunday */
    minutesByWeekday: integer().array().notNull(),
    /** what the person moved or left out by hand: [{ itemId, to: 'YYYY-MM-DD' | null }] */
    changes: jsonb().notNull(),
    /** a hash: who holds the token reads the calendar feed; null: no feed */
    feedHash: text().unique(),
    /** counts changes, so that two tabs do not overwrite each other */
    version: integer().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.packageId] })],
)
