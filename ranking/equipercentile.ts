import { firstWhere } from './first-where.ts'
import {
  candidatesOf,
  percentileAt,
  percentileOf,
  type ScoreCount,
  type ScoreCounts,
} from './score-counts.ts'

/** How marks of a shift were normalised, with what a page needs to show it. */
export interface EquipercentileMarks {
  /** within the shift, 7 decimals (NTA) */
  percentile: number
  /**
   * which score has that percentile in each shift, in their order; in the own one the score itself; undefined
   * where nobody took the shift
   */
  inShifts: (number | undefined)[]
  /** the mean of these */
  normalised: number
}

/**
 * Marks of one of several shifts by the method of CUET-UG (NTA's information bulletin 2023, after A. G. Bhatt
 * et al., Current Science 118 (1), 2020): the score's percentile in its shift; in every other shift the score
 * of that percentile, on the straight line between the two scores whose percentiles surround it; the mean of
 * all. Below the lowest percentile of a shift it is its lowest score: nothing is extrapolated beyond actual
 * scores. Undefined for a shift nobody has taken.
 */
export function equipercentileMarks(
  shifts: readonly ScoreCounts[],
  shift: number,
  score: number,
): EquipercentileMarks | undefined {
  return equipercentile(shifts)(shift, score)
}

/** The same for many scores of the same shifts. */
export function equipercentile(
  shifts: readonly ScoreCounts[],
): (shift: number, score: number) => EquipercentileMarks | undefined {
  const standings = shifts.map(standingsOf)
  return (shift, score) => {
    const own = shifts[shift]
    if (own === undefined || own.length === 0) return undefined
    const percentile = percentileAt(own, score)
    const inShifts = standings.map((each, at) => (at === shift ? score : scoreOf(each, percentile)))
    const known = inShifts.filter((each) => each !== undefined)
    return { percentile, inShifts, normalised: known.reduce((sum, each) => sum + each, 0) / known.length }
  }
}

/**
 * The score that a percentile stands for, between those that candidates have; undefined where there are none.
 */
function scoreOf(standings: readonly Standing[], percentile: number): number | undefined {
  const at = firstWhere(standings.length, (place) => standings[place]!.percentile <= percentile)
  const [here, above] = [standings[at], standings[at - 1]]
  if (here === undefined) return above?.score
  return above === undefined ? here.score : between(here, above, percentile)
}

interface Standing {
  score: number
  percentile: number
}

function standingsOf(counts: ScoreCounts): Standing[] {
  const candidates = candidatesOf(counts)
  let upToHere = candidates
  return counts.map(({ score, count }: ScoreCount) => {
    const percentile = percentileOf(upToHere, candidates)
    upToHere -= count
    return { score, percentile }
  })
}

function between(below: Standing, above: Standing, percentile: number): number {
  const share = (percentile - below.percentile) / (above.percentile - below.percentile)
  return below.score + share * (above.score - below.score)
}
