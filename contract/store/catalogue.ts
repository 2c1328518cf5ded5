import { oc } from '@orpc/contract'
import { z } from 'zod'
import { lgi } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { catalogueRefusals } from './catalogue.refusals.ts'
import { flag, named, nullable, packageCard, productDetails, productType } from './catalogue.shapes.ts'
import { FACETS, HIGHEST_PAGE, SEARCH_SORTS, SORTS } from './facets.ts'

const key = z.string().regex(/^[A-Z0-9][A-Z0-9_]{0,63}$/, 'must be a key such as CUET_PG')
const packageId = z.int().min(1).max(2_147_483_647)
const src = z
  .enum(['mweb', 'aweb'])
  .optional()
  .describe('which client asks; accepted everywhere, changes nothing')

const goal = z.object({
  id: z.string(),
  displayName: z.string(),
  displayNameHindi: nullable(z.string()),
  s3Url: nullable(z.string()),
})
const course = named.extend({
  goalId: z.string(),
  tileSection: nullable(z.string()),
  examGroup: nullable(z.string()).describe('the exam group most of its exams stand in'),
})
export const facetValue = z.object({
  name: z.string(),
  label: z.string(),
  labelHindi: nullable(z.string()),
  count: z.int(),
})
const examEntry = z.object({
  id: z.string(),
  name: z.string(),
  sequenceNo: z.int(),
  count: z.int().describe('packages on sale for this exam'),
  thumbnail: nullable(z.string()),
  tab: z.string().describe('as the catalogue’s file names it'),
  course: z.string(),
  examType: z.int(),
  other: z.boolean(),
  urlSlug: z.string(),
  lni: z.string(),
})
const refusals = <C extends keyof typeof catalogueRefusals>(...codes: C[]) =>
  refusalErrors(catalogueRefusals, codes)
export const facetInputs = Object.fromEntries(
  FACETS.map((facet) => [facet, z.array(z.string().min(1).max(64)).max(50).default([])]),
) as Record<(typeof FACETS)[number], z.ZodDefault<z.ZodArray<z.ZodString>>>
const asked = {
  searchTerm: z.string().max(200).default(''),
  ...facetInputs,
  page: z.int().min(1).max(HIGHEST_PAGE).default(1),
}
const listed = z.object({
  packages: z.array(packageCard),
  packagesCount: z.int(),
  page: z.int(),
  pageSize: z.int(),
  pagesCount: z.int(),
  facets: z.record(z.enum(FACETS), z.array(facetValue)),
  typesInScope: z
    .array(z.object({ name: productType, count: z.int() }))
    .describe('product types of the same course, exam or paper, whatever is filtered'),
})

export const catalogue = {
  listGoals: oc
    .route({ method: 'GET', path: '/v1/goals', summary: 'Goals (super categories)', tags: ['Catalogue'] })
    .input(z.object({ src }))
    .output(z.object({ goals: z.array(goal), courses: z.array(course) })),

  listExamDays: oc
    .route({
      method: 'GET',
      path: '/v1/exam-days',
      summary: 'The next day of examination of each course',
      tags: ['Catalogue'],
    })
    .input(z.object({ src }))
    .output(z.object({ examDays: z.array(z.object({ course: z.string(), day: z.iso.date() })) })),

  listPackages: oc
    .route({
      method: 'GET',
      path: '/packages/v11/listing',
      summary: 'A page of packages with facets',
      tags: ['Catalogue'],
    })
    .input(
      z.object({
        src,
        course: key.optional().describe('only this course; not counted as a facet'),
        exam: key.optional().describe('only this exam; not counted as a facet'),
        examType: key.optional().describe('only this paper of an exam; not counted as a facet'),
        category: productType.optional().describe('only this product type; not counted as a facet'),
        lgi,
        ...asked,
        sort: z.enum(SORTS).default('popular'),
      }),
    )
    .output(listed)
    .errors(refusals('unknown_facet_value', 'page_out_of_range', 'course_not_found', 'exam_not_found')),

  searchPackages: oc
    .route({
      method: 'GET',
      path: '/packages/v11/search',
      summary:
        'What the search box finds: with slips, joined words, fillers and in the other script, best first',
      tags: ['Catalogue'],
    })
    .input(
      z.object({
        src,
        lgi,
        ...asked,
        sort: z.enum(SEARCH_SORTS).default('relevance'),
        asTyped: flag.default(false).describe('nothing is corrected'),
      }),
    )
    .output(
      listed.extend({
        searchedFor: nullable(z.string()).describe('the words searched for, where not those that were typed'),
        leftOut: z.array(z.string()).describe('words that nothing has together with the others'),
        chips: z
          .array(
            z.object({
              kind: z.enum(['exam', 'course', 'type', 'price', 'year', 'free', 'language']),
              label: z.string(),
              labelHindi: nullable(z.string()),
              value: z.string().describe('an id, a product type, a year, rupees from and to (`..500`)'),
              without: z.string().describe('the search without what says it'),
            }),
          )
          .describe('what was recognised, and can be taken away'),
      }),
    )
    .errors(refusals('unknown_facet_value', 'page_out_of_range')),

  getProductDetails: oc
    .route({
      method: 'GET',
      path: '/packages/v12/info',
      summary: 'Everything the product page shows',
      tags: ['Catalogue'],
    })
    .input(z.object({ src, packageId, lgi, sc: z.literal('2').optional() }))
    .output(productDetails)
    .errors(refusals('package_not_found')),

  listRecommended: oc
    .route({
      method: 'GET',
      path: '/packages/recommended',
      summary: 'Cards of courses to recommend beside these packages',
      tags: ['Catalogue'],
    })
    .input(
      z.object({
        src,
        lgi,
        packageIds: z.array(packageId).min(1).max(50),
        by: z
          .enum(['course', 'group'])
          .default('course')
          .describe('course: the most popular of the same courses; group: the whole exam group, tests first'),
      }),
    )
    .output(z.object({ packages: z.array(packageCard) })),

  listTrending: oc
    .route({
      method: 'GET',
      path: '/packages/trending',
      summary: 'Cards of the packages that gain students fastest',
      tags: ['Catalogue'],
    })
    .input(z.object({ src, lgi, course: key.optional() }))
    .output(z.object({ packages: z.array(packageCard) }))
    .errors(refusals('course_not_found')),

  listCards: oc
    .route({
      method: 'GET',
      path: '/packages/cards',
      summary: 'Cards of exactly these packages',
      tags: ['Catalogue'],
    })
    .input(z.object({ src, lgi, packageIds: z.array(packageId).min(1).max(100) }))
    .output(z.object({ packages: z.array(packageCard) })),

  getMahapack: oc
    .route({
      method: 'GET',
      path: '/mahapack/v3/{packageId}',
      summary: 'A pack beside single packages; of a part, the most popular pack that holds it',
      tags: ['Catalogue'],
    })
    .input(z.object({ src, lgi, packageId }))
    .output(
      z.object({
        packageId: z.int().describe('the pack; of a package in no pack, the package itself, without rows'),
        packageTitle: z.string(),
        pack: packageCard,
        packages: z.array(packageCard),
        rows: z.array(
          z.object({
            param: z.string(),
            value: z.string(),
            listOfComparisons: z.array(
              z.object({
                packageId: z.int(),
                packageTitle: z.string(),
                category: productType,
                value: z.string(),
              }),
            ),
          }),
        ),
      }),
    )
    .errors(refusals('package_not_found')),

  countTests: oc
    .route({
      method: 'GET',
      path: '/tests/count',
      summary: 'How many tests an exam or a course has',
      tags: ['Catalogue'],
    })
    .input(
      z
        .object({ src, examName: key.optional(), courseName: key.optional() })
        .refine((input) => (input.examName === undefined) !== (input.courseName === undefined), {
          message: 'name either examName or courseName',
          path: ['examName'],
        }),
    )
    .output(
      z.object({
        examTestCount: z.int().describe('tests in the test series on sale'),
        courseExamCount: z.int().describe('exams of the course'),
        courseName: z.string(),
      }),
    )
    .errors(refusals('exam_not_found', 'course_not_found')),

  listExamGroups: oc
    .route({
      method: 'GET',
      path: '/v1/exams/global',
      summary: 'The global exam list in its groups',
      tags: ['Exams'],
    })
    .input(z.object({ src, lni: z.enum(['ENGLISH', 'HINDI']).default('ENGLISH') }))
    .output(
      z.object({
        groups: z.array(
          z.object({
            id: z.string(),
            examList: z
              .array(
                z.object({
                  id: z.string(),
                  name: z.string(),
                  nameHindi: nullable(z.string()),
                  goalId: z.string(),
                  exams: z.array(examEntry),
                }),
              )
              .describe('UnderGrad and School hold allowed entries only'),
          }),
        ),
      }),
    ),

  listExamsByTab: oc
    .route({ method: 'GET', path: '/v1/exams/tabs', summary: 'Exams of a course by tab', tags: ['Exams'] })
    .input(
      z.object({
        src,
        lgi,
        course: key.optional(),
        examType: z.int().min(1).max(9).default(1),
      }),
    )
    .output(z.object({ tabs: z.array(z.object({ tab: z.string(), exams: z.array(examEntry) })) }))
    .errors(refusals('course_not_found')),

  getExamBySlug: oc
    .route({
      method: 'GET',
      path: '/v1/exams/by-slug',
      summary: 'The exam, or paper of an exam, that an address names',
      tags: ['Exams'],
    })
    .input(z.object({ src, lgi, urlSlug: z.string().min(1).max(120) }))
    .output(
      z.object({
        kind: z.enum(['EXAM', 'EXAM_TYPE']),
        id: z.string(),
        name: z.string(),
        urlSlug: z.string(),
        course: nullable(named),
        examGroup: nullable(z.string()),
        exam: nullable(z.object({ id: z.string(), name: z.string(), urlSlug: z.string() })).describe(
          'the exam a paper belongs to; null for an exam itself',
        ),
      }),
    )
    .errors(refusals('exam_not_found')),

  listExamTypes: oc
    .route({
      method: 'GET',
      path: '/v1/exams/papers',
      summary: 'Papers and stages of the exams of a course',
      tags: ['Exams'],
    })
    .input(z.object({ src, lgi, course: key }))
    .output(
      z.object({
        examTypes: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            urlSlug: z.string(),
            examId: z.string(),
            count: z.int(),
          }),
        ),
      }),
    )
    .errors(refusals('course_not_found')),

  listProductTypeTiles: oc
    .route({
      method: 'GET',
      path: '/v1/product-type-tiles',
      summary: 'Tiles of "Browse by Product Type"',
      tags: ['Storefront'],
    })
    .input(z.object({ src }))
    .output(
      z.object({
        tiles: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            titleHindi: nullable(z.string()),
            desc: z.string(),
            descHindi: nullable(z.string()),
            explore_text: z.string(),
            exploreTextHindi: nullable(z.string()),
            iconUri: nullable(z.string()),
            url: z.string(),
            categoryFacets: nullable(productType),
          }),
        ),
      }),
    ),

  getSeoData: oc
    .route({
      method: 'GET',
      path: '/v1/cms',
      summary: 'Head data of a page, by its path',
      tags: ['Storefront'],
    })
    .input(z.object({ src, lgi, url: z.string().startsWith('/').max(500) }))
    .output(
      z.object({
        data: nullable(
          z.object({
            url: z.string(),
            title: z.string(),
            description: z.string(),
            heading: nullable(z.string()),
            keywords: z.array(z.string()),
          }),
        ),
      }),
    ),

  getWebAppConfig: oc
    .route({
      method: 'GET',
      path: '/web-app-config',
      summary: 'The version the web app should run',
      tags: ['Storefront'],
    })
    .input(z.object({ src }))
    .output(z.object({ webAppVersion: z.string() })),
}
