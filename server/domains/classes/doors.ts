const MINUTE_MS = 60_000
/** A class can be entered so long before it begins. */
const DOORS_BEFORE_MS = 15 * MINUTE_MS

/** What has begun and nobody ends is over so long after its planned end. */
export const OVERTIME_MINUTES = 60

export const doorsOpenAt = (startsAt: Date): Date => new Date(+startsAt - DOORS_BEFORE_MS)

export const endsAt = ({ startsAt, minutes }: { startsAt: Date; minutes: number }): Date =>
  new Date(+startsAt + minutes * MINUTE_MS)

/** When it is over without a word of anybody: a class that was begun may go on after its time. */
export const closesAt = (row: { startsAt: Date; minutes: number; beganAt: Date | null }): Date =>
  row.beganAt === null ? endsAt(row) : new Date(+endsAt(row) + OVERTIME_MINUTES * MINUTE_MS)
