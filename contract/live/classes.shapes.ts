import { z } from 'zod'
import { instant } from '../people/accounts.shapes.ts'

export const day = z.iso.date().describe('a day in India, such as 2027-05-08')
export const words = z.object({ en: z.string(), hi: z.string().optional() })

export const teacher = z.object({
  name: z.string(),
  subject: z.string(),
  image: z.string().nullable(),
})

/** Planned, going on, over, or cancelled; what a teacher forgets to end ends by itself. */
export const CLASS_STATES = ['PLANNED', 'ON', 'OVER', 'CANCELLED'] as const

export const liveClass = z.object({
  itemId: z.int().describe('the item of the course: addresses name it'),
  packageId: z.int().describe('of a pack the part that holds it'),
  batchId: z.int(),
  title: words,
  subject: words.nullable(),
  teacher: teacher.nullable(),
  startsAt: instant,
  minutes: z.int(),
  state: z.enum(CLASS_STATES),
  movedFrom: instant.nullable().describe('when it should have been; null: it was not moved'),
  insteadOf: z.string().nullable().describe('the teacher who should have taught it; null: it is that one'),
  reason: words.nullable().describe('why it was moved or cancelled, if somebody said so'),
  recorded: z.boolean().describe('its recording plays'),
})

export const batch = z.object({
  batchId: z.int(),
  branchId: z.int().describe('its branch in the contents of the package'),
  packageId: z.int().describe('of a pack the part that holds it'),
  title: words,
  teachers: z.array(teacher).describe('of its classes, at most twenty'),
  subjects: z.array(words),
  startsOn: day,
  endsOn: day,
  timings: z
    .array(
      z.object({ weekdays: z.array(z.int()).describe('0 is Monday'), time: z.string(), minutes: z.int() }),
    )
    .describe('of its series in India, such as Monday and Wednesday at 19:30'),
  classes: z.int().describe('how many, without the cancelled ones'),
  nextClassAt: instant.nullable().describe('when the next of them begins; null: none is to come'),
  seats: z.int().nullable().describe('null: as many as want'),
  seatsLeft: z.int().nullable(),
  joinUntil: day.nullable().describe('the last day of joining; null: until it ends'),
  joining: z.enum(['open', 'full', 'over']),
})
