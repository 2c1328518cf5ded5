const DAY_MS = 86_400_000

/** Days since 1970, of `2027-05-08`. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(day) / DAY_MS)

export const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** 0 is a Monday. */
export const weekdayOf = (number: number): number => (number + 3) % 7

/** Minutes in steps of five, upwards; never none. */
export const inFives = (minutes: number): number => Math.max(5, Math.ceil(minutes / 5) * 5)
