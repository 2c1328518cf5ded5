import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Append-only: a trigger of the first migration refuses update, delete and truncate. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    happenedAt: timestamp({ withTimezone: true }).notNull(),
    /** who: `cli:<system user>`, `job:<name>`, later `person:<id>` */
    actor: text().notNull(),
    /** what, as verb and noun: `import-catalogue` */
    action: text().notNull(),
    /** on what: `catalogue`, `package:1001` */
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb().notNull().default(sql`'{}'::jsonb`),
  },
  (table) => [index('audit_events_subject').on(table.subject, table.happenedAt)],
)
