import { PREDICTOR_CATEGORIES, type PredictorAsked } from '../../../addresses/predictor-token.ts'
import type { ExamDistribution } from '../../data/predictors.queries.ts'
import type { PredictorSearch } from './read-predictor-search.ts'

export type MarksFault = 'none' | 'noNumber' | 'notWhole' | 'outOfRange'

export interface SearchFaults {
  marks?: MarksFault
  year?: true
  category?: true
}

export interface JudgedSearch {
  /** the results to compare with; by default the latest */
  distribution: ExamDistribution
  /** if there is an answer to give */
  asked: PredictorAsked | undefined
  faults: SearchFaults
}

/** The request, or its errors; undefined if there are no results at all. */
export function judgeSearch(
  search: PredictorSearch,
  distributions: readonly ExamDistribution[],
): JudgedSearch | undefined {
  const [latest] = distributions
  if (!latest) return undefined
  const wanted = search.year ? distributions.find(({ year }) => String(year) === search.year) : latest
  const distribution = wanted ?? latest
  const faults: SearchFaults = {}
  if (!wanted) faults.year = true
  const category = PREDICTOR_CATEGORIES.find((known) => known === search.category)
  if (search.category && !category) faults.category = true
  const unasked = { distribution, faults, asked: undefined }
  if (search.marks === undefined) return unasked
  const marks = readMarks(search.marks, distribution)
  if (typeof marks === 'string') faults.marks = marks
  if (typeof marks === 'string' || faults.year || faults.category) return unasked
  return { distribution, faults, asked: { marks, year: distribution.year, category } }
}

/** Typed with any minus sign and the digits of either script. */
function readMarks(
  typed: string,
  { lowest, highest }: { lowest: number; highest: number },
): number | MarksFault {
  const text = typed
    .trim()
    .replace(/^[\u2010-\u2015\u2212]/, '-')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
  if (text === '') return 'none'
  const [, whole, part = ''] = /^([-+]?\d{1,6})(?:[.,](\d{1,6}))?$/.exec(text) ?? []
  if (whole === undefined) return 'noNumber'
  if (/[1-9]/.test(part)) return 'notWhole'
  // -0 becomes 0.
  const marks = Number(whole) + 0
  return marks < lowest || marks > highest ? 'outOfRange' : marks
}
