import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CATEGORY_TILES } from '../../testing/shops/category-tiles.ts'
import { DEMO_TESTS } from '../../testing/shops/demo-shop.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { allowedExams } from './exams/exam-groups.ts'
import type { PackageCard, ProductDetails } from './package-document.ts'

interface Listing {
  packages: PackageCard[]
  packagesCount: number
  pageSize: number
  facets: Record<string, { name: string; count: number }[]>
}

const MAHAPACK = 1010

const text = z.string().min(1)
const orNull = <T extends z.ZodType>(schema: T) => schema.nullable()
const unit = z.enum(['DAYS', 'MONTHS', 'YEARS'])

let store: TestStore
let app: TestApp
/** the details of every package on sale */
let details: ProductDetails[]

beforeAll(async () => {
  store = await openTestStore(DEMO_TESTS)
  app = await openTestApp(store)
  const { rows } = await store.db.$client.query('select id from packages where published order by id')
  details = await Promise.all(
    rows.map(({ id }) => get<ProductDetails>(`/packages/v12/info?packageId=${id}&sc=2`)),
  )
})
afterAll(async () => {
  await app.close()
  await store.close()
})

async function get<T>(address: string, status = 200): Promise<T> {
  const answer = await app.http.inject({ url: `/api${address}` })
  expect(answer.statusCode, answer.body).toBe(status)
  return answer.json<T>()
}
const listing = (query: string) => get<Listing>(`/packages/v11/listing?${query}`)

function everyRow(rows: unknown[], shape: z.ZodType): void {
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(shape.safeParse(row).error, JSON.stringify(row)).toBeUndefined()
}

describe('the listing of the specification', () => {
  it.each([
    'categoryFacets',
    'examTypesFacets',
    'coursesFacets',
    'langFacets',
    'tagsFacets',
    'subjectFacets',
    'facultyFacets',
    'yearFacets',
  ])('is narrowed by the query parameter %s', async (facet) => {
    const { facets, packagesCount } = await listing('')
    const rarest = facets[facet]!.reduce((least, value) => (value.count < least.count ? value : least))
    const narrowed = await listing(`${facet}=${rarest.name}`)
    expect(narrowed.packagesCount).toBe(rarest.count)
    expect(narrowed.packagesCount).toBeGreaterThan(0)
    expect(narrowed.packagesCount).toBeLessThan(packagesCount)
  })

  it('is narrowed by the query parameter searchTerm', async () => {
    const { packages, packagesCount } = await listing('searchTerm=cuet+mahapack')
    expect(packages.map((card) => card.id)).toContain(MAHAPACK)
    expect(packagesCount).toBeLessThan((await listing('')).packagesCount)
  })

  it('has 20 packages on a page', async () => {
    const { packages, pageSize, packagesCount } = await listing('')
    expect(packagesCount).toBeGreaterThan(20)
    expect([packages.length, pageSize]).toEqual([20, 20])
  })

  it('knows the languages ENGLISH and HINDI, and no other', async () => {
    const { facets } = await listing('')
    expect(facets.langFacets!.map((value) => value.name).sort()).toEqual(['ENGLISH', 'HINDI'])
    for (const lgi of ['ENGLISH', 'HINDI']) await get(`/packages/offering/${MAHAPACK}?lgi=${lgi}`)
    await get(`/packages/offering/${MAHAPACK}?lgi=TAMIL`, 400)
    await get('/v1/exams/global?lni=TAMIL', 400)
  })
})

describe('the entities of the specification', () => {
  it('Package: its fields are in the product details, money in paise and what a plan decides in the primary validity', () => {
    const names = z.array(z.object({ name: text })).min(1)
    const shape = z.object({
      id: z.int(),
      title: text,
      desc: text,
      imgUrl: text,
      slugurl: text,
      categories: text,
      overview: z.array(z.object({ title: text, body: text })).min(1),
      additionalDesc: orNull(text),
      mrpPaise: z.int(),
      spPaise: z.int(),
      originalPricePaise: orNull(z.int()),
      language: z.string(),
      tags: z.array(z.looseObject({ name: z.string() })),
      validityType: z.int(),
      originalValidity: z.int(),
      extension: z.int(),
      extensionUnit: z.string(),
      languages: names,
      courses: names,
      examTypes: z.array(z.object({ name: text })),
      categoryList: z.array(text).min(1),
      courseList: z.array(text).min(1),
      primaryCategory: text,
      suggestionCat: orNull(text),
      demoUrl: orNull(text),
      supportNumber: orNull(text),
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
      examDate: orNull(z.iso.date()),
      studentsEnrolled: z.int(),
      newTags: z.object({
        businessTags: z.array(z.object({ name: text })),
        additionalTags: z.array(z.object({ name: text })),
      }),
      published: z.literal(true),
      dualValidity: z.boolean(),
      liveDoubtEnabled: z.boolean(),
      freeLiveClassAvailable: z.boolean(),
      freeContentAvailable: z.boolean(),
      newPkg: z.boolean(),
      mahaPack: z.boolean(),
      isTestPassPackage: z.boolean(),
      shippable: z.boolean(),
      testPassEnabled: z.boolean(),
      testPassParent: orNull(z.int()),
      linkedPkgsExists: z.boolean(),
      linkedPkgs: z.array(z.int()),
      similarPkgs: z.array(z.int()),
      hlsJson: orNull(z.object()),
      freeContentData: z.array(z.object()),
      faculties: z.array(z.object()),
      subCategories: z.array(z.object()),
      faqJson: z.array(z.object()),
      testimonialJson: z.array(z.object()),
      mahapackJson: z.array(z.object()),
      olcMetaJson: orNull(z.object()),
      defaultCoupons: z.array(z.object({ code: text, validityExpire: z.int() })),
      multiValidity: z.array(z.object({ primary: z.boolean() })).min(1),
      validity: z.object({
        primary: z.literal(true),
        validityType: z.int(),
        originalValidity: z.int(),
        extension: z.int(),
        extensionUnit: unit,
      }),
    })
    everyRow(details, shape)
    for (const field of ['additionalDesc', 'originalPricePaise', 'supportNumber', 'examDate', 'olcMetaJson'])
      expect(details.filter((product) => product[field as 'examDate'] !== null).length).toBeGreaterThan(0)
  })

  it('Validity option: id, validity, validityUnit, spPaise, dualValidity and a primary flag that one of them has', () => {
    const shape = z.object({
      id: z.int(),
      validity: z.int().min(1),
      validityUnit: unit,
      spPaise: z.int().min(0),
      dualValidity: z.boolean(),
      primary: z.boolean(),
    })
    for (const { multiValidity } of details) {
      everyRow(multiValidity, shape)
      expect(multiValidity.filter((option) => option.primary)).toHaveLength(1)
    }
  })

  it('Subcategory: id, category, count and vduration', () => {
    const parts = details.flatMap((product) => product.subCategories)
    everyRow(parts, z.object({ id: z.int(), category: text, count: z.int(), vduration: orNull(z.int()) }))
    // The length of videos is shown if there are some to open.
    expect(parts.filter((part) => part.vduration !== null && part.count === 0)).toEqual([])
  })

  it('Salient feature: id, name, description and thumbnail', () => {
    const shape = z.object({ id: z.int(), name: text, description: text, thumbnail: orNull(text) })
    everyRow(
      details.flatMap((product) => product.salientFeatures),
      shape,
    )
  })

  it('Exam covered: tab and thumbnail', () => {
    const exams = details.flatMap((product) => product.examsCovered)
    everyRow(exams, z.object({ tab: text, thumbnail: orNull(text) }))
    expect(exams.filter((exam) => exam.thumbnail !== null).length).toBeGreaterThan(0)
  })

  it('Testimonial: name, rating, description and s3URL', () => {
    const rating = z.number().min(0).max(5)
    everyRow(
      details.flatMap((product) => product.testimonialJson),
      z.object({ name: text, rating, description: text, s3URL: orNull(text) }),
    )
  })

  it('Faculty: id, firstName, lastName, name, subject, image, url, exp, studentsMentored and highlights', () => {
    const shape = z.object({
      id: text,
      firstName: text,
      lastName: text,
      name: text,
      subject: text,
      image: orNull(text),
      url: orNull(text),
      exp: z.int(),
      studentsMentored: z.int(),
      highlights: z.array(text),
    })
    const faculties = details.flatMap((product) => product.faculties)
    everyRow(faculties, shape)
    expect(faculties.filter((faculty) => faculty.image !== null).length).toBeGreaterThan(0)
  })

  it('Live-class meta: start, seats and class timings', () => {
    const metas = details.flatMap((product) => (product.olcMetaJson === null ? [] : [product.olcMetaJson]))
    everyRow(
      metas,
      z.object({ start: z.iso.datetime(), seats: z.int().min(1), timings: z.array(text).min(1) }),
    )
  })

  it('Comparison row: param, value and listOfComparisons with packageId, packageTitle, category and value', async () => {
    const { rows } = await get<{ rows: unknown[] }>(`/mahapack/v3/${MAHAPACK}`)
    const compared = z.object({ packageId: z.int(), packageTitle: text, category: text, value: text })
    everyRow(rows, z.object({ param: text, value: text, listOfComparisons: z.array(compared).min(1) }))
  })

  it('Free content item: contentId to testType, contentType 1 a test and 4 an e-book', () => {
    const shape = z.object({
      contentId: z.int(),
      contentTitle: text,
      contentType: z.literal([1, 4]),
      noOfQuestions: orNull(z.int()),
      marks: orNull(z.number()),
      timeLimit: orNull(z.int()),
      isMultiLingual: z.boolean(),
      videoSolutionAvailable: z.boolean(),
      subjectTag: orNull(text),
      examTag: orNull(text),
      examType: z.array(text),
      testType: orNull(z.int()),
    })
    const items = details.flatMap((product) => product.freeContentData)
    everyRow(items, shape)
    for (const item of items) expect(item.contentType === 1).toBe(item.noOfQuestions !== null)
    for (const item of items) if (item.timeLimit !== null) expect(item.timeLimit % 60).toBe(0)
  })

  it('Tag: tagType, tagAssignedAt and endTime', () => {
    const tags = details.flatMap(({ newTags }) => [...newTags.businessTags, ...newTags.additionalTags])
    const instant = z.iso.datetime()
    everyRow(tags, z.object({ tagType: z.int(), tagAssignedAt: instant, endTime: orNull(instant) }))
    expect(tags.filter((tag) => tag.tagType === 2 && tag.endTime !== null).length).toBeGreaterThan(0)
  })

  it('Exam groups: BANKING, SSC and RAILWAYS are among them', async () => {
    const { groups } = await get<{ groups: { id: string; examList: { id: string }[] }[] }>('/v1/exams/global')
    for (const id of ['BANKING', 'SSC', 'RAILWAYS'])
      expect(groups.find((group) => group.id === id)?.examList.length, id).toBeGreaterThan(0)
  })

  it('Allowed exam list: exactly the ten of the specification, for UnderGrad and School only', () => {
    const allowed =
      'CUET CUET_HINDI CUET_PG LAW IPM JEE HOTELMANAGEMENT MASS_COMMUNICATION CLASS_12 CLASS_11'.split(' ')
    const all = [...allowed, 'NEET', 'DESIGN', 'CLASS_10', 'BANKING', 'GATE', 'CAT'].map((id) => ({ id }))
    for (const group of ['UnderGrad', 'School'])
      expect(allowedExams(group, all).map(({ id }) => id)).toEqual(allowed)
    for (const group of ['BANKING', 'SSC', 'ENGINEERING', 'STATE'])
      expect(allowedExams(group, all)).toEqual(all)
  })

  it('Category slugs: the courses of each section of tiles are those of the specification', async () => {
    const { courses } = await get<{ courses: { id: string; tileSection: string | null }[] }>('/v1/goals')
    const slugsOf = (section: string) =>
      courses
        .filter((course) => course.tileSection === section)
        .map((course) => course.id.toLowerCase().replaceAll('_', '-'))
    for (const [section, slugs] of Object.entries(CATEGORY_TILES))
      expect(slugsOf(section).sort(), section).toEqual([...slugs].sort())
  })
})
