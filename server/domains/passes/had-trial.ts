import type { Connection } from '../../platform/database.ts'
import { listTrials } from './passes.queries.ts'

/** Whether this person ever had a free trial of this package. */
export async function hadTrial(
  connection: Connection,
  personId: number,
  packageId: number,
): Promise<boolean> {
  return (await listTrials(connection, personId)).some((trial) => trial.packageId === packageId)
}
