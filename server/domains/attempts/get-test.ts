import { marksOf } from '../../../exam/marks.ts'
import { findKnownPackages } from '../catalogue/find-known-packages.ts'
import { findTest } from '../papers/find-test.ts'
import { plansOf } from '../papers/listed-tests.ts'
import type { PlannedSection } from '../papers/paper-plan.ts'
import { type AttemptRow, listAttemptsAt } from './attempts.queries.ts'
import type { AttemptsServices } from './attempts-services.ts'
import { findTimePercent } from './exam-profiles.queries.ts'
import { refuseTests } from './refuse-tests.ts'
import { settleDueOf } from './settle-due.ts'
import { areHidden } from './solutions-hidden.ts'
import { accessTo } from './test-access.ts'
import { reattemptsLeft, shownMarks, testCard } from './test-card.ts'
import { sumTimeCredits } from './time-credits.queries.ts'

/** What somebody, or a guest, is told of a test before its start; of a package that is not in the store only who owns it or has begun. */
export async function getTest(
  services: Pick<AttemptsServices, 'db' | 'papers'>,
  asked: { packageId: number; mappingId: number },
  personId: number | undefined,
  now: Date,
) {
  const connection = services.db.$client
  const test = await findTest(connection, asked)
  const known = test && (await findKnownPackages(connection, [test.packageId])).get(test.packageId)
  if (!test || !known) throw refuseTests('test_not_found')
  const { plan, paperId } = test
  const { onSale } = known
  const { access, opening } = await accessTo(connection, { ...test, onSale }, personId, now)
  if (personId !== undefined) await settleDueOf(services, personId, now)
  const attempts = personId === undefined ? [] : await listAttemptsAt(connection, personId, paperId)
  if (!onSale && !opening && attempts.length === 0) throw refuseTests('test_not_found')
  const underWay = attempts.find(({ state }) => state === 'INCOMPLETE')
  const own = personId === undefined ? 100 : await findTimePercent(connection, personId)
  const credits = await sumTimeCredits(connection, [paperId])
  const plans = await plansOf(connection, [...new Set(attempts.map((attempt) => attempt.paperVersionId))])
  const isHidden = ({ paperVersionId }: AttemptRow) =>
    areHidden([plan, plans.get(paperVersionId) ?? plan], credits.get(paperId) ?? 0, now)
  return {
    ...testCard(test, known),
    skin: plan.skin,
    instructions: plan.instructions,
    calculator: plan.calculator,
    fullScreen: plan.fullScreen,
    countsLeaving: plan.countsLeaving,
    chooseOptional: plan.chooseOptional,
    sections: plan.sections.map(shownSection),
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

const isHandedIn = (attempt: AttemptRow): attempt is AttemptRow & { submittedAt: Date } =>
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
