import { daysUntil } from '../../../display/indian-day.ts'
import type { CallDays, CallSlot, CallTime } from '../../data/support.queries.ts'
import type { CallBackTexts } from './texts/call-back-texts.ts'

/** The choice so far. */
export interface CallChoice {
  day: string
  time: string
}

/** The chosen slot, if it is offered and free. */
export function freeSlot(days: CallDays, { day, time }: CallChoice): CallSlot | undefined {
  const slot = days
    .find(({ schedule_date }) => schedule_date === day)
    ?.slots.find(({ schedule_time }) => schedule_time === time)
  return slot?.free ? { schedule_date: day, schedule_time: slot.schedule_time } : undefined
}

/** Changing the day keeps the time if it is free on that day. */
export function withDay(days: CallDays, choice: CallChoice, day: string): CallChoice {
  return freeSlot(days, { ...choice, day }) ? { ...choice, day } : { day, time: '' }
}

/** `Mon, 23 Nov` */
export function shownDay(day: string, locale: 'en' | 'hi'): string {
  return new Intl.DateTimeFormat(`${locale}-IN`, {
    weekday: locale === 'hi' ? 'long' : 'short',
    day: 'numeric',
    month: locale === 'hi' ? 'long' : 'short',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`))
}

/** `Today` or `Tomorrow` in India, by this device’s clock. */
export function nearDay(day: string, nowMs: number, t: CallBackTexts): string | undefined {
  const away = daysUntil(day, nowMs)
  if (away === 0) return t.today
  return away === 1 ? t.tomorrow : undefined
}

export const shownTime = (time: CallTime, t: CallBackTexts): string => t.times[time]
