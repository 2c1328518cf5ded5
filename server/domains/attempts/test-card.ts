import { marksOf } from '../../../exam/marks.ts'
import { PSYCHOMETRIC } from '../../../exam/public-paper.ts'
import type { KnownPackage } from '../catalogue/find-known-packages.ts'
import type { ListedTest } from '../contents/listed-tests.ts'
import { openWindow } from '../contents/open-window.ts'
import type { PaperPlan } from '../papers/paper-plan.ts'
import type { Standing } from './lists/standings.queries.ts'

type Carded = Pick<ListedTest, 'mappingId' | 'packageId' | 'free' | 'chapter' | 'availableFrom' | 'plan'>

/** A test as lists show it. */
export function testCard(test: Carded, known: KnownPackage) {
  const { mappingId, packageId, free, chapter, plan } = test
  return {
    mappingId,
    packageId,
    packageTitle: known.title,
    packageSlugurl: known.slugurl,
    title: plan.title,
    testType: plan.testType,
    languages: plan.languages,
    free,
    chapter,
    questionCount: plan.questionCount,
    fullMarks: marksOf(plan.fullUnits),
    durationSeconds: plan.totalSeconds,
    window: openWindow(test) ?? null,
  }
}

/** A person's progress in a paper; undefined: they never began it. */
export function testState(standing: Standing | undefined, { reattempts }: Pick<PaperPlan, 'reattempts'>) {
  const attempts = standing?.attempts ?? 0
  return {
    state: standing?.state ?? ('new' as const),
    attempts,
    reattemptsLeft: reattemptsLeft(reattempts, attempts),
  }
}

/** How many more attempts may be begun after the first; null: as many as one likes. */
export function reattemptsLeft(reattempts: number | null, attempts: number): number | null {
  return reattempts === null ? null : Math.max(0, reattempts + 1 - Math.max(1, attempts))
}

/**
 * What was reached, as a person reads it; null where nothing is, nobody may know yet, or nothing is right and
 * wrong.
 */
export function shownMarks(
  gotUnits: number | null | undefined,
  { testType }: Pick<PaperPlan, 'testType'>,
  hidden: boolean,
): number | null {
  return gotUnits == null || hidden || testType === PSYCHOMETRIC ? null : marksOf(gotUnits)
}
