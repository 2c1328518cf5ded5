import { inFives } from './day-number.ts'
import { planDays } from './plan-days.ts'
import type { DaysAsked, PlannedDay } from './study-plan.ts'

/** Nobody studies longer than this on a day. */
export const MOST_MINUTES_A_DAY = 960
const TRIES = 5

/**
 * Minutes by weekday with which everything that opens in time is done before the exam, on the same days of
 * the week; undefined: even long days are not enough. The least found in a few tries, not the least there is.
 */
export function neededMinutes(asked: DaysAsked): number[] | undefined {
  const { minutesByWeekday } = asked
  if (!minutesByWeekday.some((minutes) => minutes > 0)) return undefined
  let wanted = [...minutesByWeekday]
  for (let tried = 0; tried < TRIES; tried++) {
    const { left, days } = planDays({ ...asked, minutesByWeekday: wanted })
    const open = left.filter(({ why }) => why === 'no-time' || why === 'too-long')
    if (open.length === 0) return wanted
    const longest = Math.max(...open.map(({ why, minutes }) => (why === 'too-long' ? minutes : 0)))
    const missing = open.reduce((sum, { why, minutes }) => sum + (why === 'no-time' ? minutes : 0), 0)
    const had = days.reduce((sum, { minutes }) => sum + minutes, 0)
    const most = days.filter(({ minutes }) => minutes > 0).length * MOST_MINUTES_A_DAY
    if (had === 0 || missing + had - idle(days) > most) return undefined
    const more = missing > 0 ? 1 + Math.max(0.1, missing / had) : 1
    const longestDay = wanted.indexOf(Math.max(...wanted))
    wanted = wanted.map((minutes, weekday) => {
      const least = weekday === longestDay ? longest : 0
      return minutes === 0 ? 0 : Math.min(MOST_MINUTES_A_DAY, Math.max(least, inFives(minutes * more)))
    })
  }
  return undefined
}

const idle = (days: readonly PlannedDay[]) => days.reduce((sum, { free }) => sum + free, 0)
