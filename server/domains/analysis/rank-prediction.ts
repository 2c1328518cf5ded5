import { UNITS_PER_MARK } from '../../../exam/marks.ts'
import { makeRankBuckets } from '../../../ranking/rank-buckets.ts'
import { candidatesOf, type ScoreCounts } from '../../../ranking/score-counts.ts'
import { refuseTests } from '../attempts/refuse-tests.ts'
import { areMarksHidden } from '../attempts/results/marks-hidden.ts'
import { testsByMapping } from '../contents/listed-tests.ts'
import { comparedDistribution } from '../predictors/compared-distribution.ts'
import { scoreCountsAt } from '../ranks/figures.ts'
import type { AnalysisServices } from './analysis-services.ts'

/**
 * From which ranks at this test are predicted: how the candidates of the examination that it prepares for
 * did, where the operator named one, else how those of the test itself did. Says success false while these
 * are too few to be compared with.
 */
export async function rankPrediction(
  { db, config }: Pick<AnalysisServices, 'db' | 'config'>,
  mappingId: number,
  now: Date,
) {
  const connection = db.$client
  const comparedFrom = config.comparedFromCandidates
  const test = (await testsByMapping(connection, [mappingId])).get(mappingId)
  if (!test) throw refuseTests('test_not_found')
  const examination = await comparedDistribution(connection, test.paperId)
  if (examination) {
    const { counts, candidates, code, year, source } = examination
    const of = { code, year, source: source.text }
    const data = { bucketDistribution: makeRankBuckets(counts), candidates, step: 1, of }
    return { success: true, message: 'Predicted from the results of an examination.', data }
  }
  // Otherwise a person who asks before and after submitting could read their own marks from the difference.
  if (await areMarksHidden(connection, test.paperId, now)) throw refuseTests('solutions_hidden')
  const counts = await scoreCountsAt(connection, test.paperId)
  const candidates = candidatesOf(counts)
  if (candidates < comparedFrom)
    return {
      success: false,
      message: `Predicted from ${comparedFrom} candidates on; ${candidates} so far.`,
      data: { bucketDistribution: [], candidates, step: 0, of: null },
    }
  const step = stepOf(counts) / UNITS_PER_MARK
  return {
    success: true,
    message: 'Predicted from everybody who took this test.',
    data: { bucketDistribution: makeRankBuckets(inMarks(counts)), candidates, step, of: null },
  }
}

const inMarks = (counts: ScoreCounts) =>
  counts.map(({ score, count }) => ({ score: score / UNITS_PER_MARK, count }))

/** The largest step that leads from each score to all others. */
function stepOf(counts: ScoreCounts): number {
  const [best] = counts
  return counts.reduce((step, { score }) => divisor(step, (best?.score ?? score) - score), 0)
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}
