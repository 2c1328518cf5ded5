import { z } from 'zod'
import { PRODUCT_TYPES } from '../product-types.ts'

export const productType = z.enum(PRODUCT_TYPES)
const instant = z.iso.datetime().describe('ISO 8601, UTC')
const paise = z.int().min(0).describe('paise')
/** Also as an address says it. */
export const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
export const nullable = <T extends z.ZodType>(schema: T) => schema.nullable()
export const named = z.object({ id: z.string(), name: z.string(), nameHindi: z.string().nullable() })

const tag = z.object({
  id: z.string(),
  name: z.string(),
  tagType: z.int(),
  tagAssignedAt: instant,
  endTime: nullable(instant),
})
const newTags = z.object({ businessTags: z.array(tag), additionalTags: z.array(tag) })

export const validityOption = z.object({
  id: z.int(),
  title: z.string(),
  validity: z.int(),
  validityUnit: z.enum(['DAYS', 'MONTHS', 'YEARS']),
  originalValidity: z.int(),
  validityType: z.int(),
  extension: z.int(),
  extensionUnit: z.enum(['DAYS', 'MONTHS', 'YEARS']),
  dualValidity: z.boolean(),
  spPaise: paise,
  mrpPaise: paise,
  primary: z.boolean(),
})

export const packageCard = z.object({
  id: z.int(),
  title: z.string(),
  slugurl: z.string(),
  desc: z.string(),
  primaryCategory: productType,
  categoryList: z.array(productType),
  imgUrl: z.string(),
  courses: z.array(named),
  exams: z.array(z.object({ id: z.string(), name: z.string() })),
  languages: z.array(z.object({ id: z.string(), name: z.string() })),
  newTags,
  newPkg: z.boolean(),
  sold: z
    .boolean()
    .describe(
      'all that it promises opens, or has a day, and some of it is paid for; otherwise no price is shown',
    ),
  soldUntil: instant
    .optional()
    .describe('when something that it promises closes for good, and it is sold no more'),
  enquiryOnly: z.literal(true).optional().describe('not sold here: one asks to be called'),
  mahaPack: z.boolean(),
  isTestPassPackage: z.boolean(),
  shippable: z.boolean(),
  studentsEnrolled: z.int(),
  examDate: nullable(z.iso.date()),
  createdAt: instant,
  validity: validityOption.describe('the primary validity option: the price shown first'),
  subCategories: z
    .array(z.object({ category: z.string(), count: z.int() }))
    .describe('counted from what is mapped to it; 0: nothing of this kind opens yet'),
  tests: z
    .array(z.object({ count: z.int(), opensAt: nullable(instant), closesAt: nullable(instant) }))
    .describe('how many tests it opens, by when; without a window first'),
})

export const productDetails = packageCard.extend({
  closedTypes: z
    .array(productType)
    .describe('of the kinds that it promises those of which nothing opens, not even later'),
  headline: nullable(z.string()),
  overview: z
    .array(z.object({ title: z.string(), body: z.string() }))
    .describe('sanitised HTML in named sections'),
  additionalDesc: nullable(z.string()),
  highlights: z.array(z.string()),
  suggestionCat: nullable(z.string()),
  categories: z.string().describe('product types, comma-separated'),
  courseList: z.array(z.string()),
  examTypes: z.array(z.object({ id: z.string(), name: z.string() })),
  examsCovered: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      tab: z.string(),
      thumbnail: nullable(z.string()),
      urlSlug: z.string(),
    }),
  ),
  subjects: z.array(named),
  faculties: z.array(
    z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      name: z.string(),
      subject: z.string(),
      image: nullable(z.string()),
      url: nullable(z.string()),
      demoVideos: z.array(z.object({ title: z.string(), url: z.string() })),
      exp: z.int(),
      studentsMentored: z.int(),
      highlights: z.array(z.string()),
    }),
  ),
  year: nullable(z.int()),
  language: z.string().describe('name of the first language'),
  tags: z.array(z.object({ name: z.string() })).describe('names of all tags'),
  validityType: z.int(),
  originalValidity: z.int(),
  extension: z.int(),
  extensionUnit: z.enum(['DAYS', 'MONTHS', 'YEARS']),
  demoUrl: nullable(z.string()),
  hlsJson: nullable(z.record(z.string(), z.unknown())),
  published: z.boolean(),
  updatedAt: instant,
  supportNumber: nullable(z.string()),
  mrpPaise: paise,
  spPaise: paise,
  originalPricePaise: nullable(paise),
  dualValidity: z.boolean(),
  multiValidity: z.array(validityOption),
  testPassEnabled: z.boolean(),
  freeTrialPaused: z.boolean().optional().describe('true: nobody begins its free trial now'),
  passExams: z.int().optional().describe('of a test pass: of how many exams it opens tests'),
  testPassParent: nullable(z.int()),
  liveDoubtEnabled: z.boolean(),
  freeLiveClassAvailable: z.boolean(),
  freeContentAvailable: z.boolean(),
  freeContentData: z.array(
    z.object({
      contentId: z.int(),
      contentTitle: z.string(),
      contentType: z.int(),
      noOfQuestions: nullable(z.int()),
      marks: nullable(z.number()),
      timeLimit: nullable(z.int()).describe('seconds'),
      isMultiLingual: z.boolean(),
      videoSolutionAvailable: z.boolean(),
      subjectTag: nullable(z.string()),
      examTag: nullable(z.string()),
      examType: z.array(z.string()),
      testType: nullable(z.int()),
    }),
  ),
  subCategories: z.array(
    z.object({
      id: z.int(),
      category: z.string(),
      count: z.int(),
      vduration: nullable(z.int()).describe('seconds; null while no videos are mapped'),
    }),
  ),
  fileNotes: z
    .array(z.enum(['no-text', 'legacy-hindi']))
    .describe('of its e-books and issues: some have no text to search, some Hindi in fonts of old'),
  salientFeatures: z.array(
    z.object({ id: z.int(), name: z.string(), description: z.string(), thumbnail: nullable(z.string()) }),
  ),
  faqJson: z.array(z.object({ qNo: z.int(), qN: z.string(), aN: z.string() })),
  testimonialJson: z.array(
    z.object({ name: z.string(), rating: z.number(), description: z.string(), s3URL: nullable(z.string()) }),
  ),
  olcMetaJson: nullable(z.object({ start: instant, seats: z.int(), timings: z.array(z.string()) })),
  mahapackJson: z.array(
    z.object({
      param: z.string(),
      value: z.string(),
      listOfComparisons: z.array(z.object({ packageId: z.int(), category: productType, value: z.string() })),
    }),
  ),
  linkedPkgsExists: z.boolean(),
  linkedPkgs: z.array(z.int()),
  similarPkgs: z.array(z.int()),
  defaultCoupons: z.array(
    z.object({
      code: z.string(),
      validityExpire: z
        .int()
        .describe(
          'epoch ms of the IST wall clock written as if it were UTC: available while now < validityExpire - 19800000',
        ),
    }),
  ),
})
