import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeCatalogueFile } from '../../seed/generated-catalogue.ts'
import { fillPackages } from '../../testing/shops/fill-packages.ts'
import { hindiCatalogue, IN_BOTH, IN_ENGLISH } from '../../testing/shops/hindi-catalogue.ts'
import { putDocuments } from '../../testing/shops/put-documents.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { importFile, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { newcomer } from '../../testing/visitor.ts'
import type { PackageCard, ProductDetails } from './package-document.ts'

let store: TestStore
let app: TestApp

beforeAll(async () => {
  store = await openTestStore()
  await importFile(store, await writeCatalogueFile(hindiCatalogue(), store.folder))
  // The booklet that the catalogue names is there to open.
  await putDocuments(store.db.$client, { packageId: IN_BOTH, firstId: 5, count: 1, free: true })
  await fillPackages(store.db)
  app = await openTestApp(store)
})
afterAll(async () => {
  await app.close()
  await store.close()
})

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, read by their tests alone
async function get<T = any>(address: string, status = 200): Promise<T> {
  const answer = await app.http.inject({ url: `/api${address}` })
  expect(answer.statusCode, answer.body).toBe(status)
  return answer.json<T>()
}
const details = (id: number, more = '') =>
  get<ProductDetails>(`/packages/v12/info?packageId=${id}&sc=2${more}`)

/** Courses and subjects are named in both languages wherever they are shown. */
const withoutNamedTwice = (from: ProductDetails) =>
  JSON.stringify({ ...from, courses: [], subjects: [], languages: [], language: '' })
const DEVANAGARI = /[\u0900-\u097f]/

describe('the details of a package', () => {
  it('are in English, unless Hindi is asked for', async () => {
    const english = await details(IN_BOTH)
    expect(await details(IN_BOTH, '&lgi=ENGLISH')).toEqual(english)
    expect(withoutNamedTwice(english)).not.toMatch(DEVANAGARI)
    expect(withoutNamedTwice(english)).not.toContain('Hindi"')
    await get(`/packages/v12/info?packageId=${IN_BOTH}&lgi=TAMIL`, 400)
  })

  it('hold the Hindi words in place of the English ones, in the same form', async () => {
    const english = await details(IN_BOTH)
    const hindi = await details(IN_BOTH, '&lgi=HINDI')
    expect(Object.keys(hindi)).toEqual(Object.keys(english))
    expect(hindi).toMatchObject({
      title: 'Sets Mock Tests',
      headline: 'समुच्चय सीखें।',
      desc: 'समुच्चय के टेस्ट।',
      overview: [{ title: 'यह क्या है', body: '<p>परीक्षण।</p>' }],
      additionalDesc: '<p>और भी।</p>',
      highlights: ['छोटे', 'सटीक'],
      courseList: ['कोर्स'],
      examTypes: [{ name: 'वन प्रीलिम्स' }],
      examsCovered: [{ name: english.examsCovered[0]!.name, tab: 'पदोन्नति' }],
      faculties: [
        {
          name: english.faculties[0]!.name,
          subject: 'गणित',
          highlights: ['किताबें लिखती हैं'],
          demoVideos: [{ title: 'एक पाठ' }],
        },
      ],
      languages: [{ id: 'HINDI', name: 'हिंदी' }],
      language: 'हिंदी',
      tags: [{ name: 'सबसे ज़्यादा बिका' }],
      newTags: { businessTags: [{ name: 'सबसे ज़्यादा बिका' }] },
      validity: { id: 10, title: 'पूरा साल' },
      multiValidity: [{ id: 10, title: 'पूरा साल', spPaise: 49_900 }],
      freeContentData: [{ contentTitle: 'एक पुस्तिका', subjectTag: 'समुच्चय' }],
      salientFeatures: [{ name: 'हल सहित', description: 'हर चरण।' }],
      olcMetaJson: { timings: ['सोमवार, शाम 7 बजे'] },
      testimonialJson: [{ description: 'They are good.' }],
    })
    expect(hindi.faqJson).toEqual([
      { qNo: 1, qN: 'किसके लिए?', aN: '<p>सबके लिए।</p>' },
      { qNo: 2, qN: 'कब?', aN: '<p>अभी।</p>' },
    ])
    expect(withoutNamedTwice(hindi)).not.toContain('Hindi"')
  })

  it('are the English ones of a package that says nothing in Hindi', async () => {
    const english = await details(IN_ENGLISH)
    const hindi = await details(IN_ENGLISH, '&lgi=HINDI')
    expect(hindi).toEqual({ ...english, courseList: ['कोर्स'] })
  })

  it('keep a Yes that pages draw as a mark', async () => {
    const { mahapackJson } = await details(IN_BOTH, '&lgi=HINDI')
    expect(mahapackJson).toMatchObject([{ param: 'हल', value: 'Yes', listOfComparisons: [{ value: 'थोड़े' }] }])
  })
})

describe('lists of packages', () => {
  const CARD = { desc: 'समुच्चय के टेस्ट।', validity: { title: 'पूरा साल' } }

  it.each([
    '/packages/v11/listing?',
    '/packages/v11/search?searchTerm=sets&',
    `/packages/recommended?packageIds=${IN_ENGLISH}&`,
    '/packages/trending?',
    `/packages/cards?packageIds=${IN_BOTH}&`,
    `/mahapack/v3/${IN_BOTH}?`,
  ])('have their cards in the language asked for, whichever was asked for before: %s', async (address) => {
    const cardIn = async (language: string) => {
      const answer = await get<{ packages: PackageCard[]; pack?: PackageCard }>(`${address}lgi=${language}`)
      return [answer.pack, ...answer.packages].find((card) => card?.id === IN_BOTH)
    }
    expect(await cardIn('HINDI')).toMatchObject(CARD)
    expect(await cardIn('ENGLISH')).toMatchObject({ desc: 'Tests on sets.' })
    expect(await cardIn('HINDI')).toMatchObject(CARD)
  })

  it('have their cards in the language asked for on a wishlist', async () => {
    const asha = await newcomer(app)
    await asha.post('/api/v1/wishlist/like', { discussionId: IN_BOTH, active: true, likeType: 1 })
    const cards = async (query: string) =>
      JSON.parse((await asha.get(`/api/v1/wishlist/packages${query}`)).text)
    expect((await cards('?lgi=HINDI')).packages).toMatchObject([CARD])
    expect((await cards('')).packages).toMatchObject([{ desc: 'Tests on sets.' }])
  })

  it('label tags, languages and exam types in Hindi as well', async () => {
    const { facets } = await get('/packages/v11/listing')
    const labels = (facet: string) =>
      Object.fromEntries(
        facets[facet].map((value: { name: string; labelHindi: string | null }) => [
          value.name,
          value.labelHindi,
        ]),
      )
    expect(labels('tagsFacets')).toEqual({ BEST: 'सबसे ज़्यादा बिका', PLAIN: null })
    expect(labels('langFacets')).toEqual({ ENGLISH: null, HINDI: 'हिंदी' })
    expect(labels('examTypesFacets')).toEqual({ TYPE_1: 'वन प्रीलिम्स', TYPE_2: null })
  })

  it('are found by the Hindi name of a tag', async () => {
    const { packages } = await get(`/packages/v11/search?searchTerm=${encodeURIComponent('ज़्यादा बिका')}`)
    expect(packages.map(({ id }: PackageCard) => id)).toEqual([IN_BOTH])
  })

  it('compare a pack in Hindi', async () => {
    const { rows } = await get(`/mahapack/v3/${IN_BOTH}?lgi=HINDI`)
    expect(rows).toMatchObject([{ param: 'हल', value: 'Yes', listOfComparisons: [{ value: 'थोड़े' }] }])
  })
})

describe('what else the catalogue says', () => {
  it('is in Hindi in a syllabus, a free class, the papers and the tabs of a course', async () => {
    const { subjects } = await get(`/packages/syllabus?packageId=${IN_BOTH}&lgi=HINDI`)
    expect(subjects[0].chapters).toEqual([
      { id: 'CHAPTER', name: 'समुच्चय', topics: [{ id: 'TOPIC', name: 'उपसमुच्चय' }] },
    ])
    const { classes } = await get(`/freeLiveClasses/${IN_BOTH}?lgi=HINDI`)
    expect(classes).toMatchObject([
      { title: 'समुच्चय, लाइव', description: 'समुच्चय का एक घंटा।', teacher: { subject: 'गणित' } },
    ])
    const { examTypes } = await get('/v1/exams/papers?course=COURSE_1&lgi=HINDI')
    expect(examTypes.map(({ name }: { name: string }) => name)).toEqual(['वन प्रीलिम्स', 'Type 2'])
    expect(await get('/v1/exams/by-slug?urlSlug=type-1&lgi=HINDI')).toMatchObject({ name: 'वन प्रीलिम्स' })
    const { tabs } = await get('/v1/exams/tabs?course=COURSE_1&lgi=HINDI')
    expect(tabs).toMatchObject([
      { tab: 'पदोन्नति', exams: [{ tab: 'Promotion' }] },
      { tab: 'Plain', exams: [{ tab: 'Plain' }] },
    ])
  })

  it('is in English there without a word about the language', async () => {
    const { subjects } = await get(`/packages/syllabus?packageId=${IN_BOTH}`)
    expect(subjects[0].chapters[0].name).toBe('Sets')
    expect((await get(`/freeLiveClasses/${IN_BOTH}`)).classes[0].title).toBe('Sets, live')
    expect((await get('/v1/exams/papers?course=COURSE_1')).examTypes[0].name).toBe('One Prelims')
    expect((await get('/v1/exams/tabs?course=COURSE_1')).tabs[0].tab).toBe('Promotion')
  })

  it('is the head of a page in its own language, and none where it is written in the other alone', async () => {
    const head = async (url: string, language: string) =>
      (await get(`/v1/cms?url=${url}&lgi=${language}`)).data
    expect(await head('/', 'ENGLISH')).toMatchObject({ title: 'Tests', heading: 'All tests' })
    expect(await head('/', 'HINDI')).toMatchObject({ title: 'परीक्षण', heading: 'सभी परीक्षण' })
    expect(await head('/search', 'ENGLISH')).toMatchObject({ title: 'Search' })
    expect(await head('/search', 'HINDI')).toBeNull()
  })

  it('is what a plan is called, in offers and in the price of a cart', async () => {
    const titleIn = async (language: string) =>
      (await get(`/packages/offering/${IN_BOTH}?lgi=${language}`)).multiValidity[0].title
    expect([await titleIn('HINDI'), await titleIn('ENGLISH')]).toEqual(['पूरा साल', 'A whole year'])
    const priced = async (query: string) => {
      const answer = await app.http.inject({
        method: 'POST',
        url: `/api/v1/orders/guest/cartCalc${query}`,
        payload: { cartJson: { 10: 1, 20: 1 } },
      })
      return answer.json().lines.map((line: { validityTitle: string }) => line.validityTitle)
    }
    expect(await priced('?lgi=HINDI')).toEqual(['पूरा साल', 'A plain year'])
    expect(await priced('')).toEqual(['A whole year', 'A plain year'])
  })
})
