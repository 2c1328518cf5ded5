import { shownMarks } from '../../../../display/shown-marks.ts'
import type { Analysis } from '../../../data/analysis.queries.ts'
import type { EvaluatedAttempt } from '../../../data/attempts.queries.ts'
import type { resultTexts } from '../../../parts/result/result-texts.ts'
import type { analysisTexts } from '../analysis-texts.ts'
import { comparedWithMean } from './compared-with-mean.ts'
import { roundedMarks } from './share-words.ts'

type MeaningFields = Pick<Analysis, 'cutOffs' | 'category' | 'figures' | 'attempts'>

/** The cut-off of the whole test for the reader's category, or the general one if that is unknown. */
export function ownCutOff(analysis: MeaningFields | undefined) {
  return analysis?.cutOffs.find(({ category }) => category === (analysis.category ?? 'GN'))
}

/**
 * The meaning of a score in a sentence: compared with the cut-off, or the average, or else by the share of
 * right answers.
 */
export function scoreMeaning(
  { marks, correct, wrong }: Pick<EvaluatedAttempt, 'marks' | 'correct' | 'wrong'>,
  analysis: MeaningFields | undefined,
  {
    result: t,
    analysis: others,
  }: { result: (typeof resultTexts)['en']; analysis: (typeof analysisTexts)['en'] },
): string {
  const cutOff = ownCutOff(analysis)
  if (marks.got === marks.full) return t.fullMarks
  if (cutOff) {
    const [category, needed] = [t.categories[cutOff.category], shownMarks(cutOff.marks)]
    const by = roundedMarks(cutOff.marks - marks.got)
    return by > 0 ? t.missed(category, needed, shownMarks(by)) : t.cleared(category, needed)
  }
  if (analysis?.figures) return comparedWithMean(marks.got, analysis.figures.mean, others)
  const answers = correct + wrong
  return answers === 0 ? t.noAnswers : t.accuracy(correct, answers)
}

/**
 * An achievement worth celebrating: the very first test, or an attempt better than all others at this test.
 */
export function achievementOf(
  { number, marks }: Pick<EvaluatedAttempt, 'number' | 'marks'>,
  analysis: (MeaningFields & Pick<Analysis, 'firstTest'>) | undefined,
): 'firstTest' | 'bestSoFar' | undefined {
  if (!analysis) return undefined
  if (analysis.firstTest) return 'firstTest'
  const others = analysis.attempts.filter((each) => each.number !== number)
  return others.length > 0 && others.every((each) => each.marks < marks.got) ? 'bestSoFar' : undefined
}
