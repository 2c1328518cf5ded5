import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })
const count = () => bigint({ mode: 'number' }).notNull()

/** How far each back-fill has come. */
export const backFills = pgTable('back_fills', {
  name: text().primaryKey(),
  /** the key up to which everything is filled */
  reached: count(),
  startedAt: at().notNull(),
  finishedAt: at(),
})
