import { firstWhere } from './first-where.ts'
import { candidatesAbove, candidatesOf, type ScoreCounts } from './score-counts.ts'

/** `equipercentile(shifts)` or `meanTop(shifts)` */
export type Normalise = (shift: number, score: number) => { normalised: number } | undefined

/** The rank of normalised marks among the candidates of all shifts: 1 + the number whose own come to more. */
export function rankAcrossShifts(
  shifts: readonly ScoreCounts[],
  normalise: Normalise,
  normalised: number,
): { rank: number; candidates: number } {
  const above = shifts.map((counts, shift) => {
    // Both methods keep the order within a shift, so those above come first.
    const first = firstWhere(
      counts.length,
      (at) => normalise(shift, counts[at]!.score)!.normalised <= normalised,
    )
    return first === counts.length ? candidatesOf(counts) : candidatesAbove(counts, counts[first]!.score)
  })
  const candidates = shifts.reduce((sum, counts) => sum + candidatesOf(counts), 0)
  return { rank: 1 + above.reduce((sum, each) => sum + each, 0), candidates }
}
