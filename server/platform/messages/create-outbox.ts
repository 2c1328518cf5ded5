import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import type { Database } from '../database.ts'
import * as tables from './messages.tables.ts'

/** For tests: the outbox exists, made from its table's definition where the migrations do not have it. */
export async function createOutbox(db: Database): Promise<void> {
  const { rows } = await db.$client.query(`select to_regclass('outbox_messages') as found`)
  if (rows[0].found !== null) return
  const statements = await generateMigration(
    generateDrizzleJson({}),
    generateDrizzleJson(tables, undefined, undefined, 'snake_case'),
  )
  for (const statement of statements) await db.$client.query(statement)
}
