import type { Connection } from '../../platform/database.ts'
import { findListedTest, type MappedTest } from './tests.queries.ts'

export type { MappedTest }

/**
 * The test that an address names. Undefined where there is none, and where the item belongs to another
 * package. One that was taken out of its package is found, so that attempts at it keep their result; it is
 * not `active`.
 */
export async function findTest(
  connection: Connection,
  asked: { mappingId: number; packageId: number },
): Promise<MappedTest | undefined> {
  const test = await findListedTest(connection, asked.mappingId)
  return test?.packageId === asked.packageId ? test : undefined
}
