import { CALL_SLOTS } from '../../../contract/people/support.ts'
import { indianDate, nextIndianDay } from '../../platform/indian-calendar.ts'

/** One time of one day at which a counsellor can call. */
export interface CallSlot {
  /** in India, `2026-11-21` */
  day: string
  /** its place in CALL_SLOTS */
  slot: number
}

export interface ScheduledCall {
  schedule_date: string
  schedule_time: (typeof CALL_SLOTS)[number]
}

const DAYS = 4
/** The hour in India at which each of CALL_SLOTS is over. */
const ENDS = [14, 17, 20]

/**
 * Every slot that can be chosen now, in order of time: of four days from today those that are not over (B
 * §9).
 */
export function offeredSlots(now: Date): CallSlot[] {
  return offeredDays(now)
    .flatMap((day) => CALL_SLOTS.map((_time, slot) => ({ day, slot })))
    .filter((slot) => !isOver(slot, now))
}

function offeredDays(now: Date): string[] {
  const days: string[] = []
  for (let at = now; days.length < DAYS; at = nextIndianDay(at)) days.push(indianDate(at))
  return days
}

/** Whether the slot has ended: from 2 pm on there are no more calls between 10 and 2. */
export function isOver(call: CallSlot, now: Date): boolean {
  return now >= endOf(call)
}

/** When the slot is over. */
export function endOf({ day, slot }: CallSlot): Date {
  return new Date(`${day}T${ENDS[slot]}:00:00+05:30`)
}

/** Below 0 when `a` is before `b`. */
export function compareSlots(a: CallSlot, b: CallSlot): number {
  return a.day === b.day ? a.slot - b.slot : a.day < b.day ? -1 : 1
}

/** The first slot after this one that is free, on whichever day, else the earliest that is free. */
export function nextFreeSlot(full: CallSlot, free: CallSlot[]): CallSlot | undefined {
  return free.find((slot) => compareSlots(slot, full) > 0) ?? free[0]
}

/** As the API writes a slot. */
export function scheduleOf({ day, slot }: CallSlot): ScheduledCall {
  return { schedule_date: day, schedule_time: CALL_SLOTS[slot]! }
}

export function slotOf({ schedule_date, schedule_time }: ScheduledCall): CallSlot {
  return { day: schedule_date, slot: CALL_SLOTS.indexOf(schedule_time) }
}
