import { z } from 'zod'
import { byPerson } from '../access.ts'
import { rowId, testState } from '../exams/attempts.shapes.ts'
import { CLASS_STATES } from '../live/classes.shapes.ts'
import { instant, language, src } from '../people/accounts.shapes.ts'
import { PRODUCT_TYPES } from '../product-types.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { CONTENT_PAGE_SIZE, LAST_OF_LIST } from './content-limits.ts'
import { learningRefusals } from './learning.refusals.ts'

const tags = ['Learning']
const refusals = (...codes: (keyof typeof learningRefusals)[]) => refusalErrors(learningRefusals, codes)

const MOST_EXAMS = 200

const packageId = rowId
const paged = {
  pageNumber: z.coerce.number<number>().int().min(0).max(LAST_OF_LIST).default(0),
  pageSize: z.coerce.number<number>().int().min(1).max(50).default(CONTENT_PAGE_SIZE),
}
const category = z.enum(PRODUCT_TYPES)
const words = z.object({ en: z.string(), hi: z.string().optional() })
const localised = z.object({ en: z.string().optional(), hi: z.string().optional() })

const progressCounts = {
  count: z.int().describe('items'),
  done: z.int(),
  underWay: z.int(),
}

const branchKind = z.enum(['EXAM', 'BATCH', 'SUBJECT', 'CHAPTER', 'TOPIC'])
const under = z.array(z.object({ id: z.int(), kind: branchKind, title: words })).describe('from the largest')

/** A branch of the tree: an exam, a batch, a subject, a chapter, a topic. */
const branch = z.object({ id: z.int(), kind: branchKind, title: words, ...progressCounts })

/** Something to open: a test, a document, an issue. */
const item = z.object({
  itemId: z.int(),
  packageId: z.int().describe('of a pack the part that holds it: addresses name it'),
  kind: z.enum(['TEST', 'DOCUMENT', 'MAGAZINE', 'VIDEO', 'MODEL', 'CLASS']),
  contentType: category,
  title: localised,
  free: z.boolean(),
  under,
  access: z
    .enum(['open', 'later', 'closed', 'app-only', 'ended'])
    .describe('later: from `opensAt` on; ended: the time of what was bought is over'),
  opensAt: instant.nullable(),
  state: z.enum(['new', 'INCOMPLETE', 'COMPLETED']),
  share: z.number().nullable().describe('how much of a file or lesson was seen, 0 to 1'),
  test: testState
    .pick({ attempts: true, reattemptsLeft: true })
    .extend({
      testType: z.int().describe('9 is psychometric'),
      questionCount: z.int(),
      fullMarks: z.number(),
      durationSeconds: z.int(),
      languages: z.array(language),
      window: z.object({ opensAt: instant, closesAt: instant.nullable() }).nullable(),
    })
    .nullable(),
  file: z
    .object({
      type: z.enum(['application/pdf', 'application/epub+zip', 'model/gltf-binary']),
      bytes: z.int(),
      pages: z.int().nullable(),
      notes: z.array(z.enum(['no-text', 'legacy-hindi'])),
    })
    .nullable(),
  lesson: z
    .object({ seconds: z.number().nullable().describe('null: it is being prepared, and does not play yet') })
    .nullable()
    .describe('of a lesson on video, and of a class that was recorded'),
  live: z
    .object({
      startsAt: instant,
      minutes: z.int(),
      state: z.enum(CLASS_STATES),
      recorded: z.boolean().describe('its recording plays'),
    })
    .nullable()
    .describe('of a live class'),
})

const owned = z.object({
  packageId: z.int(),
  title: z.string(),
  slugurl: z.string(),
  mahaPack: z.boolean(),
  until: instant.nullable().describe('null: for good'),
  ended: z.boolean().describe('titles are shown, and nothing opens'),
})

const part = z.object({
  packageId: z.int(),
  title: z.string(),
  slugurl: z.string(),
  imgUrl: z.string(),
  category,
  ...progressCounts,
})

const continued = z.object({
  list: z.array(item.extend({ updatedAt: instant })).describe('the latest first'),
  total: z.int(),
})
const continuingInput = z.object({
  src,
  packageId: packageId.optional(),
  pageNo: z.coerce.number<number>().int().min(0).max(LAST_OF_LIST).default(0),
  pageSize: paged.pageSize,
})
const continuing = (path: string, summary: string) =>
  byPerson
    .route({ method: 'GET', path: `/v1/continue-studying/${path}`, summary, tags })
    .input(continuingInput)
    .output(continued)
    .errors(refusals('not_yours'))

const chosenExams = z.object({
  exams: z.array(branch.extend({ selected: z.boolean() })),
  chosen: z.boolean().describe('false: nothing was saved, and all are shown'),
})

export const learning = {
  getPackageData: byPerson
    .route({
      method: 'GET',
      path: '/v4/ppc/purchased',
      summary: 'What a package of the caller’s holds, and how far they are with it',
      tags,
    })
    .input(
      z.object({
        src,
        packageId,
        exams: z.array(rowId).max(MOST_EXAMS).optional().describe('default: those that were saved, or all'),
        category: category.optional(),
        isComingSoon: z.enum(['true', 'false']).default('false').describe('only what opens later'),
        ...paged,
      }),
    )
    .output(
      z.object({
        package: owned,
        categoryTabs: z.array(z.object({ category, ...progressCounts })).describe('in the order of A §3'),
        selectedCategory: category.nullable(),
        examSubPackages: z.array(branch).describe('exams'),
        batches: z.array(branch).describe('of all its exams'),
        branches: z.array(branch).describe('directly below the package or its exams'),
        packages: z.array(part).describe('the parts of a pack'),
        continueStudyingData: z.array(item).describe('begun and not done, as the package has them'),
        nextData: item.nullable().describe('the first that is open and not begun'),
        childData: z.array(item),
        packagesCount: z.int().describe('of all pages of `childData`'),
        comingSoonData: z.array(item).optional().describe('of live classes alone: what opens later'),
      }),
    )
    .errors(refusals('not_yours')),

  listContent: byPerson
    .route({
      method: 'GET',
      path: '/v1/consumption/content',
      summary: 'The items of a branch of a package, or of all of it',
      tags,
    })
    .input(
      z.object({
        src,
        packageId,
        branch: rowId.optional(),
        category: category.optional(),
        query: z.string().max(80).optional().describe('words of titles, at least two letters'),
        ...paged,
      }),
    )
    .output(
      z.object({
        package: owned,
        branch: branch.extend({ under }).nullable(),
        children: z.array(branch).describe('directly below it'),
        list: z.array(item),
        total: z.int(),
      }),
    )
    .errors(refusals('not_yours', 'not_in_package')),

  getNextContent: byPerson
    .route({
      method: 'GET',
      path: '/v1/consumption/next-content',
      summary: 'An item, and what comes after it in its package',
      tags,
    })
    .input(z.object({ src, packageId, itemId: rowId }))
    .output(z.object({ package: owned, item, next: item.nullable().describe('null: it is the last') }))
    .errors(refusals('not_yours', 'not_in_package')),

  continueTests: continuing('test-series', 'Tests that the caller has begun and not handed in'),
  continueEbooks: continuing('ebooks', 'Documents that the caller has begun'),
  continueMagazines: continuing('magazines', 'Issues that the caller has begun'),
  continueVideos: continuing('videos', 'Lessons on video that the caller has begun'),
  continueLiveClasses: byPerson
    .route({
      method: 'GET',
      path: '/v1/continue-studying/live-classes',
      summary: 'Recordings of classes that the caller has begun, and the classes that come next',
      tags,
    })
    .input(continuingInput)
    .output(continued.extend({ comingSoonData: z.array(item).describe('the next first, at most ten') }))
    .errors(refusals('not_yours')),

  listSelectedExams: byPerson
    .route({ method: 'GET', path: '/v1/ppc/packageExams', summary: 'The exams that are shown', tags })
    .input(z.object({ src, packageId }))
    .output(chosenExams)
    .errors(refusals('not_yours')),

  manageExams: byPerson
    .route({
      method: 'GET',
      path: '/v1/ppc/manageExams',
      summary: 'All exams of a package, and which of them are shown',
      tags,
    })
    .input(z.object({ src, packageId }))
    .output(chosenExams)
    .errors(refusals('not_yours')),

  saveExams: byPerson
    .route({ method: 'POST', path: '/v1/ppc/saveExams', summary: 'Choose the exams that are shown', tags })
    .input(z.object({ src, packageId, examList: z.array(rowId).min(1).max(MOST_EXAMS) }))
    .output(z.object({ packageId: z.int(), examList: z.array(z.int()) }))
    .errors(refusals('not_yours', 'exams_not_in_package')),
}
