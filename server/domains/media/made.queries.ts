import type { Connection } from '../../platform/database.ts'
import { jsonb, statement, text } from '../../platform/statement.ts'
import type { Made } from './made.ts'

const FIND_MADE = statement(
  'find-made',
  { made: jsonb<Made>(), key: text },
  `select made, encode(segment_key, 'hex') as key from media where id = $1 and state = 'MADE'`,
)

/** What was made of a medium, and the sixteen bytes by which its segments are encrypted. */
export async function findMade(
  connection: Connection,
  mediaId: string,
): Promise<{ made: Made; key: Buffer } | undefined> {
  const row = (await FIND_MADE.run(connection, [mediaId])).rows[0]
  return row && { made: row.made, key: Buffer.from(row.key, 'hex') }
}
