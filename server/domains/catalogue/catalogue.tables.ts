import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const paise = () => bigint({ mode: 'number' })
const instant = () => timestamp({ withTimezone: true })
const named = { id: text().primaryKey(), name: text().notNull() }
const namedTwice = { ...named, nameHindi: text() }
const sequenceNo = () => integer().notNull().default(0)

export const goals = pgTable('goals', {
  id: text().primaryKey(),
  displayName: text().notNull(),
  displayNameHindi: text(),
  s3Url: text('s3_url'),
  sequenceNo: sequenceNo(),
})

const goalId = () =>
  text()
    .notNull()
    .references(() => goals.id)

export const examCategories = pgTable('exam_categories', {
  ...namedTwice,
  goalId: goalId(),
  examGroup: text().notNull(),
  sequenceNo: sequenceNo(),
})

export const courses = pgTable('courses', {
  ...namedTwice,
  goalId: goalId(),
  tileSection: text(),
  sequenceNo: sequenceNo(),
})

export const exams = pgTable('exams', {
  ...named,
  examCategoryId: text()
    .notNull()
    .references(() => examCategories.id),
  courseId: text()
    .notNull()
    .references(() => courses.id),
  sequenceNo: sequenceNo(),
  thumbnail: text(),
  tab: text().notNull(),
  tabHindi: text(),
  examType: integer().notNull(),
  other: boolean().notNull(),
  urlSlug: text().notNull(),
  lni: text().notNull(),
})

export const examTypes = pgTable('exam_types', {
  ...namedTwice,
  examId: text().references(() => exams.id),
  urlSlug: text().notNull(),
})

export const subjects = pgTable('subjects', namedTwice)

export const chapters = pgTable('chapters', {
  ...namedTwice,
  subjectId: text()
    .notNull()
    .references(() => subjects.id),
  sequenceNo: sequenceNo(),
})

export const topics = pgTable('topics', {
  ...namedTwice,
  chapterId: text()
    .notNull()
    .references(() => chapters.id),
  sequenceNo: sequenceNo(),
})

export const faculties = pgTable('faculties', {
  ...named,
  firstName: text().notNull(),
  lastName: text().notNull(),
  subject: text().notNull(),
  subjectHindi: text(),
  image: text(),
  url: text(),
  demoVideos: jsonb().notNull(),
  exp: integer().notNull(),
  studentsMentored: integer().notNull(),
  highlights: jsonb().notNull(),
  highlightsHindi: jsonb().notNull().default([]),
})

export const tags = pgTable('tags', { ...namedTwice, kind: text().notNull() })
export const languages = pgTable('languages', namedTwice)

/**
 * Fields that are filtered, sorted or joined are columns; fields that are only shown are in `details`
 * (PackageDetails).
 */
export const packages = pgTable(
  'packages',
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    slugurl: text().notNull(),
    primaryCategory: text().notNull(),
    year: integer(),
    published: boolean().notNull(),
    mahaPack: boolean().notNull(),
    isTestPassPackage: boolean().notNull(),
    testPassEnabled: boolean().notNull(),
    shippable: boolean().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    examDate: date({ mode: 'string' }),
    studentsEnrolled: integer().notNull(),
    details: jsonb().notNull(),
  },
  (table) => [index('packages_published').on(table.published, table.id)],
)

const packageId = () =>
  integer()
    .notNull()
    .references(() => packages.id)

/** Joins that carry an order: the file's order is the order shown. */
export const packageCategories = pgTable(
  'package_categories',
  { packageId: packageId(), category: text().notNull(), position: integer().notNull() },
  (table) => [primaryKey({ columns: [table.packageId, table.category] })],
)

export const packageCourses = pgTable(
  'package_courses',
  {
    packageId: packageId(),
    courseId: text()
      .notNull()
      .references(() => courses.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.courseId] })],
)

export const packageExams = pgTable(
  'package_exams',
  {
    packageId: packageId(),
    examId: text()
      .notNull()
      .references(() => exams.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.examId] }),
    index('package_exams_exam').on(table.examId),
  ],
)

export const packageExamTypes = pgTable(
  'package_exam_types',
  {
    packageId: packageId(),
    examTypeId: text()
      .notNull()
      .references(() => examTypes.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.examTypeId] })],
)

export const packageSubjects = pgTable(
  'package_subjects',
  {
    packageId: packageId(),
    subjectId: text()
      .notNull()
      .references(() => subjects.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.subjectId] })],
)

export const packageFaculties = pgTable(
  'package_faculties',
  {
    packageId: packageId(),
    facultyId: text()
      .notNull()
      .references(() => faculties.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.facultyId] }),
    index('package_faculties_faculty').on(table.facultyId),
  ],
)

export const packageLanguages = pgTable(
  'package_languages',
  {
    packageId: packageId(),
    languageId: text()
      .notNull()
      .references(() => languages.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.languageId] })],
)

export const packageTags = pgTable(
  'package_tags',
  {
    packageId: packageId(),
    tagId: text()
      .notNull()
      .references(() => tags.id),
    position: integer().notNull(),
    /** 2: shown only until `end_time` */
    tagType: integer().notNull(),
    tagAssignedAt: instant().notNull(),
    endTime: instant(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.tagId] })],
)

/** kind: CONTAINS (linkedPkgs), SIMILAR (similarPkgs), TEST_PASS_PARENT */
export const packageLinks = pgTable(
  'package_links',
  {
    packageId: packageId(),
    kind: text().notNull(),
    linkedPackageId: packageId(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.kind, table.linkedPackageId] }),
    index('package_links_linked').on(table.linkedPackageId),
    // Who may open what is asked through these two, which have all that it reads.
    index('package_links_holding')
      .on(table.linkedPackageId, table.packageId)
      .where(sql`${table.kind} = 'CONTAINS'`),
  ],
)

/** Which test series a test pass opens: what its exams come to, as the last import left it. */
export const passSeries = pgTable(
  'pass_series',
  {
    passId: packageId(),
    seriesId: packageId(),
    /** when it left the store or the exams; passes granted before go on to open it. Null: it is there */
    until: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.passId, table.seriesId] }),
    index('pass_series_covering').on(table.seriesId, table.passId, table.until),
  ],
)

export const validityOptions = pgTable(
  'validity_options',
  {
    id: integer().primaryKey(),
    packageId: packageId(),
    position: integer().notNull(),
    title: text().notNull(),
    titleHindi: text(),
    /** what is granted, already multiplied by validity_type */
    validity: integer().notNull(),
    validityUnit: text().notNull(),
    originalValidity: integer().notNull(),
    validityType: integer().notNull(),
    extension: integer().notNull(),
    extensionUnit: text().notNull(),
    dualValidity: boolean().notNull(),
    spPaise: paise().notNull(),
    mrpPaise: paise().notNull(),
    isPrimary: boolean().notNull(),
  },
  (table) => [index('validity_options_package').on(table.packageId)],
)

const documentColumns = () => ({
  /** PackageCard of the contract */
  card: jsonb().notNull(),
  /** ProductDetails of the contract, as JSON text that is sent unchanged */
  body: text().notNull(),
  /** the same two in Hindi; null where a package has nothing to say in Hindi */
  cardHindi: jsonb(),
  bodyHindi: text(),
  /** instants at which what is shown changes by itself: a tag or a coupon ends */
  changesAt: instant().array().notNull(),
})

/**
 * What the store shows of a package, made ready in the transaction that changed anything it shows; once for
 * each shape that some version's processes show.
 */
export const shownPackages = pgTable(
  'shown_packages',
  {
    packageId: integer()
      .notNull()
      .references(() => packages.id),
    /** document-shape.ts */
    shape: text().notNull(),
    /** changed by a process of another version, and not rebuilt in this shape since */
    stale: boolean().notNull().default(false),
    ...documentColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.shape] }),
    index('shown_packages_stale').on(table.shape).where(sql`${table.stale}`),
  ],
)

/** The shapes of documents, and when a process of each last started or ran its nightly job. */
export const documentShapes = pgTable('document_shapes', {
  shape: text().primaryKey(),
  usedAt: instant().notNull(),
})

/**
 * What processes up to 0.1.0 show, which know one shape alone. What they write there marks `shown_packages`
 * as stale (a trigger); nothing else reads it.
 */
export const packageDocuments = pgTable('package_documents', {
  packageId: integer()
    .primaryKey()
    .references(() => packages.id),
  shape: text().notNull(),
  ...documentColumns(),
})

export const productTypeTiles = pgTable('product_type_tiles', {
  id: text().primaryKey(),
  title: text().notNull(),
  titleHindi: text(),
  desc: text('description').notNull(),
  descHindi: text('description_hindi'),
  exploreText: text().notNull(),
  exploreTextHindi: text(),
  iconUri: text(),
  url: text().notNull(),
  categoryFacets: text(),
  sequenceNo: sequenceNo(),
})

export const seoEntries = pgTable('seo_entries', {
  url: text().primaryKey(),
  title: text().notNull(),
  titleHindi: text(),
  description: text().notNull(),
  descriptionHindi: text(),
  heading: text(),
  headingHindi: text(),
  keywords: jsonb().notNull(),
})
