import { OperatorRefused } from '../operator-refused.ts'

/** A time as operators write it: without an offset it is on the clock of India. */
export function indianInstant(text: string): Date {
  const isHere = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)
  const at = new Date(isHere ? `${text}:00+05:30` : text)
  if (Number.isNaN(+at) || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text))
    throw new OperatorRefused(`${text} is no time: write it as 2026-12-05T19:30, in India.`)
  return at
}
