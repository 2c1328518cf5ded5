import type { predictors } from '../../../contract/exams/predictors.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { Connection } from '../../platform/database.ts'
import { describeDistribution } from './describe-distribution.ts'
import { listDistributionsOfExam } from './predictors.queries.ts'
import { DISTRIBUTIONS_TAG } from './predicts-ranks.ts'

/** The operations of the predictors' contract. All of it is the same for every caller. */
export function predictorsOperations({
  connection,
}: {
  connection: Connection
}): Operations<typeof predictors> {
  return {
    async listDistributions({ exam }, context) {
      context.freshness.madeFrom(DISTRIBUTIONS_TAG)
      const distributions = await listDistributionsOfExam(connection, exam)
      return { distributions: distributions.map(describeDistribution) }
    },
  }
}
