import { type ExamTimes, examTimes } from '../../../../exam/section-times.ts'
import type { PaperPlan } from '../../papers/paper-plan.ts'

/**
 * When what was chosen of a paper can be answered. A window closes for everybody at one instant, however long
 * anybody's time is; minutes given for an outage move that instant too, or they would give nothing.
 */
export function timesOf(
  { durationSeconds, sections, window }: Pick<PaperPlan, 'durationSeconds' | 'sections' | 'window'>,
  chosen: readonly string[],
  attempt: {
    startedAtMs: number
    timePercent: number
    credits: readonly { atMs: number; seconds: number }[]
  },
): ExamTimes {
  const givenMs = attempt.credits.reduce((sum, { seconds }) => sum + seconds * 1000, 0)
  return examTimes(
    { durationSeconds, sections: sections.filter(({ id }) => chosen.includes(id)) },
    { ...attempt, ...(window ? { closesAtMs: Date.parse(window.closesAt) + givenMs } : {}) },
  )
}
