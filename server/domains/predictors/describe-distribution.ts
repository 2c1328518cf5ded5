import type { ContractClient } from '../../../contract/client.ts'
import type { Distribution } from './distribution.ts'
import { markBins } from './mark-bins.ts'
import { qualifyingMarks } from './qualifying-marks.ts'

type DescribedDistribution = Awaited<
  ReturnType<ContractClient['predictors']['listDistributions']>
>['distributions'][number]

/** What a page needs to predict by a distribution, to draw it, and to name where it is from. */
export function describeDistribution(distribution: Distribution): DescribedDistribution {
  const { counts, qualifying, ...named } = distribution
  return {
    ...named,
    counts: counts.map(({ score, count }) => [score, count]),
    bins: markBins(counts, distribution),
    qualifying: qualifying.map(({ category, percentile }) => ({
      category,
      percentile,
      marks: qualifyingMarks(counts, percentile) ?? null,
    })),
  }
}
