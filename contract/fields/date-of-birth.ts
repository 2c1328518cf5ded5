/** Whether the text is a day of the calendar, `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/**
 * Full years between two days `YYYY-MM-DD`; who is born on 29 February is a year older on 1 March. NaN for
 * what is no day.
 */
export function ageOn(dateOfBirth: string, today: string): number {
  if (!isCalendarDate(dateOfBirth) || !isCalendarDate(today)) return Number.NaN
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Whether the text is a day on which a person of 5 to 100 years can have been born. */
export function isDateOfBirth(text: string, today: string): boolean {
  const age = ageOn(text, today)
  return age >= 5 && age <= 100
}

/**
 * Whether a person is under 18 today; `unknown` without a readable date, which every rule treats as under 18.
 */
export function isMinor(dateOfBirth: string | null, today: string): boolean | 'unknown' {
  const age = dateOfBirth === null ? Number.NaN : ageOn(dateOfBirth, today)
  return Number.isNaN(age) ? 'unknown' : age < 18
}
