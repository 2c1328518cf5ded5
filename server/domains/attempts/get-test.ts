import { marksOf } from '../../../exam/marks.ts'
import { findKnownPackages, type KnownPackage } from '../catalogue/find-known-packages.ts'
import { findTest } from '../contents/find-test.ts'
import { inputsOf } from '../papers/paper-inputs.ts'
import type { PaperPlan, PlannedSection } from '../papers/paper-plan.ts'
import { plansOf } from '../papers/read-plans.ts'
import { type AttemptAt, type AttemptRow, listAttemptsAt } from './attempts.queries.ts'
import type { ScoringServices } from './attempts-services.ts'
import { findTimePercent } from './exam-profiles.queries.ts'
import type { ResultToShow } from './find-result-to-show.ts'
import { settleDueOf } from './handing-in/settle-due.ts'
import { refuseTests } from './refuse-tests.ts'
import { areHidden } from './results/solutions-hidden.ts'
import { accessTo } from './test-access.ts'
import { reattemptsLeft, shownMarks, testCard } from './test-card.ts'
import { findKeyTimes } from './times/key-times.queries.ts'

/**
 * What a person, or a guest, reads about a test before its start; for a package that is not in the store only
 * its owners and those who have begun it.
 */
export async function getTest(
  services: ScoringServices,
  asked: { packageId: number; mappingId: number },
  personId: number | undefined,
  now: Date,
) {
  const connection = services.db.$client
  const test = await findTest(connection, asked)
  if (!test) throw refuseTests('test_not_found')
  if (personId !== undefined) await settleDueOf(services, personId, now)
  const attempts = personId === undefined ? [] : await listAttemptsAt(connection, personId, test.paperId)
  const keyTimes = (await findKeyTimes(connection, [test.paperId], now)).of(test.paperId)
  return await describeTest(services, { test, attempts, keyTimes }, personId, now)
}

interface KnownTest extends Pick<ResultToShow, 'test' | 'attempts' | 'keyTimes'> {
  /** the test's package, where it is at hand */
  known?: KnownPackage | undefined
}

/** The same of a test whose attempts by this person are known. */
export async function describeTest(
  { db, papers }: Pick<ScoringServices, 'db' | 'papers'>,
  { test, attempts, keyTimes, ...given }: KnownTest,
  personId: number | undefined,
  now: Date,
) {
  const connection = db.$client
  const known = given.known ?? (await findKnownPackages(connection, [test.packageId])).get(test.packageId)
  if (!known) throw refuseTests('test_not_found')
  const { plan } = test
  const { onSale } = known
  const { access, opening } = await accessTo(connection, { ...test, onSale }, personId, now)
  if (!onSale && !opening && attempts.length === 0) throw refuseTests('test_not_found')
  const underWay = attempts.find(({ state }) => state === 'INCOMPLETE')
  const [first] = attempts
  const own =
    first?.profilePercent ?? (personId === undefined ? 100 : await findTimePercent(connection, personId))
  const others = attempts.map(({ paperVersionId }) => paperVersionId).filter((id) => id !== test.versionId)
  const plans =
    others.length > 0 ? await plansOf(connection, [...new Set(others)]) : new Map<number, PaperPlan>()
  const isHidden = ({ paperVersionId }: AttemptRow) =>
    areHidden([plan, plans.get(paperVersionId) ?? plan], keyTimes, now)
  return {
    ...testCard(test, known),
    skin: plan.skin,
    instructions: plan.instructions,
    calculator: plan.calculator,
    fullScreen: plan.fullScreen,
    countsLeaving: plan.countsLeaving,
    chooseOptional: plan.chooseOptional,
    sections: plan.sections.map(shownSection),
    inputs: inputsOf(await papers.get(connection, test.versionId)),
    access,
    until: opening?.until?.toISOString() ?? null,
    timePercent: underWay?.timePercent ?? own,
    state: attempts.at(-1)?.state ?? ('new' as const),
    attempts: attempts.length,
    reattemptsLeft: reattemptsLeft(plan.reattempts, attempts.length),
    openAttemptId: underWay?.id ?? null,
    past: attempts.filter(isHandedIn).map((attempt) => ({
      number: attempt.number,
      submittedAt: attempt.submittedAt.toISOString(),
      marks: shownMarks(attempt.gotUnits, plan, isHidden(attempt)),
      late: attempt.late !== null,
    })),
  }
}

const isHandedIn = (attempt: AttemptAt): attempt is AttemptAt & { submittedAt: Date } =>
  attempt.submittedAt !== null

function shownSection(section: PlannedSection) {
  return {
    id: section.id,
    title: section.title,
    questionCount: section.questionCount,
    seconds: section.seconds ?? null,
    attemptAtMost: section.attemptAtMost ?? null,
    optional: section.optional,
    fullMarks: marksOf(section.fullUnits),
    markings: section.markings.map(({ marksUnits, negativeUnits, partial }) => ({
      marks: marksOf(marksUnits),
      negative: marksOf(negativeUnits),
      partial: partial !== 'none',
    })),
  }
}
