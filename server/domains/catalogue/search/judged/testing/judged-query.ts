import { z } from 'zod'
import { PRODUCT_TYPES } from '../../../../../../contract/product-types.ts'

/** What a search wants: every field that is there, of one package. Prices are in rupees. */
const wantSchema = z.strictObject({
  /** words of an exam's name: `GATE ME` is wanted of "GATE Mechanical Engineering (ME)" */
  exam: z.string().optional(),
  /** the id of a course */
  course: z.string().optional(),
  type: z.enum(PRODUCT_TYPES).optional(),
  /** words of a subject's name */
  subject: z.string().optional(),
  /** a language's name in English */
  language: z.string().optional(),
  maxPrice: z.int().optional(),
  minPrice: z.int().optional(),
  free: z.literal(true).optional(),
  year: z.int().optional(),
  /** a pack of many things */
  pack: z.literal(true).optional(),
  /** nothing on sale has to do with it */
  nothing: z.literal(true).optional(),
  /** what is no product is judged where all kinds are searched */
  kind: z.string().optional(),
})
export type Want = z.output<typeof wantSchema>

const judgedQuerySchema = z.strictObject({
  q: z.string().min(1),
  tongue: z.enum(['en', 'hi', 'hinglish']),
  /** it has a slip of the thumb */
  slip: z.boolean(),
  /** it has an abbreviation, or words written as one */
  abbr: z.boolean(),
  /** written without a look at code or catalogue */
  blind: z.literal(true).optional(),
  want: wantSchema,
  /** the packages of the demo that are right, and no others */
  demo: z.array(z.int()).optional(),
})
export type JudgedQuery = z.output<typeof judgedQuerySchema>

/** The queries of a file of JSON lines. Throws on a line that is none. */
export function readJudgedQueries(text: string): JudgedQuery[] {
  return text
    .trim()
    .split('\n')
    .map((line) => judgedQuerySchema.parse(JSON.parse(line)))
}
