import { candidatesOf, deviationOf, meanOf, type ScoreCounts, scoreCountsOf } from './score-counts.ts'

/** What the method takes from a distribution. */
export interface MeanTopFigures {
  /** mean of the best 0.1 %, their number rounded up (SSC) */
  top: number
  /** mean and standard deviation, added */
  line: number
}

/**
 * How marks of a shift were normalised, with what a page needs to show the sum: M̄ₜᵍ and M_qᵍ, M̄ₜᵢ and M_iq
 * of the published formula.
 */
export interface MeanTopMarks {
  ofAll: MeanTopFigures
  ofShift: MeanTopFigures
  /**
   * the factor by which a mark of the shift grows; undefined if the shift says nothing about its difficulty:
   * then the marks stay as they are
   */
  slope: number | undefined
  normalised: number
}

const TOP_CANDIDATES_OF = 1000

/**
 * Marks of one of several shifts by the method of GATE, SSC (2019) and RRB: the straight line that takes the
 * shift’s mean of the best 0.1 % and its mean + deviation to those of all shifts together. A shift in which
 * the best are not above that line, as one with a single candidate or a single mark, leaves marks as they
 * are. Undefined for a shift nobody has taken.
 *
 * SSC and RRB add to every candidate of every shift one constant more; ranks are the same.
 */
export function meanTopMarks(
  shifts: readonly ScoreCounts[],
  shift: number,
  score: number,
): MeanTopMarks | undefined {
  return meanTop(shifts)(shift, score)
}

/** The same for many scores of the same shifts. */
export function meanTop(
  shifts: readonly ScoreCounts[],
): (shift: number, score: number) => MeanTopMarks | undefined {
  const ofAll = figuresOf(scoreCountsOf(shifts.flat()))
  const ofShifts = shifts.map(figuresOf)
  return (shift, score) => {
    const ofShift = ofShifts[shift]
    if (ofAll === undefined || ofShift === undefined) return undefined
    const slope = slopeBetween(ofShift, ofAll)
    const normalised = slope === undefined ? score : slope * (score - ofShift.line) + ofAll.line
    return { ofAll, ofShift, slope, normalised }
  }
}

function figuresOf(counts: ScoreCounts): MeanTopFigures | undefined {
  const [mean, deviation] = [meanOf(counts), deviationOf(counts)]
  if (mean === undefined || deviation === undefined) return undefined
  const top = meanOfBest(counts, Math.ceil(candidatesOf(counts) / TOP_CANDIDATES_OF))
  return { top, line: mean + deviation }
}

/** The mean score of the best so many, 1 or more of those there are. */
function meanOfBest(counts: ScoreCounts, best: number): number {
  let [left, sum] = [best, 0]
  for (const { score, count } of counts) {
    const taken = Math.min(count, left)
    sum += score * taken
    left -= taken
    if (left === 0) break
  }
  return sum / best
}

function slopeBetween(shift: MeanTopFigures, all: MeanTopFigures): number | undefined {
  const [ofShift, ofAll] = [shift.top - shift.line, all.top - all.line]
  return ofShift > 0 && ofAll > 0 ? ofAll / ofShift : undefined
}
