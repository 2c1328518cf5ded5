import { z } from 'zod'
import { isStorable } from '../../../contract/fields/storable.ts'
import { RESERVATION_CATEGORIES } from '../../../contract/people/accounts.shapes.ts'

/** The distribution file: what an operator hands to `import distribution` (docs/predictors.md). */

const MOST_CANDIDATES = 100_000_000
const MOST_MARKS = 10_000

const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'small letters, digits and dashes, at most 80')
const plain = (most: number) =>
  z
    .string()
    .max(most)
    .refine(isStorable, 'holds a character that cannot be kept (NUL or half of a surrogate pair)')
    .transform((text) => text.trim())
    .pipe(z.string().min(1, 'is empty'))
const inBoth = (most: number) => z.strictObject({ en: plain(most), hi: plain(most) })
// JSON may say -0, which no comparison with what is kept would take for 0.
const mark = z
  .int()
  .min(-MOST_MARKS)
  .max(MOST_MARKS)
  .transform((whole) => whole + 0)

export const distributionFileSchema = z.strictObject({
  format: z.literal('taiyari-distribution'),
  version: z.literal(1),
  code,
  exam: z.string().regex(/^[A-Z0-9][A-Z0-9_]{0,63}$/, 'capital letters, digits and _, at most 64'),
  year: z.int().min(2000).max(2127),
  candidates: z.int().min(1).max(MOST_CANDIDATES),
  /** the lowest and the highest possible mark, whether or not a candidate got it */
  lowest: mark,
  highest: mark,
  source: z.strictObject({
    text: inBoth(500),
    url: z
      .url({ protocol: /^https$/, error: 'an address that begins with https://' })
      .max(500)
      .optional(),
    notes: z.array(inBoth(1000)).max(10).default([]),
  }),
  /** which share of the candidates a category must have left below to qualify */
  qualifying: z
    .array(
      z.strictObject({
        category: z.enum(RESERVATION_CATEGORIES),
        percentile: z.number().gt(0, 'is above 0').lt(100, 'is below 100'),
      }),
    )
    .default([]),
  /** tests whose marks are compared with these results, by their codes */
  papers: z.array(code).max(1000).default([]),
  /** each mark, and how many candidates got it; in any order */
  counts: z
    .array(z.tuple([mark, z.int().min(1).max(MOST_CANDIDATES)]))
    .min(1)
    .max(2 * MOST_MARKS + 1),
})

export type FiledDistribution = z.output<typeof distributionFileSchema>
