import type { Connection } from '../../platform/database.ts'
import type { AttemptRow } from './attempts.queries.ts'
import { hasEarlierTest } from './own-attempts.queries.ts'

/** Whether this attempt was the first test that its person ever handed in. */
export async function isFirstTest(
  connection: Connection,
  { id, personId, number }: Pick<AttemptRow, 'id' | 'personId' | 'number'>,
): Promise<boolean> {
  return number === 1 && !(await hasEarlierTest(connection, personId, id))
}
