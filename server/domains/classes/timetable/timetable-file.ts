import { z } from 'zod'
import { dayNumber } from '../../../../learning/day-number.ts'
import type { PlacedFault } from '../../../platform/placed-fault.ts'
import { plainText } from '../../papers/importing/paper-file.ts'

/** The timetable file, as `import timetable` takes it (docs/live-classes.md). */

const MOST_ID = 2_147_483_647
const MOST_DAYS = 1_100

export const words = z.strictObject({ en: plainText(200), hi: plainText(200).optional() })
/** `quant-evening`: names a series or a class within its batch, for good. */
const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'is written in small letters, digits and hyphens')
export const day = z.iso
  .date()
  .refine((text) => text >= '2000-01-01' && text < '2200-01-01', 'must be between 2000 and 2199')
const minutes = z.int().min(5, 'a class lasts at least 5 minutes').max(360, 'a class lasts at most 6 hours')
const teacher = plainText(100).optional()

/** From Monday, as `weekdayOf` counts them. */
export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const

export const seriesSchema = z.strictObject({
  id: code,
  title: words,
  subject: words.optional(),
  /** of the catalogue */
  teacher,
  weekdays: z
    .array(z.enum(WEEKDAYS))
    .min(1)
    .refine((all) => new Set(all).size === all.length, 'names a day twice'),
  /** in India */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is written as 19:30'),
  minutes,
  /** anybody who signed in may come */
  free: z.boolean().default(false),
  /** default: the first and last day of the batch */
  from: day.optional(),
  until: day.optional(),
  /** of its classes in their order, as far as they are known */
  titles: z.array(words).max(500).default([]),
})

export const singleSchema = z.strictObject({
  id: code,
  title: words,
  subject: words.optional(),
  teacher,
  startsAt: z.iso.datetime({ offset: true }),
  minutes,
  free: z.boolean().default(false),
})

export const batchSchema = z
  .strictObject({
    /** of the whole store, permanent */
    id: z.int().min(1).max(MOST_ID),
    packageId: z.int().min(1).max(MOST_ID),
    /** the exam below which it hangs; left out: directly below the package */
    exam: words.optional(),
    title: words,
    startsOn: day,
    endsOn: day,
    seats: z.int().min(1).max(1_000_000).nullable().default(null),
    joinUntil: day.nullable().default(null),
    series: z.array(seriesSchema).max(50).default([]),
    classes: z.array(singleSchema).max(1_000).default([]),
  })
  .superRefine(({ startsOn, endsOn, joinUntil, series, classes }, context) => {
    const say = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (endsOn < startsOn) say(['endsOn'], `is before it starts (${startsOn})`)
    if (dayNumber(endsOn) - dayNumber(startsOn) > MOST_DAYS)
      say(['endsOn'], 'a batch lasts at most three years')
    if (joinUntil !== null && joinUntil > endsOn) say(['joinUntil'], `is after it ends (${endsOn})`)
    for (const [at, one] of series.entries())
      if ((one.from ?? startsOn) > (one.until ?? endsOn))
        say(['series', at, 'until'], 'is before its first day')
    const seen = new Set<string>()
    for (const [list, all] of [['series', series] as const, ['classes', classes] as const])
      for (const [at, { id }] of all.entries())
        if (seen.has(id)) say([list, at, 'id'], `${id} is in this batch already`)
        else seen.add(id)
  })

export const holidaySchema = z.strictObject({ day, title: words })

/** Its entries are read one by one, so that a fault in one hides none in another. */
export const timetableFileSchema = z.strictObject({
  format: z.literal('taiyari-timetable/1'),
  holidays: z.array(z.unknown()).max(1_000).default([]),
  batches: z.array(z.unknown()).max(5_000),
})

export type FiledBatch = z.output<typeof batchSchema>
export type FiledSeries = z.output<typeof seriesSchema>
export type Holiday = z.output<typeof holidaySchema>

/** A timetable as a file has it, whatever its form. */
export interface FiledTimetable {
  /** undefined: the file says nothing of holidays */
  holidays: Holiday[] | undefined
  /** each with where it stands in the file */
  batches: { path: string; batch: FiledBatch }[]
  faults: PlacedFault[]
}
