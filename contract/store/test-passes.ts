import { oc } from '@orpc/contract'
import { z } from 'zod'
import { lgi, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { catalogueRefusals } from './catalogue.refusals.ts'
import { nullable, productDetails, productType } from './catalogue.shapes.ts'
import { HIGHEST_PAGE, SHORTEST_SEARCH } from './facets.ts'
import { TEST_PASS_PAGE_SIZE } from './test-pass-page-size.ts'

const tags = ['Test passes']
const key = z.string().regex(/^[A-Z0-9][A-Z0-9_]{0,63}$/, 'must be a key such as SSC_CGL')
const packageId = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .optional()
  .describe('what this test pass opens alone; without it, what any opens, with the passes themselves')
const pageSize = z.int().min(1).max(TEST_PASS_PAGE_SIZE).default(TEST_PASS_PAGE_SIZE)

const goal = z.object({
  id: z.string(),
  displayName: z.string(),
  s3Url: nullable(z.string()).describe('its icon'),
  languageId: z.string().describe('ENGLISH where any of it is in English, else its first language'),
  languageTagId: z
    .string()
    .describe(
      'what to name as wrapperLanguageTagId: the language asked for where any of it is, else languageId',
    ),
  examList: z.array(
    z.object({
      id: z.string(),
      displayName: z.string(),
      examCategory: z.string().describe('the exam category it belongs to, as tpExamCat names it'),
    }),
  ),
})

const card = z.object({
  id: z.int(),
  title: z.string(),
  thumbNail: z.string(),
  additionalTags: z.array(z.object({ id: z.string(), name: z.string() })),
  languageTags: z.array(z.object({ id: z.string(), name: z.string() })),
  testSeriesCount: z.int().describe('tests to take, now or on a day that is known'),
  freeContentCount: z.int().describe('those among them that are free'),
  courses: z.string().describe('names, comma-separated; the first groups what a search finds'),
  categories: z.string().describe('product types, comma-separated'),
  freeContentData: productDetails.shape.freeContentData.describe('the first of its free tests'),
  slugurl: z.string(),
  primaryCategory: productType,
  mahaPack: z.boolean(),
  isTestPassPackage: z.boolean(),
})

/** What test passes open, as the test-pass browser shows it (B §2.6, §4.8, §7). */
export const testPasses = {
  getTestPassExamDetails: oc
    .route({
      method: 'GET',
      path: '/v1/testPass/getTestPassExamDetails',
      summary: 'The goals of test passes, and the exams of each',
      tags,
    })
    .input(z.object({ src, lgi, packageId }))
    .output(z.object({ data: z.array(goal) }))
    .errors(refusalErrors(catalogueRefusals, ['package_not_found'])),

  testPassTagDetails: oc
    .route({
      method: 'GET',
      path: '/v1/testPass/testPassTagDetails',
      summary: 'A page of the test series of an exam that test passes open',
      tags,
    })
    .input(
      z.object({
        src,
        lgi,
        packageId,
        courseName: key.optional().describe('the id of an exam of examList; without it, of the whole goal'),
        pageNumber: z.int().min(0).max(HIGHEST_PAGE).default(0),
        pageSize,
        wrapperId: key.optional().describe('the id of a goal'),
        wrapperLanguageTagId: key.optional().describe('a language; what is in it comes first'),
      }),
    )
    .output(z.object({ data: z.array(card), total: z.int() }))
    .errors(refusalErrors(catalogueRefusals, ['package_not_found', 'exam_not_found', 'goal_not_found'])),

  getTestPassBanner: oc
    .route({
      method: 'GET',
      path: '/v1/testPass/getTestPassBanner',
      summary: 'How many exams test passes open, with pictures of them',
      tags,
    })
    .input(z.object({ src, lgi, packageId }))
    .output(
      z.object({
        data: z.object({ examsCount: z.int(), thumbnails: z.array(z.string()), title: z.string() }),
      }),
    )
    .errors(refusalErrors(catalogueRefusals, ['package_not_found'])),

  searchTestPass: oc
    .route({
      method: 'GET',
      path: '/packages/v8/searchTestPass',
      summary: 'What a search finds among what test passes open, best first',
      tags,
    })
    .input(
      z.object({
        src,
        lgi,
        packageId,
        pageSize,
        searchTerm: z.string().trim().min(SHORTEST_SEARCH).max(200),
      }),
    )
    .output(z.object({ success: z.boolean(), data: z.array(card) }))
    .errors(refusalErrors(catalogueRefusals, ['package_not_found'])),
}
