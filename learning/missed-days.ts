import { dayNumber, dayOf } from './day-number.ts'
import { planDays } from './plan-days.ts'
import type { DaysAsked } from './study-plan.ts'

export interface MissedDays {
  /** on which something was planned and nothing done, since the person studied last */
  days: string[]
  /** what was planned for them, in the order of the days: it is planned anew */
  itemIds: number[]
  minutes: number
}

/**
 * The days that a person missed, up to yesterday; undefined: none. Nothing was done since the last day of
 * study, so that the plan of that time is the plan of today's items from the day after.
 */
export function missedDays(
  asked: Omit<DaysAsked, 'from' | 'spent'>,
  { startsOn, studiedOn, today }: { startsOn: string; studiedOn: string | null; today: string },
): MissedDays | undefined {
  const next = studiedOn === null ? startsOn : dayOf(dayNumber(studiedOn) + 1)
  const from = next > startsOn ? next : startsOn
  if (from >= today) return undefined
  const missed = planDays({ ...asked, from }).days.filter(({ day, parts }) => day < today && parts.length > 0)
  if (missed.length === 0) return undefined
  const parts = missed.flatMap((day) => day.parts)
  return {
    days: missed.map(({ day }) => day),
    itemIds: [...new Set(parts.map(({ itemId }) => itemId))],
    minutes: parts.reduce((sum, part) => sum + part.minutes, 0),
  }
}
