import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Mail and SMS to be sent and lately sent. `params` may hold a code: gone once sent, failed or run out. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    /** an e-mail address, or the ten digits of a mobile number */
    recipient: text().notNull(),
    language: text({ enum: ['en', 'hi'] }).notNull(),
    template: text().notNull(),
    /** whom it is about, where that is known: erased with them */
    personId: bigint({ mode: 'number' }),
    params: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** the next try; while a process sends it, the end of that process' lease */
    sendAfter: timestamp({ withTimezone: true }).notNull(),
    /** from here on it is not sent any more */
    expiresAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** why the last try failed, without personal data: `550 RCPT TO`, `http 500` */
    lastError: text(),
    failedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('outbox_messages_unsent')
      .on(table.sendAfter, table.id)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('outbox_messages_person').on(table.personId).where(sql`${table.personId} is not null`),
    check('outbox_messages_channel', sql`${table.channel} in ('mail', 'sms')`),
    check('outbox_messages_language', sql`${table.language} in ('en', 'hi')`),
  ],
)
