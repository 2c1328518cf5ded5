import { dayNumber } from './day-number.ts'
import type { PlannedDay } from './study-plan.ts'

/** A day that is being filled. */
export interface OpenDay extends PlannedDay {
  number: number
}

export function put(day: PlannedDay, itemId: number, minutes: number): void {
  const again = day.parts.find((part) => part.itemId === itemId)
  if (again) again.minutes += minutes
  else day.parts.push({ itemId, minutes })
  day.free = Math.max(0, day.free - minutes)
}

/** The place of a day in the plan, or of the first after it; before the plan it is the first. */
export const placeOf = (day: string | null, days: readonly OpenDay[]): number =>
  day === null || days.length === 0 ? 0 : Math.max(0, dayNumber(day) - days[0]!.number)
