const MINUTE_MS = 60_000
/** A class can be entered so long before it begins. */
const DOORS_BEFORE_MS = 15 * MINUTE_MS

export const doorsOpenAt = (startsAt: Date): Date => new Date(+startsAt - DOORS_BEFORE_MS)

export const endsAt = ({ startsAt, minutes }: { startsAt: Date; minutes: number }): Date =>
  new Date(+startsAt + minutes * MINUTE_MS)
