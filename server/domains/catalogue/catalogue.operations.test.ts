import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractRoutes } from '../../../contract/routes.ts'
import { DEMO_TESTS } from '../../testing/shops/demo-shop.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import type { PackageCard, ProductDetails } from './package-document.ts'

interface ExamGroup {
  id: string
  examList: { id: string; exams: { id: string; lni: string; count: number; sequenceNo: number }[] }[]
}

/** Those of A §3; money is in paise, and what a plan decides stands in the primary validity. */
const PACKAGE_FIELDS =
  `id title desc overview additionalDesc mrpPaise spPaise originalPricePaise dualValidity language languages
  examTypes courses categories categoryList suggestionCat primaryCategory imgUrl demoUrl published createdAt updatedAt
  studentsEnrolled tags newTags examDate supportNumber liveDoubtEnabled freeLiveClassAvailable freeContentAvailable
  freeContentData hlsJson faculties subCategories faqJson testimonialJson mahapackJson olcMetaJson linkedPkgsExists linkedPkgs
  shippable testPassEnabled testPassParent similarPkgs courseList defaultCoupons multiValidity newPkg mahaPack validityType
  originalValidity extension extensionUnit validity slugurl isTestPassPackage`.split(/\s+/)

describe('the catalogue’s API', () => {
  let store: TestStore
  let app: TestApp

  beforeAll(async () => {
    store = await openTestStore(DEMO_TESTS)
    app = await openTestApp(store)
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
  const details = (id: number) => get<ProductDetails>(`/packages/v12/info?packageId=${id}&sc=2`)
  const ids = (packages: PackageCard[]) => packages.map((card) => card.id)

  it('lists goals with id, displayName and s3Url', async () => {
    const { goals } = await get<{ goals: { id: string; displayName: string; s3Url: string }[] }>('/v1/goals')
    expect(goals.length).toBeGreaterThanOrEqual(8)
    expect(goals.find((goal) => goal.id === 'BANKING')).toMatchObject({
      displayName: expect.stringMatching(/Banking/),
    })
    for (const goal of goals) expect(goal.s3Url).toMatch(/^\/media\/catalogue\/[0-9a-f]{32}\.webp$/)
  })

  it('gives product details by packageId and sc=2, with every field of a package', async () => {
    const pack = await details(1010)
    expect(pack).toMatchObject({ id: 1010, mahaPack: true, linkedPkgsExists: true, published: true })
    expect(pack.linkedPkgs.length).toBeGreaterThan(1)
    expect(pack.multiValidity.filter((option) => option.primary)).toHaveLength(1)
    expect(pack.imgUrl).toMatch(/^\/media\/catalogue\/[0-9a-f]{32}\.webp$/)
    expect(pack.subCategories.length).toBeGreaterThan(2)
    for (const row of [pack, await details(2015)])
      expect(PACKAGE_FIELDS.filter((field) => !Object.hasOwn(row, field))).toEqual([])
    await get('/packages/v12/info?packageId=1010&sc=3', 400)
  })

  it('recommends the packages named as similar first, then of the same course, never the package itself', async () => {
    const { similarPkgs } = await details(2001)
    const { packages } = await get<{ packages: PackageCard[] }>('/packages/recommended?packageIds=2001')
    const wanted = similarPkgs.filter((id) => ids(packages).includes(id))
    expect(ids(packages).slice(0, wanted.length)).toEqual(wanted)
    expect(wanted.length).toBeGreaterThan(0)
    expect(packages.length).toBeGreaterThan(wanted.length)
    expect(ids(packages)).not.toContain(2001)
    expect(packages.length).toBeLessThanOrEqual(12)
  })

  it('gives the cards of exactly the packages asked for, in that order, without those off sale', async () => {
    const { packages } = await get<{ packages: PackageCard[] }>(
      '/packages/cards?packageIds=2002&packageIds=1017&packageIds=1001&packageIds=999999',
    )
    expect(ids(packages)).toEqual([2002, 1001])
  })

  it('compares a MahaPack row by row with single packages, titles included', async () => {
    const pack = await get<{
      packageTitle: string
      packages: PackageCard[]
      rows: {
        param: string
        value: string
        listOfComparisons: { packageId: number; packageTitle: string }[]
      }[]
    }>('/mahapack/v3/1010')
    expect(pack.rows.length).toBeGreaterThan(2)
    expect(ids(pack.packages).length).toBeGreaterThan(1)
    for (const row of pack.rows) {
      expect(row.param).not.toBe('')
      for (const cell of row.listOfComparisons) expect(cell.packageTitle).not.toBe('')
    }
    await get('/mahapack/v3/999999', 404)
  })

  it('offers default coupons until their expiry minus 19800000 ms, and no longer', async () => {
    const pack = await details(2013)
    expect(pack.defaultCoupons.length).toBeGreaterThan(1)
    const expected = (at: Date) =>
      pack.defaultCoupons
        .filter((coupon) => at.getTime() < coupon.validityExpire - 19_800_000)
        .map((coupon) => coupon.code)
    const offered = async () =>
      (
        await get<{ defaultCoupons: { code: string }[] }>('/packages/offering/2013?lgi=ENGLISH')
      ).defaultCoupons.map((coupon) => coupon.code)
    expect(await offered()).toEqual(expected(TEST_NOW))
    expect(expected(TEST_NOW).length).toBeGreaterThan(0)
    expect(expected(TEST_NOW).length).toBeLessThan(pack.defaultCoupons.length)
    const last = Math.max(...pack.defaultCoupons.map((coupon) => coupon.validityExpire)) - 19_800_000
    app.clock.set(new Date(last - 1))
    expect(await offered()).toEqual(expected(new Date(last - 1)))
    app.clock.set(new Date(last))
    expect(await offered()).toEqual([])
    app.clock.set(TEST_NOW)
  })

  it('counts the tests of an exam or of a course, and the exams of the course', async () => {
    const { rows } = await store.db.$client.query(
      `select count(distinct paper_id)::int as tests from content_items
       join packages p on p.id = package_id and p.published and p.primary_category = 'TEST_SERIES'
       join package_exams e on e.package_id = p.id and e.exam_id = 'IBPS_PO'`,
    )
    const exam = await get<{ examTestCount: number; courseExamCount: number; courseName: string }>(
      '/tests/count?examName=IBPS_PO',
    )
    expect(exam).toMatchObject({ examTestCount: rows[0].tests, courseName: 'BANKING' })
    expect(exam.examTestCount).toBeGreaterThan(0)
    const course = await get<typeof exam>('/tests/count?courseName=BANKING')
    expect(course.courseExamCount).toBe(exam.courseExamCount)
    expect(course.examTestCount).toBeGreaterThanOrEqual(exam.examTestCount)
    await get('/tests/count', 400)
    await get('/tests/count?examName=IBPS_PO&courseName=BANKING', 400)
    await get('/tests/count?examName=NO_SUCH_EXAM', 404)
  })

  it('filters only the UnderGrad and School groups of the global exam list to the allowed exams', async () => {
    const { groups } = await get<{ groups: ExamGroup[] }>('/v1/exams/global')
    const allowed =
      'CUET CUET_HINDI CUET_PG LAW IPM JEE HOTELMANAGEMENT MASS_COMMUNICATION CLASS_12 CLASS_11'.split(' ')
    const of = (id: string) => groups.find((group) => group.id === id)!.examList.map((entry) => entry.id)
    for (const group of ['UnderGrad', 'School']) {
      expect(of(group).length).toBeGreaterThan(0)
      for (const id of of(group)) expect(allowed).toContain(id)
    }
    const { rows } = await store.db.$client.query('select id, exam_group from exam_categories')
    const hidden = rows
      .filter((row) => row.exam_group === 'UnderGrad' && !allowed.includes(row.id))
      .map((row) => row.id)
    expect(hidden.length).toBeGreaterThan(0)
    for (const id of hidden) expect(of('UnderGrad')).not.toContain(id)
    expect(of('BANKING')).toEqual(
      expect.arrayContaining(rows.filter((row) => row.exam_group === 'BANKING').map((row) => row.id)),
    )
  })

  it('gives the global exam list in one language, English unless asked otherwise', async () => {
    const lists = async (query: string) =>
      (await get<{ groups: ExamGroup[] }>(`/v1/exams/global${query}`)).groups.flatMap((group) =>
        group.examList.flatMap((entry) => entry.exams),
      )
    const english = await lists('')
    expect(english.length).toBeGreaterThan(20)
    expect(new Set(english.map((exam) => exam.lni))).toEqual(new Set(['ENGLISH']))
    for (const exam of await lists('?lni=HINDI')) expect(exam.lni).toBe('HINDI')
  })

  it('gives the exams of a course by tab, with the fields of an exam list entry', async () => {
    const { tabs } = await get<{ tabs: { tab: string; exams: Record<string, unknown>[] }[] }>(
      '/v1/exams/tabs?course=BANKING&examType=1',
    )
    expect(tabs.length).toBeGreaterThan(0)
    for (const { tab, exams } of tabs) {
      for (const exam of exams) {
        expect(exam).toMatchObject({ tab, course: 'BANKING', examType: 1 })
        expect(Object.keys(exam).sort()).toEqual(
          'count course examType id lni name other sequenceNo tab thumbnail urlSlug'.split(' ').sort(),
        )
      }
    }
    await get('/v1/exams/tabs?course=NO_SUCH', 404)
  })

  it('gives product-type tiles with title, desc, explore_text, iconUri, url and categoryFacets', async () => {
    const { tiles } = await get<{ tiles: Record<string, unknown>[] }>('/v1/product-type-tiles')
    expect(tiles.length).toBeGreaterThanOrEqual(7)
    for (const tile of tiles)
      for (const field of ['title', 'desc', 'explore_text', 'iconUri', 'url'])
        expect(tile[field]).toBeTruthy()
    expect(tiles.find((tile) => tile.url === '/mock-tests')).toMatchObject({ categoryFacets: 'TEST_SERIES' })
  })

  it('gives SEO data by url (page path), null where an operator wrote none', async () => {
    const { data } = await get<{ data: { url: string; title: string } | null }>('/v1/cms?url=/')
    expect(data).toMatchObject({ url: '/', title: expect.any(String) })
    expect(await get('/v1/cms?url=/no/such/page')).toEqual({ data: null })
    await get('/v1/cms?url=nopath', 400)
  })

  it('returns the version of the web app, 3.0.0', async () => {
    expect(await get('/web-app-config')).toEqual({ webAppVersion: '3.0.0' })
  })

  it('accepts src=mweb and src=aweb everywhere, and no other', async () => {
    for (const src of ['mweb', 'aweb']) await get(`/v1/goals?src=${src}`)
    await get('/v1/goals?src=tv', 400)
  })

  const operations = Object.values(contractRoutes()).flatMap((domain) => Object.values(domain))

  it('describes itself as OpenAPI 3.1 with every operation, its refusals as problem documents', async () => {
    const document = await get<{
      openapi: string
      paths: Record<
        string,
        Record<
          string,
          { parameters?: Record<string, unknown>[]; responses: Record<string, { content: object }> }
        >
      >
    }>('/openapi.json')
    expect(document.openapi).toMatch(/^3\.1/)
    expect(Object.keys(document.paths).sort()).toEqual(
      [...new Set(operations.map(({ path }) => path))].sort(),
    )
    const listing = document.paths['/packages/v11/listing']!.get!
    expect(listing.parameters!.find((parameter) => parameter.name === 'tagsFacets')).toMatchObject({
      in: 'query',
      style: 'form',
      explode: true,
    })
    for (const methods of Object.values(document.paths))
      for (const operation of Object.values(methods))
        for (const [status, response] of Object.entries(operation.responses))
          if (Number(status) >= 400)
            expect(Object.keys(response.content)).toEqual(['application/problem+json'])
  })

  it('has a reference to read at /api/docs, with every operation and nothing from elsewhere', async () => {
    const page = await app.http.inject({ url: '/api/docs' })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body.match(/<section id=/g)).toHaveLength(operations.length)
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//)
    expect(page.body).not.toContain('<script')
  })
})
