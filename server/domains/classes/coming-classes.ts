import type { Connection } from '../../platform/database.ts'
import { type ClassRow, listClassesOf } from './classes.queries.ts'

export { listMembershipsOf as batchPackagesOf } from './batches.queries.ts'

/** Of a person's batches in these packages what is not over and not cancelled, the next first. */
export async function comingClassesOf(
  connection: Connection,
  personId: number,
  packageIds: readonly number[],
  now: Date,
): Promise<ClassRow[]> {
  const rows = await listClassesOf(connection, personId, packageIds, { now, past: false })
  return rows.filter(({ cancelledAt }) => cancelledAt === null)
}
