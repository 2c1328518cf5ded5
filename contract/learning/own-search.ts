import { z } from 'zod'
import { byPerson } from '../access.ts'
import { rowId } from '../exams/attempts.shapes.ts'
import { lgi, src } from '../people/accounts.shapes.ts'
import { PRODUCT_TYPES } from '../product-types.ts'
import { packageCard } from '../store/catalogue.shapes.ts'
import { facetInputs, facetValue } from '../store/catalogue.ts'
import { FACETS } from '../store/facets.ts'
import { shelvedPackage } from '../store/library.ts'
import { ITEM_KINDS, LAST_FOUND, PASSAGE_KINDS } from './own-search-limits.ts'

const tags = ['Own search']

const SHORTEST = 2
const LONGEST = 100
const LAST_PAGE = 10_000

const words = z
  .string()
  .max(LONGEST)
  .refine((text) => [...text.trim()].length >= SHORTEST, {
    message: `must have at least ${SHORTEST} letters`,
  })
const searchTerm = z.string().max(LONGEST).default('').describe('empty: everything')
const paged = {
  pageNo: z.coerce.number<number>().int().min(0).max(LAST_PAGE).default(0),
  pageSize: z.coerce.number<number>().int().min(1).max(50).default(20),
}
const localised = z.object({ en: z.string().optional(), hi: z.string().optional() })

const understood = {
  searchedFor: z.string().nullable().describe('the words searched for, where not those that were typed'),
  leftOut: z.array(z.string()).describe('words that nothing has together with the others'),
}

/** Where in its item a passage stands. */
const where = z
  .object({
    seconds: z.number().optional().describe('of a transcript: from the start of the lesson'),
    page: z.int().optional().describe('of a book or a handout, as the reader counts pages, from 1'),
    part: z.int().optional().describe('of a book without pages: its chapter, from 0'),
    handout: z.int().optional().describe('which handout of the lesson or class, from 0'),
  })
  .nullable()
  .describe('null: the item itself')

const hit = z.object({
  itemId: rowId,
  packageId: rowId.describe('of a pack the part that holds it: addresses name it'),
  slugurl: z.string().describe('of this package'),
  packageTitle: z.string(),
  title: localised,
  itemKind: z.enum(ITEM_KINDS),
  contentType: z.enum(PRODUCT_TYPES).describe('addresses name it'),
  under: z.array(localised).describe('titles of the branches on which it hangs, from the largest'),
  kind: z.enum(PASSAGE_KINDS),
  where,
  language: z.enum(['en', 'hi']).nullable(),
  snippet: z
    .object({
      text: z.string().describe('plain text, never markup'),
      marks: z
        .array(z.tuple([z.int(), z.int()]))
        .describe('the words that were found: where each begins and ends, in UTF-16 units'),
    })
    .describe('of the passage; of an item its title'),
})

const facets = z.record(z.enum(FACETS), z.array(facetValue))

/** Search in what the caller owns: within the contents, and among the packages. */
export const ownSearch = {
  searchContent: byPerson
    .route({
      method: 'GET',
      path: '/v1/learning/search',
      summary: 'Items, moments of lessons and pages of books that the caller may open now',
      tags,
    })
    .input(z.object({ src, query: words, kind: z.enum(PASSAGE_KINDS).optional(), ...paged }))
    .output(
      z.object({
        hits: z.array(hit).describe('best first; at most three passages of one kind of an item'),
        total: z.int().describe(`of all pages, of this kind; at most ${LAST_FOUND}`),
        counts: z
          .record(z.enum(PASSAGE_KINDS), z.int())
          .describe(`of each kind, without the filter; together at most ${LAST_FOUND}`),
        ...understood,
      }),
    ),

  searchPurchased: byPerson
    .route({
      method: 'GET',
      path: '/v4/ppc/purchased/search',
      summary: 'Packages of the caller’s by words and facets, those in force first',
      tags,
    })
    .input(z.object({ src, query: words, ...facetInputs, ...paged }))
    .output(
      z.object({
        packageList: z.array(shelvedPackage).describe('in force, best first; then what has ended'),
        total: z.int(),
        ...understood,
      }),
    ),

  countPurchasedFacets: byPerson
    .route({
      method: 'GET',
      path: '/v4/ppc/purchased/facets',
      summary: 'The facets of the packages of the caller’s, with how many have each value',
      tags,
    })
    .input(z.object({ src, searchTerm, ...facetInputs }))
    .output(
      z.object({
        facets: facets.describe('beside each value: with the other facets applied'),
        total: z.int().describe('packages with all facets applied'),
        ...understood,
      }),
    ),

  listPopularCourses: byPerson
    .route({
      method: 'GET',
      path: '/v4/ppc/purchased/popularCourses',
      summary: 'What most learners with the goals of the caller buy and the caller does not own',
      tags,
    })
    .input(z.object({ src, lgi, pageSize: z.coerce.number<number>().int().min(1).max(20).default(10) }))
    .output(
      z.object({
        packages: z.array(packageCard).describe('on sale; the most popular first'),
        ofGoals: z.boolean().describe('false: of all goals, since none of the caller’s is known or has any'),
      }),
    ),
}
