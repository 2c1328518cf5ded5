import { oc } from '@orpc/contract'
import { z } from 'zod'
import { byGuestOrPerson, costly } from '../access.ts'
import { lgi, src } from '../people/accounts.shapes.ts'
import { PRODUCT_TYPES } from '../product-types.ts'
import { flag, nullable } from './catalogue.shapes.ts'
import { PLACE_KINDS, SHORTEST_SEARCH } from './facets.ts'

const tags = ['Search']
const productType = z.enum(PRODUCT_TYPES)
const searchTerm = z.string().trim().min(SHORTEST_SEARCH).max(200)
const categoryFacets = z.array(productType).max(PRODUCT_TYPES.length).default([])

const place = z.object({
  kind: z.enum(PLACE_KINDS),
  title: z.string(),
  titleHindi: nullable(z.string()),
  path: z.string().describe('an address of this site without its language'),
  count: nullable(z.int()).describe('of an exam, a list or a teacher: how many packages'),
})

const suggestedPackage = z.object({
  id: z.int(),
  title: z.string(),
  slugurl: z.string(),
  primaryCategory: productType,
  mahaPack: z.boolean(),
  isTestPassPackage: z.boolean(),
  imgUrl: z.string(),
  spPaise: nullable(z.int()).describe('paise; null: not sold here now'),
})

/** The search box, and what it finds beside packages. */
export const search = {
  autosuggest: costly
    .route({
      method: 'GET',
      path: '/v1/search/autosuggest',
      summary: 'Words that complete what is typed',
      tags,
    })
    .input(
      z.object({
        src,
        lgi,
        searchTerm,
        categoryFacets,
        primaryFilter: flag
          .default(true)
          .describe('only words by which packages of `categoryFacets` are found, where it names any'),
        pageNo: z.int().min(1).max(5).default(1),
        pageSize: z.int().min(1).max(20).default(20),
      }),
    )
    .output(
      z.object({
        suggestions: z.array(z.string()),
        pageNo: z.int(),
        pageSize: z.int(),
        total: z.int(),
      }),
    ),

  getSuggestions: costly
    .route({
      method: 'GET',
      path: '/v1/search/suggestions',
      summary: 'What the search box shows while one types, best first; the last word may be unfinished',
      tags,
    })
    .input(
      z.object({
        src,
        lgi,
        searchTerm,
        categoryFacets: categoryFacets.describe('only packages of these types'),
        primaryFacetsRequired: flag.default(false),
        pageSize: z.int().min(1).max(12).default(12),
      }),
    )
    .output(
      z.object({
        packages: z.array(suggestedPackage),
        places: z.array(place).describe('exams, pages, teachers, free tests and lessons, six at most'),
        primaryFacets: nullable(z.array(z.object({ name: productType, count: z.int() }))).describe(
          'types of all packages found, whatever `categoryFacets` says; null unless required',
        ),
        searchedFor: nullable(z.string()).describe('the words searched for, where not those that were typed'),
      }),
    ),

  findPlaces: costly
    .route({
      method: 'GET',
      path: '/v1/search/places',
      summary: 'Exams, pages, teachers, free tests and lessons that answer a search, best first',
      tags,
    })
    .input(
      z.object({
        src,
        lgi,
        searchTerm,
        kind: z.enum(PLACE_KINDS).optional(),
        asTyped: flag.default(false).describe('nothing is corrected'),
        pageNo: z.int().min(1).max(50).default(1),
        pageSize: z.int().min(1).max(20).default(20),
      }),
    )
    .output(
      z.object({
        places: z.array(place),
        counts: z.record(z.enum(PLACE_KINDS), z.int()).describe('of each kind, whichever is asked for'),
        total: z.int(),
      }),
    ),

  getPopularSearches: oc
    .route({
      method: 'GET',
      path: '/v1/search/popular',
      summary: 'What is searched for most these days, by at least five people each, and found',
      tags,
    })
    .input(z.object({ src, lgi }))
    .output(z.object({ searches: z.array(z.string()).max(8) })),

  noteSearch: byGuestOrPerson
    .route({
      method: 'POST',
      path: '/v1/search/analytics',
      summary: 'Count a search, or a press on something that it found',
      description:
        'The search term is under `searchTerm`, or under the name that the operator sets (`SEARCH_TERM_KEY`). `userId` and `deviceId` are ignored: nobody is named. A term with an @ or with six digits is not counted.',
      tags,
    })
    .meta({ personal: true, knowsCaller: true, bodyLimit: 8 * 1024 })
    .input(
      z
        .object({
          src,
          userId: z.unknown().optional(),
          deviceId: z.unknown().optional(),
          packageId: z.int().min(1).max(2_147_483_647).optional().describe('the package that was pressed'),
          categories: z.array(productType).max(PRODUCT_TYPES.length).default([]),
          courses: z.array(z.string().max(64)).max(50).default([]),
          languages: z.array(z.string().max(64)).max(20).default([]),
          keyFor: z.literal(1).default(1),
          contentType: z.enum(['PACKAGE', 'PLACE']).default('PACKAGE'),
          found: z.int().min(0).max(1_000_000).optional().describe('how many packages were found'),
        })
        .catchall(z.unknown()),
    )
    .output(z.object({ counted: z.boolean() })),
}
