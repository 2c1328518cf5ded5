import { medianOf } from '../lighthouse/judge-lighthouse.ts'
import { type Verdict, verdict } from '../verdict.ts'

/** The most that each may take: milliseconds, or bytes with gzip. */
export const MOST = {
  'own script': 45_000,
  'script in all': 300_000,
  poster: 2_500,
  'first frame': 5_500,
  'first frame, from the list': 2_000,
} as const

export type Figure = keyof typeof MOST

/** The median of several measurements of each figure against its bar. */
export function judgeFigures(figures: Record<Figure, number[]>): Verdict[] {
  return (Object.keys(MOST) as Figure[]).map((figure) => {
    const median = medianOf(figures[figure])
    const holds = median <= MOST[figure]
    return verdict(
      'a lesson',
      figure,
      holds ? [] : [`${median.toFixed(0)} instead of ${MOST[figure]} at most`],
    )
  })
}

/** Nothing of a lesson may move, not even a little. */
export function judgeStill(on: string, cls: number, moved: readonly string[]): Verdict {
  return verdict(on, 'cls', cls === 0 ? [] : [`CLS ${cls.toFixed(4)} instead of 0: ${moved.join('; ')}`])
}
