import type { Connection } from '../../platform/database.ts'

/** Reports go with their messages, answers with their polls. */
const DATED = [
  ['class_messages', 'at'],
  ['class_polls', 'asked_at'],
  ['class_questions', 'at'],
  ['class_people', 'entered_at'],
] as const

/** Forgets what was said, asked and answered in classes before, and who was there; answers how many rows. */
export async function forgetClassesBefore(connection: Connection, before: Date): Promise<number> {
  let forgotten = 0
  for (const [table, column] of DATED) {
    const { rowCount } = await connection.query(`delete from ${table} where ${column} < $1`, [before])
    forgotten += rowCount ?? 0
  }
  return forgotten
}
