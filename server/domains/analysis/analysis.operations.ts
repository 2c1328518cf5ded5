import type { analyses } from '../../../contract/exams/analysis.ts'
import type { receipts } from '../../../contract/exams/receipts.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { KeptShortly } from '../../platform/kept-shortly.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import type { ScoringServices } from '../attempts/attempts-services.ts'
import { findResultToShow } from '../attempts/find-result-to-show.ts'
import { describeTest } from '../attempts/get-test.ts'
import { receiptOf } from '../attempts/receipts/receipt-of.ts'
import { verifyReceipt } from '../attempts/receipts/verify-receipt.ts'
import { resultWithSolutions } from '../attempts/results/result-with-solutions.ts'
import { findKnownPackages, type KnownPackage } from '../catalogue/find-known-packages.ts'
import type { AnalysisServices } from './analysis-services.ts'
import { nameInLeaderboards } from './name-in-leaderboards.ts'
import { FiguresOfPapers } from './paper-figures.ts'
import { rankPrediction } from './rank-prediction.ts'
import { describeAnalysis, readAnalysis } from './read-analysis.ts'
import { readTimeline } from './read-timeline.ts'

/** The operations of test analyses. */
export function analysisOperations(
  scoring: ScoringServices & Pick<AnalysisServices, 'config'>,
): Operations<typeof analyses> {
  const services: AnalysisServices = { ...scoring, figures: new FiguresOfPapers() }
  const { db } = services
  const packages = new KeptShortly<KnownPackage | undefined>({ keptMs: 10_000, most: 500 })
  const packageOf = (packageId: number, now: Date) =>
    packages.get(packageId, now, async () =>
      (await findKnownPackages(db.$client, [packageId])).get(packageId),
    )
  return {
    getAnalysis: (input, context) => readAnalysis(services, input, callerOf(context).personId, context.now),
    async getResultPage(input, context) {
      const { now } = context
      const { personId } = callerOf(context)
      const own = await findResultToShow(services, input, personId, now)
      return {
        result: await resultWithSolutions(db.$client, own),
        intro: await describeTest(
          scoring,
          { ...own, known: await packageOf(input.packageId, now) },
          personId,
          now,
        ),
        analysis: await describeAnalysis(services, own, now),
      }
    },
    getTimeline: (input, context) => readTimeline(services, input, callerOf(context).personId, context.now),
    getRankPrediction: ({ mappingId }, { now }) => rankPrediction(services, mappingId, now),
    setLeaderboardName: ({ named }, context) =>
      nameInLeaderboards(db, { personId: callerOf(context).personId, named }, context.now),
    async getReceipt(input, context) {
      const own = await findResultToShow(services, input, callerOf(context).personId, context.now)
      return await receiptOf(services, own, context.now)
    },
  }
}

/** The operation that checks a receipt, for anyone. */
export function receiptsOperations(services: ScoringServices): Operations<typeof receipts> {
  return {
    async listReceiptKeys() {
      const keys = await services.receipts.listPublic(services.db.$client)
      return { keys: keys.map(({ madeAt, ...key }) => ({ ...key, madeAt: madeAt.toISOString() })) }
    },
    verifyReceipt: ({ receipt }) => verifyReceipt(services, receipt),
  }
}
