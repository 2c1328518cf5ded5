import type { Analysis, RankDistribution } from '../../../data/analysis.queries.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import { resultClient } from '../../../data/clients/result-client.ts'
import type { ResultAsked } from '../result/find-result.ts'

const NO_RESULT = ['test_not_found', 'attempt_not_found', 'attempt_running', 'solutions_hidden']

/**
 * The analysis of the caller's attempt; undefined if there is no result either (find-result.ts says why). An
 * attempt that never existed falls back to the latest, as it does there. Unexpected errors are thrown.
 */
export async function findAnalysis(asked: ResultAsked): Promise<Analysis | undefined> {
  try {
    return await resultClient.analyses.getAnalysis(asked)
  } catch (error) {
    const refused = problemOf(error)?.code
    if (refused === 'attempt_not_found' && asked.attempt !== undefined)
      return await findAnalysis({ ...asked, attempt: undefined })
    if (refused !== undefined && NO_RESULT.includes(refused)) return undefined
    console.info('the analysis did not come', error)
    throw error
  }
}

/**
 * The distribution for predicting ranks at a test; undefined if that fails, which is logged, or without a
 * mapping (B §8).
 */
export async function findRankDistribution(
  mappingId: number | undefined,
): Promise<RankDistribution | undefined> {
  if (!mappingId) {
    console.info('a rank prediction without a mapping id')
    return undefined
  }
  try {
    const { success, data } = await resultClient.analyses.getRankPrediction({ mappingId })
    return success ? data : undefined
  } catch (error) {
    console.info('the rank prediction did not come', error)
    return undefined
  }
}
