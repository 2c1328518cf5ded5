import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pageRoutes } from '../../pages.ts'
import { DEMO_CATALOGUE } from '../../seed/load-demo.ts'
import { importFile, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openTestStore, type TestStore } from '../../testing/test-store.ts'
import { allowedExams } from './exam-groups.ts'
import type { PackageCard, ProductDetails } from './package-document.ts'

interface Listing {
  packages: PackageCard[]
  packagesCount: number
  pageSize: number
  facets: Record<string, { name: string; count: number }[]>
}

const UNDERGRADUATE = ['cuet', 'law', 'ipm', 'otherugexams', 'hotelmanagement', 'designaptitude', 'iitneet']
const ENGINEERING = [
  'civil-engineering',
  'mechanical-engineering',
  'electrical-engineering',
  'electronics-engineering',
  'computer-science-engineering',
  'instrumentation-engineering',
  'chemical-engineering',
]
const STATE = [
  'west-bengal',
  'rajasthan',
  'tamil-nadu',
  'maharashtra',
  'haryana',
  'chhattisgarh',
  'uttar-pradesh',
  'bihar',
  'madhya-pradesh',
  'andhra-pradesh',
  'kerala',
  'odisha-state-exams',
  'uttarakhand',
  'gujarat',
  'jharkhand',
]
const MAHAPACK = 1010
const TEST_PASS = 2015

const text = z.string().min(1)
const orNull = <T extends z.ZodType>(schema: T) => schema.nullable()
const unit = z.enum(['DAYS', 'MONTHS', 'YEARS'])

let store: TestStore
let app: TestApp
/** the details of every package on sale */
let details: ProductDetails[]

beforeAll(async () => {
  store = await openTestStore()
  await importFile(store, DEMO_CATALOGUE)
  app = await openTestApp(store, { pages: pageRoutes })
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
const detailsOf = (id: number) => details.find((product) => product.id === id)!

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

  it('skips a page whose number times the page size reaches 10000: page 499 may be asked for, page 500 may not', async () => {
    const code = async (page: number, status: number) =>
      (await get<{ code: string }>(`/packages/v11/listing?page=${page}`, status)).code
    expect(await code(499, 404)).toBe('page_out_of_range')
    expect(await code(500, 400)).toBe('invalid_input')
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
  it('Package: its fields stand in the product details, money in paise and what a plan decides in the primary validity', () => {
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
    expect(parts.filter((part) => part.vduration !== null).length).toBeGreaterThan(0)
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
    expect(slugsOf('UNDERGRADUATE').sort()).toEqual([...UNDERGRADUATE].sort())
    expect(slugsOf('ENGINEERING').sort()).toEqual([...ENGINEERING].sort())
    expect(slugsOf('STATE').sort()).toEqual([...STATE].sort())
  })
})

describe('the pages of the specification', () => {
  async function page(url: string): Promise<string> {
    const answer = await app.http.inject({ url })
    expect(answer.statusCode, url).toBe(200)
    return answer.body
  }
  /** What stands on a page: without its scripts, entities read. */
  const shown = async (url: string) =>
    (await page(url))
      .replaceAll(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll('<!-- -->', '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  const packAddress = () => `/product/${MAHAPACK}/${detailsOf(MAHAPACK).slugurl}`
  const heading = (title: string) => new RegExp(`<h2[^>]*>${title}</h2>`)

  it('home leads from every goal to the listing of each of its courses', async () => {
    const home = await shown('/')
    const { goals, courses } = await get<{
      goals: { id: string; displayName: string }[]
      courses: { id: string; goalId: string }[]
    }>('/v1/goals')
    for (const goal of goals) {
      const [, section] = home.split(`>${goal.displayName}</h3>`)
      expect(section, goal.id).toBeDefined()
      const links = [...section!.split('</ul>')[0]!.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
      const own = courses.filter((course) => course.goalId === goal.id).map((course) => course.id)
      expect(links).toEqual(own.map((id) => `/${id.toLowerCase().replaceAll('_', '-')}-study-materials`))
    }
  })

  it('a listing stands at {slug}-study-materials for every category slug, and home links to it', async () => {
    const home = await shown('/')
    for (const slug of [...UNDERGRADUATE, ...ENGINEERING, ...STATE, 'banking', 'engineering']) {
      expect(home).toContain(`href="/${slug}-study-materials"`)
      expect(await shown(`/${slug}-study-materials`)).toMatch(/<h1[^>]*>[^<]+ study materials<\/h1>/)
    }
  })

  it('a page takes its head from the SEO data stored for its path', async () => {
    for (const path of ['/', '/ssc-study-materials']) {
      const { data } = await get<{ data: { title: string; description: string } }>(`/v1/cms?url=${path}`)
      const html = await shown(path)
      expect(html).toContain(`<title>${data.title}</title>`)
      expect(html).toContain(data.description)
    }
  })

  it('every page stands in a header and a footer that offers help: Mon - Sun, 7:00 am to 11:00 pm', async () => {
    for (const url of ['/', '/ssc-study-materials', packAddress()]) {
      const html = await shown(url)
      expect(html).toMatch(/<header[\s\S]*<\/header>[\s\S]*<main[\s\S]*<h1[\s\S]*<\/main>[\s\S]*<footer/)
      const footer = html.slice(html.indexOf('<footer'))
      expect(footer).toContain('Need any help?')
      expect(footer).toContain('Mon - Sun, 7:00 am to 11:00 pm')
    }
  })

  it('a product stands at /{variant of its type}/{id}/{slug}', async () => {
    const variants = {
      ONLINE_LIVE_CLASSES: '/product-onlineliveclasses/',
      TEST_SERIES: '/product-testseries/',
      VIDEOS: '/product-comprehensive-video/',
      EBOOKS: '/product-ebooks/',
      BOOKS: '/product-books/',
      MODELS_3D: '/product-3dmodels/',
      MAGAZINES: '/product/',
    }
    for (const [type, variant] of Object.entries(variants)) {
      const { id, slugurl, title } = details.find((one) => one.primaryCategory === type && !one.mahaPack)!
      expect(await shown(`${variant}${id}/${slugurl}`)).toMatch(/<h1[^>]*>([^<]+)<\/h1>/)
      expect(await shown(`${variant}${id}/${slugurl}`)).toContain(`>${title}</h1>`)
    }
    expect(await shown(packAddress())).toContain(`>${detailsOf(MAHAPACK).title}</h1>`)
  })

  it('a product page takes further query parameters, examCategory among them', async () => {
    const { title } = detailsOf(MAHAPACK)
    expect(await shown(`${packAddress()}?examCategory=CUET`)).toContain(`>${title}</h1>`)
    expect(await shown(`${packAddress()}?examCategory=CUET&anything=1&role=x`)).toContain(`>${title}</h1>`)
  })

  it('a link to a test pass has the test-pass query string, a link to another product none', async () => {
    const listed = await shown('/banking-study-materials?searchTerm=test&categoryFacets=TEST_SERIES')
    const links = [...listed.matchAll(/href="(\/product-testseries\/(\d+)\/[^"]*)"/g)]
    const passes = links.filter(([, , id]) => detailsOf(Number(id)).isTestPassPackage)
    expect(passes.map(([, href]) => href)).toEqual([
      `/product-testseries/${TEST_PASS}/${detailsOf(TEST_PASS).slugurl}?isTestPass=true`,
    ])
    expect(links.length).toBeGreaterThan(passes.length)
    for (const [, href, id] of links)
      expect(href!.includes('?')).toBe(detailsOf(Number(id)).isTestPassPackage)
    await page(passes[0]![1]!)
  })

  it('a product page shows its headline, students enrolled, exam date and tags', async () => {
    const [html, pack] = [await shown(packAddress()), detailsOf(MAHAPACK)]
    expect(html).toContain(`>${pack.headline}</p>`)
    expect(pack).toMatchObject({ studentsEnrolled: 9870, examDate: '2027-05-10' })
    expect(html).toContain('<li>9k+ students</li>')
    expect(html).toContain('<li>Exam on 10 May 2027</li>')
    const { businessTags, additionalTags } = pack.newTags
    expect(businessTags.length + additionalTags.length).toBe(3)
    for (const tag of [...businessTags, ...additionalTags]) expect(html).toContain(`>${tag.name}</li>`)
  })

  it('a product page shows highlights, sub-categories, overview and additional description', async () => {
    const [html, pack] = [await shown(packAddress()), detailsOf(MAHAPACK)]
    for (const highlight of pack.highlights) expect(html).toContain(`<li>${highlight}</li>`)
    expect(pack.subCategories).toHaveLength(7)
    for (const part of ['424 live classes', '731 mock tests', '96 videos', '62 e-books', '1 book'])
      expect(html).toContain(`>${part}</li>`)
    for (const part of ['78 3D models', '12 issues']) expect(html).toContain(`>${part}</li>`)
    expect(html).toMatch(heading('Overview'))
    for (const { title, body } of pack.overview) {
      expect(html).toContain(`>${title}</h3>`)
      expect(html).toContain(body)
    }
    expect(html).toContain(pack.additionalDesc)
  })

  it('a product page shows exams covered, faculties, testimonials and FAQs', async () => {
    const [html, pack] = [await shown(packAddress()), detailsOf(MAHAPACK)]
    const { examsCovered, faculties, testimonialJson, faqJson } = pack
    for (const list of [examsCovered, faculties, testimonialJson, faqJson])
      expect(list.length).toBeGreaterThan(1)
    for (const exam of examsCovered) expect(html).toContain(`${exam.name}</li>`)
    for (const faculty of faculties) expect(html).toContain(`>${faculty.name}</h3>`)
    for (const { name, description } of testimonialJson) {
      expect(html).toContain(`>${name}</p>`)
      expect(html).toContain(`>${description}</blockquote>`)
    }
    for (const { qN, aN } of faqJson) {
      expect(html).toContain(`>${qN}</summary>`)
      expect(html).toContain(aN)
    }
  })

  it('a product page shows salient features, and no place for them where there are none', async () => {
    const html = await shown(packAddress())
    expect(html).toMatch(heading('Why this course'))
    for (const { name, description } of detailsOf(MAHAPACK).salientFeatures) {
      expect(html).toContain(`>${name}</h3>`)
      expect(html).toContain(`>${description}</p>`)
    }
    const without = details.find(
      (one) => one.salientFeatures.length === 0 && one.primaryCategory === 'EBOOKS',
    )!
    expect(await shown(`/product-ebooks/${without.id}/${without.slugurl}`)).not.toMatch(
      heading('Why this course'),
    )
  })

  it('a product page shows the packages a pack includes and the courses recommended beside it', async () => {
    const html = await shown(packAddress())
    const [included, recommended] = html
      .slice(html.search(heading('In this pack')))
      .split(heading('You may also want'))
    const { packages } = await get<{ packages: PackageCard[] }>(
      `/packages/recommended?packageIds=${MAHAPACK}`,
    )
    const linked = detailsOf(MAHAPACK).linkedPkgs.filter((id) => detailsOf(id))
    expect(linked.length).toBeGreaterThan(1)
    for (const id of linked) expect(included).toContain(`>${detailsOf(id).title}</a>`)
    expect(packages.length).toBeGreaterThan(1)
    for (const { title } of packages.slice(0, 8)) expect(recommended).toContain(`>${title}</a>`)
  })

  it('each FAQ of a product page is closed and opens by itself', async () => {
    const html = await shown(packAddress())
    for (const { qN } of detailsOf(MAHAPACK).faqJson) {
      const [opening] = html.split(`>${qN}</summary>`)[0]!.match(/<details[^>]*><summary[^>]*$/) ?? []
      expect(opening, qN).toBeDefined()
      expect(opening).not.toMatch(/<details[^>]*\s(open|name)\b/)
    }
  })

  it('the plans of a test pass are those with a price: a plan with sp 0 is hidden', async () => {
    const { slugurl, multiValidity } = detailsOf(TEST_PASS)
    const html = await shown(`/product-testseries/${TEST_PASS}/${slugurl}`)
    const plans = html.match(/<section aria-label="Plans"[\s\S]*?<\/section>/g) ?? []
    expect(plans.length).toBeGreaterThan(0)
    expect(multiValidity.filter((option) => option.spPaise === 0)).toHaveLength(1)
    for (const card of plans)
      for (const { title, spPaise } of multiValidity)
        expect(card.includes(`>${title}`), title).toBe(spPaise > 0)
  })
})
