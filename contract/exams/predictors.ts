import { oc } from '@orpc/contract'
import { z } from 'zod'
import { RESERVATION_CATEGORIES } from '../people/accounts.shapes.ts'

const src = z
  .enum(['mweb', 'aweb'])
  .optional()
  .describe('which client asks; accepted everywhere, changes nothing')
const inBoth = z.object({ en: z.string(), hi: z.string() })

const examDistribution = z.object({
  code: z.string(),
  exam: z.string(),
  year: z.int(),
  candidates: z.int(),
  lowest: z.int().describe('the lowest mark that can be reached'),
  highest: z.int(),
  source: z.object({
    text: inBoth,
    url: z.string().nullable(),
    notes: z.array(inBoth).describe('what is to be known of these results'),
  }),
  counts: z
    .array(z.tuple([z.int(), z.int()]))
    .describe('[mark, how many got it], the highest mark first; marks that nobody got are left out'),
  bins: z
    .array(z.object({ from: z.int(), to: z.int(), count: z.int() }))
    .describe('for a drawing, from the lowest marks up; both ends belong to it'),
  qualifying: z
    .array(
      z.object({
        category: z.enum(RESERVATION_CATEGORIES),
        percentile: z.number(),
        marks: z.int().nullable().describe('that at least so many per cent stayed below; null: nobody did'),
      }),
    )
    .describe('of each reservation category with a standard of its own'),
})

export const predictors = {
  listDistributions: oc
    .route({
      method: 'GET',
      path: '/v1/predictors/distributions',
      summary: 'How the candidates of an examination did, by year, the latest first',
      tags: ['Predictors'],
    })
    .input(
      z.object({
        src,
        exam: z.string().regex(/^[A-Z0-9][A-Z0-9_]{0,63}$/, 'must be an examination such as NEET_UG'),
      }),
    )
    .output(z.object({ distributions: z.array(examDistribution) })),
}
