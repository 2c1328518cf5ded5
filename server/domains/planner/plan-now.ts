import { dayNumber, weekdayOf } from '../../../learning/day-number.ts'
import { type MissedDays, missedDays } from '../../../learning/missed-days.ts'
import { planDays } from '../../../learning/plan-days.ts'
import type { DaysAsked, PlannedDays } from '../../../learning/study-plan.ts'
import type { KeptPlan } from './planner.queries.ts'
import type { Studied, Study } from './study.ts'

export interface PlanNow extends PlannedDays {
  asked: DaysAsked
  missed: MissedDays | undefined
}

/** The days of a plan, as they are today. */
export function planNow(kept: KeptPlan, { things, studiedOn }: Study, today: string): PlanNow {
  const { examOn, startsOn, minutesByWeekday, changes } = kept
  const spent = spentOn(today, things, minutesByWeekday)
  const asked = {
    items: things.map(({ item }) => item),
    examOn,
    minutesByWeekday,
    changes,
    from: today,
    spent,
  }
  return { ...planDays(asked), asked, missed: missedDays(asked, { startsOn, studiedOn, today }) }
}

/**
 * Minutes that the person studied today, as far as anything says: all of a test that was handed in, all that
 * was read of a document begun today, and of one begun before no more than half of the day.
 */
function spentOn(today: string, things: readonly Studied[], minutesByWeekday: readonly number[]): number {
  const half = Math.ceil(minutesByWeekday[weekdayOf(dayNumber(today))]! / 10) * 5
  return things.reduce((sum, { item, kind, state, latestOn, doneOn, begunThen }) => {
    if (latestOn !== today && doneOn !== today) return sum
    if (kind === 'TEST') return state === 'done' && doneOn === today ? sum + item.minutes : sum
    const read = item.minutes - item.left
    return sum + (begunThen ? read : Math.min(read, Math.max(30, half)))
  }, 0)
}
