import type { Connection } from '../../platform/database.ts'
import { hasDistributionOf } from './predictors.queries.ts'

/** What every answer made from distributions is tagged with. */
export const DISTRIBUTIONS_TAG = 'distributions'

/** Whether there are results of an examination to predict ranks by. */
export async function predictsRanks(connection: Connection, exam: string): Promise<boolean> {
  return await hasDistributionOf(connection, exam)
}
