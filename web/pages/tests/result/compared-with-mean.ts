import { shownMarks } from '../../../../display/shown-marks.ts'
import type { analysisTexts } from '../analysis-texts.ts'
import { roundedMarks } from './share-words.ts'

/** The difference between marks and the average, in a sentence. */
export function comparedWithMean(marks: number, mean: number, t: (typeof analysisTexts)['en']): string {
  const average = shownMarks(roundedMarks(mean))
  const apart = roundedMarks(marks - mean)
  if (apart === 0) return t.chartEqual(average)
  return apart > 0 ? t.chartAbove(shownMarks(apart), average) : t.chartBelow(shownMarks(-apart), average)
}
