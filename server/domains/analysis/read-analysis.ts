import { marksOf } from '../../../exam/marks.ts'
import { binsOf } from '../../../ranking/score-bins.ts'
import { candidatesOf, meanOf, medianOf, type ScoreCounts } from '../../../ranking/score-counts.ts'
import type { Connection } from '../../platform/database.ts'
import { reservationCategoryOf } from '../accounts/reservation-category.ts'
import { findResultToShow, type ResultAsked, type ResultToShow } from '../attempts/find-result-to-show.ts'
import { isFirstTest } from '../attempts/first-test.ts'
import { isRanked } from '../attempts/ranked.ts'
import { type HeadOfResult, listResultsOfPerson } from '../attempts/results/results-of-person.ts'
import { type CutOff, standingAt } from '../ranks/figures.ts'
import { foldChanges } from '../ranks/fold-changes.ts'
import type { AnalysisServices } from './analysis-services.ts'
import { comparedCounts } from './compared-counts.ts'
import { describeChanges } from './describe-changes.ts'
import { leadersOf } from './leaders-of.ts'
import type { PaperFigures } from './paper-figures.ts'
import { placeOf } from './place-of.ts'
import { standingAmongShifts } from './standing-among-shifts.ts'

const BINS = 20
/** Until then reading them costs no more than the marks that there are. */
const MOST_UNFOLDED = 5_000
const PSYCHOMETRIC = 9

/**
 * How a finished attempt of this person stands among the others and how it went (findResultToShow says what
 * is refused).
 */
export async function readAnalysis(
  services: AnalysisServices,
  asked: ResultAsked,
  personId: number,
  now: Date,
) {
  return await describeAnalysis(services, await findResultToShow(services, asked, personId, now), now)
}

/** What its owner is told of how a result stands and came to be. */
export async function describeAnalysis(services: AnalysisServices, own: ResultToShow, now: Date) {
  const connection = services.db.$client
  const { attempt, paper, result, test } = own
  const { personId } = attempt
  const standing = await standingAt(connection, test.paperId, personId)
  const { named, unfolded } = standing
  // When all hand in at once and then look, the job of the next minute is too far.
  if (unfolded > MOST_UNFOLDED) void foldChanges(services.db).catch(() => {})
  const figures = await services.figures.get(connection, test.paperId, now)
  const { cutOffs, shifts } = figures
  const comparedFrom = services.config.comparedFromCandidates
  const candidates = candidatesOf(standing.counts.get('') ?? [])
  const counts = comparedCounts(standing.counts, comparedFrom)
  const isPsychometric = paper.plan.testType === PSYCHOMETRIC
  return {
    attemptId: attempt.id,
    number: attempt.number,
    ranked: isRanked(attempt, paper),
    whyNot: whyNot(own),
    tooFew: candidates < comparedFrom && !isPsychometric ? { candidates, from: comparedFrom } : null,
    firstTest: await isFirstTest(connection, attempt),
    place: placeOf(counts.get('') ?? [], result.gotUnits),
    figures: figuresOf(counts.get('') ?? []),
    bins: binsOf(counts.get('') ?? [], BINS).map(({ from, to, count }) => ({
      from: marksOf(from),
      to: marksOf(to),
      count,
    })),
    sections: sectionsOf(own, counts, cutOffs),
    cutOffs: describeCutOffs(cutOffs, ''),
    category: cutOffs.length > 0 ? await reservationCategoryOf(connection, personId) : null,
    questions: counts.size > 0 ? questionsOf(own, figures, comparedFrom) : [],
    attempts: (await resultsOf(connection, own)).map(told),
    // A psychometric test has no best.
    leaders: counts.size > 0 ? leadersOf(figures, personId) : [],
    named,
    shift: shifts
      ? await standingAmongShifts(
          connection,
          shifts,
          { paperId: test.paperId, units: result.gotUnits, comparedFrom },
          now,
        )
      : null,
    changes: await describeChanges(connection, own),
  }
}

/** The one attempt that most people have need not be read again. */
async function resultsOf(
  connection: Connection,
  { attempts, attempt, result }: ResultToShow,
): Promise<HeadOfResult[]> {
  if (attempts.length > 1) return await listResultsOfPerson(connection, attempt.personId, attempt.paperId)
  const { correct, wrong, unattempted, spentMs, gotUnits } = result
  return [
    {
      number: attempt.number,
      submittedAt: attempt.submittedAt,
      gotUnits,
      correct,
      wrong,
      unattempted,
      spentMs,
    },
  ]
}

function whyNot({ attempt, paper }: ResultToShow) {
  if (paper.plan.testType === PSYCHOMETRIC) return 'no-marks' as const
  if (attempt.withdrawnAt !== null) return 'withdrawn' as const
  if (attempt.late !== null) return 'late' as const
  return attempt.number > 1 ? ('reattempt' as const) : null
}

function figuresOf(counts: ScoreCounts) {
  const [best] = counts
  if (!best) return null
  return { highest: marksOf(best.score), mean: marksOf(meanOf(counts)!), median: marksOf(medianOf(counts)!) }
}

function sectionsOf(
  { result }: ResultToShow,
  counts: ReadonlyMap<string, ScoreCounts>,
  cutOffs: readonly CutOff[],
) {
  return result.sections.map(({ id, gotUnits }) => ({
    id,
    place: placeOf(counts.get(id) ?? [], gotUnits),
    figures: figuresOf(counts.get(id) ?? []),
    cutOffs: describeCutOffs(cutOffs, id),
  }))
}

function describeCutOffs(cutOffs: readonly CutOff[], of: string) {
  return cutOffs.flatMap(({ section, category, units }) =>
    section === of ? [{ category, marks: marksOf(units) }] : [],
  )
}

function questionsOf({ paper, result }: ResultToShow, { questions: counts }: PaperFigures, from: number) {
  return result.questions.flatMap(({ question }) => {
    const count = counts.get(paper.secret.questions[question - 1]!.code)
    if (!count) return []
    const { correct, wrong, unattempted, ungraded, spentMs } = count
    const graded = correct + wrong
    const candidates = graded + unattempted + ungraded
    if (candidates < from) return []
    return [
      {
        question,
        answered: graded + ungraded,
        correctShare: graded > 0 ? correct / graded : null,
        meanSpentMs: Math.round(spentMs / candidates),
      },
    ]
  })
}

function told({ submittedAt, gotUnits, ...head }: HeadOfResult) {
  return { ...head, submittedAt: submittedAt.toISOString(), marks: marksOf(gotUnits) }
}
