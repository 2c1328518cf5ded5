import { z } from 'zod'
import { isFreeCourse, isFreeExamSlug } from '../../../../addresses/free-name.ts'
import { PRODUCT_TYPES } from '../../../../contract/product-types.ts'
import { OWN_VIDEO } from './own-video.ts'

/**
 * The catalogue file: the input of `import catalogue` and the output of `export catalogue`. Field names are
 * those of the specification (A §3, B §3); money is an integer number of paise, instants are ISO 8601 with an
 * offset, own pictures and videos are paths relative to the file (or `/media/…` of this installation).
 * `docs/catalogue.schema.json` is generated from here.
 */

const key = z.string().regex(/^[A-Z0-9][A-Z0-9_]{0,63}$/, 'a key: capital letters, digits and _, at most 64')
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug: small letters, digits and single dashes')
  .max(120)
const TAKEN_ADDRESS = 'its address would be that of another page of the site'
const examSlug = slug.refine(isFreeExamSlug, TAKEN_ADDRESS)
const line = z.string().trim().min(1).max(300)
const text = z.string().trim().min(1).max(2000)
const richText = z.string().max(60_000)
const picture = z.string().min(1).max(300)
const instant = z.iso
  .datetime({ offset: true })
  .refine((text) => /^(19[7-9]|20|21)\d/.test(text), 'must be between 1970 and 2199')
const count = z.int().min(0).max(2_000_000_000)
const paise = z.int().min(0).max(100_000_000_000)
const packageId = z.int().min(1).max(2_147_483_647)
const webLink = z.url({ protocol: /^https?$/ }).max(1000)
/** a link, or the path of an own file: video.mp4, or a playlist video.m3u8 with its segments beside it */
const video = z.union([webLink, z.string().max(300).regex(OWN_VIDEO)], {
  error: 'must be a link (https://…) or the path of an .mp4 or .m3u8 file',
})

const lists = <T extends z.ZodType>(item: T) => z.array(item).default([])
/** the Hindi of a field named without `Hindi`; without it Hindi pages show the English */
const hindi = <T extends z.ZodType>(english: T) => english.nullable().default(null)

export const goalSchema = z.strictObject({
  id: key,
  displayName: line,
  displayNameHindi: hindi(line),
  s3Url: picture.nullable().default(null),
  sequenceNo: z.int().default(0),
})

export const examCategorySchema = z.strictObject({
  id: key,
  name: line,
  nameHindi: hindi(line),
  goalId: key,
  /** exam group: UnderGrad, School, BANKING, SSC, RAILWAYS, … (B §3, §6) */
  group: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/),
  sequenceNo: z.int().default(0),
})

export const courseSchema = z.strictObject({
  /** `CUET_PG` is listed at `/cuet-pg-study-materials` */
  id: key.refine(isFreeCourse, TAKEN_ADDRESS),
  name: line,
  nameHindi: hindi(line),
  goalId: key,
  /** its section of category tiles (B §2.7), if any */
  tileSection: z.enum(['UNDERGRADUATE', 'ENGINEERING', 'STATE']).nullable().default(null),
  sequenceNo: z.int().default(0),
})

export const examSchema = z.strictObject({
  id: key,
  name: line,
  examCategoryId: key,
  /** course */
  course: key,
  sequenceNo: z.int().default(0),
  thumbnail: picture.nullable().default(null),
  /** the tab it is shown under */
  tab: line,
  tabHindi: hindi(line),
  /** 1: an exam of a course, 2: a class or board */
  examType: z.int().min(1).max(9).default(1),
  other: z.boolean().default(false),
  urlSlug: examSlug,
  /** language of the entry in the global exam list */
  lni: key.default('ENGLISH'),
})

export const examTypeSchema = z.strictObject({
  id: key,
  name: line,
  nameHindi: hindi(line),
  examId: key.nullable().default(null),
  urlSlug: examSlug,
})
export const subjectSchema = z.strictObject({ id: key, name: line, nameHindi: hindi(line) })
export const chapterSchema = z.strictObject({
  id: key,
  subjectId: key,
  name: line,
  nameHindi: hindi(line),
  sequenceNo: z.int().default(0),
})
export const topicSchema = z.strictObject({
  id: key,
  chapterId: key,
  name: line,
  nameHindi: hindi(line),
  sequenceNo: z.int().default(0),
})

export const facultySchema = z.strictObject({
  id: key,
  firstName: line,
  lastName: z.string().trim().max(300).default(''),
  /** name as shown */
  name: line,
  subject: line,
  subjectHindi: hindi(line),
  image: picture.nullable().default(null),
  /** demo video */
  url: video.nullable().default(null),
  demoVideos: lists(z.strictObject({ title: line, titleHindi: hindi(line), url: video })),
  /** years of experience */
  exp: z.int().min(0).max(80),
  studentsMentored: count,
  highlights: lists(line),
  highlightsHindi: lists(line).describe('empty, or a line for each of highlights'),
})

export const tagSchema = z.strictObject({
  id: key,
  name: line,
  nameHindi: hindi(line),
  kind: z.enum(['BUSINESS', 'ADDITIONAL']),
})
export const languageSchema = z.strictObject({ id: key, name: line, nameHindi: hindi(line) })

export const validityUnits = ['DAYS', 'MONTHS', 'YEARS'] as const

export const validityOptionSchema = z.strictObject({
  id: packageId,
  title: line,
  titleHindi: hindi(line),
  /** what is granted, already multiplied by validityType */
  validity: z.int().min(1).max(36_500),
  validityUnit: z.enum(validityUnits).default('MONTHS'),
  originalValidity: z.int().min(1).max(36_500),
  /** 1 single, 2 double, 3 triple */
  validityType: z.int().min(1).max(3).default(1),
  extension: z.int().min(0).max(1200).default(0),
  extensionUnit: z.enum(validityUnits).default('MONTHS'),
  dualValidity: z.boolean().default(false),
  spPaise: paise,
  mrpPaise: paise,
  primary: z.boolean().default(false),
})

const question = z.string().max(2000)
const faqSchema = z.union([
  z.strictObject({
    qN: question,
    qNHindi: hindi(question),
    aN: richText,
    aNHindi: hindi(richText),
    qNo: z.int(),
  }),
  z.strictObject({
    que: question,
    queHindi: hindi(question),
    ans: richText,
    ansHindi: hindi(richText),
    id: z.union([z.int(), z.string().max(64)]),
  }),
])

export const freeContentSchema = z.strictObject({
  contentId: packageId,
  contentTitle: line,
  contentTitleHindi: hindi(line),
  /** 1 test, 4 e-book */
  contentType: z.union([z.literal(1), z.literal(4)]),
  noOfQuestions: count.nullable().default(null),
  marks: z.number().min(0).nullable().default(null),
  /** seconds */
  timeLimit: count.nullable().default(null),
  isMultiLingual: z.boolean().default(false),
  videoSolutionAvailable: z.boolean().default(false),
  subjectTag: line.nullable().default(null),
  subjectTagHindi: hindi(line),
  examTag: line.nullable().default(null),
  examType: lists(line),
  /** 9 = psychometric */
  testType: z.int().nullable().default(null),
})

export const freeLiveClassSchema = z.strictObject({
  /** its own within the package */
  id: packageId,
  title: line,
  titleHindi: hindi(line),
  description: text,
  descriptionHindi: hindi(text),
  faculty: key.nullable().default(null),
  startsAt: instant,
  durationSeconds: z.int().min(60).max(86_400),
  /** a link to the video site, or an own video; played once the class is over */
  recording: video.nullable().default(null),
})

export const packageSchema = z.strictObject({
  id: packageId,
  title: line,
  slugurl: slug.optional(),
  headline: line.nullable().default(null),
  headlineHindi: hindi(line),
  /** short plain text, for cards and search results */
  desc: text,
  descHindi: hindi(text),
  /** rich text in named sections, the overview's navigation */
  overview: lists(
    z.strictObject({ title: line, titleHindi: hindi(line), body: richText, bodyHindi: hindi(richText) }),
  ),
  additionalDesc: richText.nullable().default(null),
  additionalDescHindi: hindi(richText),
  highlights: lists(line),
  highlightsHindi: lists(line).describe('empty, or a line for each of highlights'),
  primaryCategory: z.enum(PRODUCT_TYPES),
  categoryList: z.array(z.enum(PRODUCT_TYPES)).min(1),
  suggestionCat: line.nullable().default(null),
  courses: z.array(key).min(1),
  exams: lists(key),
  examTypes: lists(key),
  subjects: lists(key),
  faculties: lists(key),
  languages: z.array(key).min(1),
  /** year of the exam it prepares for */
  year: z.int().min(2000).max(2100).nullable().default(null),
  newTags: lists(
    z.strictObject({
      tag: key,
      /** 2: shown only until endTime */
      tagType: z.int().min(1).max(2).default(1),
      tagAssignedAt: instant,
      endTime: instant.nullable().default(null),
    }),
  ),
  imgUrl: picture,
  demoUrl: video.nullable().default(null),
  hlsJson: z.record(z.string(), z.unknown()).nullable().default(null),
  published: z.boolean().default(true),
  newPkg: z.boolean().default(false),
  enquiryOnly: z.boolean().default(false).describe('shown with its price and a call-back, and not sold here'),
  frozen: z.boolean().default(false).describe('opens what it holds on the day it is bought, nothing later'),
  mahaPack: z.boolean().default(false),
  shippable: z.boolean().default(false),
  isTestPassPackage: z.boolean().default(false),
  freeTrialPaused: z.boolean().default(false).describe('of a test pass: nobody begins its free trial now'),
  testPassEnabled: z.boolean().default(false),
  testPassParent: packageId.nullable().default(null),
  liveDoubtEnabled: z.boolean().default(false),
  /** whether its free classes are shown; those of an older file have none to show */
  freeLiveClassAvailable: z.boolean().default(false),
  freeLiveClasses: lists(freeLiveClassSchema),
  createdAt: instant,
  updatedAt: instant,
  studentsEnrolled: count.default(0),
  examDate: z.iso.date().nullable().default(null),
  supportNumber: z
    .string()
    .regex(/^\+?[0-9]{10,13}$/)
    .nullable()
    .default(null),
  originalPricePaise: paise.nullable().default(null),
  multiValidity: z.array(validityOptionSchema).min(1),
  subCategories: lists(
    z.strictObject({
      id: packageId,
      category: line,
      count,
      /** seconds of video */
      vduration: count.nullable().default(null),
    }),
  ),
  salientFeatures: lists(
    z.strictObject({
      id: packageId,
      name: line,
      nameHindi: hindi(line),
      description: text,
      descriptionHindi: hindi(text),
      thumbnail: picture.nullable().default(null),
    }),
  ),
  faqJson: lists(faqSchema),
  testimonialJson: lists(
    z.strictObject({
      name: line,
      rating: z.number().min(1).max(5),
      description: text,
      s3URL: picture.nullable().default(null),
    }),
  ),
  olcMetaJson: z
    .strictObject({
      start: instant,
      seats: count,
      timings: z.array(line).min(1),
      timingsHindi: lists(line).describe('empty, or a line for each of timings'),
    })
    .nullable()
    .default(null),
  mahapackJson: lists(
    z.strictObject({
      param: line,
      paramHindi: hindi(line),
      value: line,
      valueHindi: hindi(line),
      listOfComparisons: lists(
        z.strictObject({
          packageId,
          category: z.enum(PRODUCT_TYPES),
          value: line,
          valueHindi: hindi(line),
        }),
      ),
    }),
  ),
  freeContentData: lists(freeContentSchema),
  /** packages this one contains */
  linkedPkgs: z.array(packageId).max(100).default([]),
  similarPkgs: z.array(packageId).max(50).default([]),
  defaultCoupons: lists(
    z.strictObject({
      code: z.string().regex(/^[A-Za-z0-9_-]{2,40}$/),
      /** the true instant; the API writes the wall-clock epoch of A §4 */
      validityExpire: instant,
    }),
  ),
})

export const tileSchema = z.strictObject({
  id: key,
  title: line,
  titleHindi: hindi(line),
  desc: line,
  descHindi: hindi(line),
  explore_text: line,
  exploreTextHindi: hindi(line),
  iconUri: picture.nullable().default(null),
  url: z.string().startsWith('/').max(300),
  categoryFacets: z.enum(PRODUCT_TYPES).nullable().default(null),
  sequenceNo: z.int().default(0),
})

export const seoSchema = z.strictObject({
  /** page path, without a language prefix */
  url: z.string().startsWith('/').max(500),
  title: line,
  titleHindi: hindi(line),
  description: text,
  descriptionHindi: hindi(text),
  heading: line.nullable().default(null),
  headingHindi: hindi(line),
  keywords: lists(line),
})

export const catalogueFileSchema = z.strictObject({
  format: z.literal('taiyari-catalogue'),
  version: z.literal(1),
  goals: lists(goalSchema),
  examCategories: lists(examCategorySchema),
  courses: lists(courseSchema),
  exams: lists(examSchema),
  examTypes: lists(examTypeSchema),
  subjects: lists(subjectSchema),
  chapters: lists(chapterSchema),
  topics: lists(topicSchema),
  faculties: lists(facultySchema),
  tags: lists(tagSchema),
  languages: lists(languageSchema),
  packages: lists(packageSchema),
  productTypeTiles: lists(tileSchema),
  seo: lists(seoSchema),
})

export type CatalogueFile = z.output<typeof catalogueFileSchema>
export type CataloguePackage = z.output<typeof packageSchema>
