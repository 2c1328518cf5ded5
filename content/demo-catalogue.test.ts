import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT_TYPES } from '../contract/product-types.ts'
import { type CatalogueFile, type CataloguePackage, catalogueFileSchema } from '../server/domains/catalogue/importing/catalogue-file.ts'
import { readCatalogueFile } from '../server/domains/catalogue/importing/read-catalogue-file.ts'
import { importFile } from '../server/testing/test-app.ts'
import { openTestStore, type TestStore } from '../server/testing/stores/test-store.ts'

const FOLDER = 'content/catalogue'

describe('the demo catalogue', () => {
  let parts: CatalogueFile[]
  let packages: CataloguePackage[]
  let store: TestStore

  beforeAll(async () => {
    const raw = await readCatalogueFile(FOLDER, { maxBytes: 50_000_000 })
    parts = raw.parts.map((part) => catalogueFileSchema.parse(part.document))
    packages = parts.flatMap((part) => part.packages)
    store = await openTestStore()
  })
  afterAll(() => store.close())

  const having = (test: (row: CataloguePackage) => boolean) => packages.filter(test)
  const options = () => packages.flatMap((row) => row.multiValidity)

  it('is accepted by the import, pictures and links included', async () => {
    const summary = await importFile(store, FOLDER)
    expect(summary.kinds.packages.added).toBe(packages.length)
  })

  it('has at least 80 packages over at least 8 goals, every goal with a package', () => {
    expect(packages.length).toBeGreaterThanOrEqual(80)
    const goals = parts.flatMap((part) => part.goals)
    expect(goals.length).toBeGreaterThanOrEqual(8)
    const courses = new Map(parts.flatMap((part) => part.courses).map((course) => [course.id, course.goalId]))
    const sold = new Set(packages.flatMap((row) => row.courses.map((id) => courses.get(id))))
    expect(goals.map((goal) => goal.id).filter((id) => !sold.has(id))).toEqual([])
    for (const name of ['CUET', 'BANKING', 'SSC', 'RAILWAYS', 'ENGINEERING', 'MEDICAL', 'LAW', 'STATE_EXAMS'])
      expect(goals.map((goal) => goal.id)).toContain(name)
  })

  it('has a published package of every product type', () => {
    for (const type of PRODUCT_TYPES)
      expect(having((row) => row.published && row.primaryCategory === type).length, type).toBeGreaterThan(0)
  })

  it('has packs that contain others, plans with price 0, double and triple validity', () => {
    expect(having((row) => row.mahaPack && row.linkedPkgs.length > 1 && row.mahapackJson.length > 0).length).toBeGreaterThan(2)
    expect(having((row) => row.isTestPassPackage && row.multiValidity.some((option) => option.spPaise === 0)).length).toBeGreaterThan(0)
    for (const type of [2, 3]) expect(options().filter((option) => option.validityType === type).length).toBeGreaterThan(0)
    expect(options().filter((option) => option.extension > 0).length).toBeGreaterThan(0)
  })

  it('has free content of both kinds, unpublished and book-only packages, Hindi and English', () => {
    const free = packages.flatMap((row) => row.freeContentData)
    for (const type of [1, 4]) expect(free.filter((item) => item.contentType === type).length).toBeGreaterThan(2)
    expect(having((row) => !row.published).length).toBeGreaterThan(0)
    expect(having((row) => row.categoryList.every((type) => type === 'BOOKS')).length).toBeGreaterThan(1)
    expect(having((row) => row.languages.includes('HINDI') && /[\u0900-\u097f]/.test(row.title)).length).toBeGreaterThan(4)
    expect(having((row) => row.languages.includes('ENGLISH')).length).toBeGreaterThan(40)
  })

  it('has both spellings of FAQs, live-class times, comparison rows, tags of both types and default coupons', () => {
    const faqs = packages.flatMap((row) => row.faqJson)
    expect(faqs.some((faq) => 'qN' in faq) && faqs.some((faq) => 'que' in faq)).toBe(true)
    const live = having((row) => row.primaryCategory === 'ONLINE_LIVE_CLASSES' && !row.mahaPack)
    expect(live.filter((row) => row.olcMetaJson === null)).toEqual([])
    for (const type of [1, 2]) expect(packages.some((row) => row.newTags.some((tag) => tag.tagType === type))).toBe(true)
    expect(having((row) => row.defaultCoupons.length > 0).length).toBeGreaterThan(1)
  })

  it('has a picture of its own for every package', () => {
    expect(new Set(packages.map((row) => row.imgUrl)).size).toBe(packages.length)
  })

  it('says no text twice', () => {
    const seen = new Map<string, string>()
    const twice: string[] = []
    const say = (text: string | null, place: string) => {
      if (text === null || text.length <= 20) return
      const earlier = seen.get(text)
      if (earlier) twice.push(`${place} = ${earlier}: ${text.slice(0, 60)}`)
      else seen.set(text, place)
    }
    for (const row of packages) {
      const at = (field: string) => `${row.id}.${field}`
      for (const field of ['title', 'headline', 'desc', 'additionalDesc'] as const) say(row[field], at(field))
      for (const section of row.overview) say(section.body, at('overview'))
      for (const highlight of row.highlights) say(highlight, at('highlights'))
      for (const feature of row.salientFeatures) say(feature.description, at('salientFeatures'))
      for (const faq of row.faqJson) say('aN' in faq ? faq.aN : faq.ans, at('faqJson'))
      for (const item of row.testimonialJson) say(item.description, at('testimonialJson'))
      for (const item of row.freeContentData) say(item.contentTitle, at('freeContentData'))
      for (const item of row.freeLiveClasses) {
        say(item.title, at('freeLiveClasses'))
        say(item.description, at('freeLiveClasses'))
      }
    }
    for (const entry of parts.flatMap((part) => part.seo)) say(entry.description, entry.url)
    expect(twice).toEqual([])
  })

  it('names nothing outside this installation', () => {
    expect(JSON.stringify(parts).match(/https?:\/\/[^"\\ ]+/g) ?? []).toEqual([])
    expect(JSON.stringify(parts)).not.toMatch(/lorem ipsum/i)
  })
})
