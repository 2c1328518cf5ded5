import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Made at the first start and the same for every process. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
