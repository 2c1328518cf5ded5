import { z } from 'zod'
import { isStorable } from '../../../../contract/fields/storable.ts'
import { markUnitsOf } from '../../../../exam/marks.ts'
import { CALCULATORS, PAPER_LANGUAGES } from '../../../../exam/public-paper.ts'

/**
 * The paper file: what an operator hands to `import papers`, and what `export papers` writes
 * (docs/papers.md).
 */

export const MOST_QUESTIONS = 1000
const MOST_MINUTES = 1440

export const paperCode = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'small letters, digits and dashes, at most 80')
const storable = (text: z.ZodString) =>
  text.refine(isStorable, 'holds a character that cannot be kept (NUL or half of a surrogate pair)')
/** Shown unchanged, so its white space is not stored twice. */
export const plainText = (most: number) =>
  storable(z.string().max(most))
    .transform((text) => text.trim())
    .pipe(z.string().min(1, 'is empty'))
const localised = <T extends z.ZodType>(text: T) =>
  z.strictObject({ en: text.optional(), hi: text.optional() })
const marks = z
  .string()
  .max(12)
  .refine((text) => !text.trim().startsWith('-'), 'is written without a sign')
  .refine(
    (text) => markUnitsOf(text) !== undefined,
    'is not a number of marks that can be stored exactly, such as 2, 0.25 or 8/7',
  )
const minutes = z.int().min(1).max(MOST_MINUTES)
const instant = z.iso
  .datetime({ offset: true })
  .refine((text) => /^(19[7-9]|20|21)\d/.test(text), 'must be between 1970 and 2199')

const markingSchema = z.strictObject({
  marks: marks.optional(),
  negative: marks.optional(),
  partial: z.enum(['none', 'per-correct-option']).optional(),
})

const sectionSchema = z.strictObject({
  id: paperCode,
  title: localised(plainText(200)),
  /** its own time; then every section has one and the paper none */
  minutes: minutes.optional(),
  marking: markingSchema.optional(),
  attemptAtMost: z.int().min(1).max(MOST_QUESTIONS).optional(),
  /** chosen by the candidate before the start */
  optional: z.boolean().default(false),
  questions: z.array(paperCode).min(1).max(MOST_QUESTIONS),
})

const bandSchema = z.strictObject({
  upTo: z
    .int()
    .min(0)
    .max(MOST_QUESTIONS * 100),
  en: plainText(1000).optional(),
  hi: plainText(1000).optional(),
})

export const paperSchema = z.strictObject({
  id: paperCode,
  title: localised(plainText(200)),
  testType: z.int().min(1).max(99).default(1),
  languages: z
    .array(z.enum(PAPER_LANGUAGES))
    .min(1)
    .refine((all) => new Set(all).size === all.length, 'names a language twice'),
  skin: z.string().max(40).default('default'),
  durationMinutes: minutes.optional(),
  instructions: localised(storable(z.string().min(1).max(20_000))).default({}),
  marking: markingSchema.optional(),
  calculator: z.enum(CALCULATORS).default('none'),
  order: z.enum(['fixed', 'shuffled']).default('fixed'),
  optionOrder: z.enum(['fixed', 'shuffled']).default('fixed'),
  fullScreen: z.boolean().default(false),
  countsLeaving: z.boolean().default(false),
  appOnly: z.boolean().default(false),
  reattempts: z.int().min(0).max(1000).nullable().default(null),
  window: z.strictObject({ opensAt: instant, closesAt: instant }).optional(),
  /** without it: after the window where there is one, else after handing in */
  solutions: z.enum(['after-submit', 'after-window']).optional(),
  chooseOptional: z.int().min(1).max(50).optional(),
  sections: z.array(sectionSchema).min(1).max(50),
  scales: z
    .array(
      z.strictObject({
        id: paperCode,
        name: localised(plainText(120)),
        bands: z.array(bandSchema).min(1).max(20),
      }),
    )
    .max(50)
    .default([]),
})

/** Its papers are read one by one, so that a fault in one hides none in another. */
export const paperFileSchema = z.strictObject({
  format: z.literal('taiyari-papers/1'),
  papers: z.array(z.unknown()).max(10_000),
})

export type FiledPaper = z.output<typeof paperSchema>
export type FiledSection = FiledPaper['sections'][number]
export type FiledMarking = z.output<typeof markingSchema>
