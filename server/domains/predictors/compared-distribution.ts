import type { Connection } from '../../platform/database.ts'
import type { Distribution } from './distribution.ts'
import { findDistributionOfPaper } from './predictors.queries.ts'

/** The results that the marks of a test are compared with; undefined where an operator names none. */
export async function comparedDistribution(
  connection: Connection,
  paperId: number,
): Promise<Distribution | undefined> {
  return await findDistributionOfPaper(connection, paperId)
}
