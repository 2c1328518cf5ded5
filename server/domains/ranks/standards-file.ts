import { z } from 'zod'
import { RESERVATION_CATEGORIES } from '../../../contract/people/accounts.shapes.ts'

const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'small letters, digits and dashes, at most 80')

/** Marks as files write them: `85.5`, `1/3`. */
const marks = z.string().min(1).max(12)

const cutOff = z.strictObject({
  paper: code,
  /** id of a section; the whole paper without it */
  section: z.string().min(1).max(80).optional(),
  marks: z
    .partialRecord(z.enum(RESERVATION_CATEGORIES), marks)
    .refine((record) => Object.keys(record).length > 0, 'names no category'),
})

const shifts = z.strictObject({
  id: code,
  /** `equipercentile` as CUET and NTA, `mean-top` as GATE and older SSC examinations normalise */
  method: z.enum(['equipercentile', 'mean-top']),
  papers: z.array(code).min(2).max(100),
})

/**
 * What an operator states of examinations: what they ask for at least, and which papers are one test in
 * shifts.
 */
export const standardsFile = z.strictObject({
  format: z.literal('taiyari-standards/1'),
  cutOffs: z.array(cutOff).max(10_000).default([]),
  shifts: z.array(shifts).max(1_000).default([]),
})
export type StandardsFile = z.infer<typeof standardsFile>
