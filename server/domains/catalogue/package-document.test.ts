import { describe, expect, it } from 'vitest'
import type { ListedTest } from '../contents/listed-tests.ts'
import { packageSchema } from './importing/catalogue-file.ts'
import type { StoredPackage } from './importing/normalise-catalogue.ts'
import type { PackageContents } from './package-contents.ts'
import { type Names, packageDocument } from './package-document.ts'

const named = (id: string) => [id, { id, name: `Name of ${id}`, nameHindi: null }] as const

const names: Names = {
  language: 'ENGLISH',
  courses: new Map([named('CUET')]),
  exams: new Map([
    ['CUET_UG', { id: 'CUET_UG', name: 'CUET UG', tab: 'UG', thumbnail: null, urlSlug: 'cuet' }],
  ]),
  examTypes: new Map([named('CUET_GT')]),
  subjects: new Map([named('ENGLISH')]),
  faculties: new Map(),
  languages: new Map([named('HINDI')]),
  tags: new Map([
    ['BEST', { id: 'BEST', name: 'Bestseller', kind: 'BUSINESS' }],
    ['BILINGUAL', { id: 'BILINGUAL', name: 'Bilingual', kind: 'ADDITIONAL' }],
  ]),
}

function stored(changes: Record<string, unknown> = {}): StoredPackage {
  const at = '2026-10-01T00:00:00.000Z'
  return packageSchema.parse({
    id: 5,
    title: 'CUET tests',
    slugurl: 'cuet-tests',
    desc: 'Twenty tests.',
    primaryCategory: 'TEST_SERIES',
    categoryList: ['TEST_SERIES', 'EBOOKS'],
    courses: ['CUET'],
    exams: ['CUET_UG'],
    examTypes: ['CUET_GT'],
    subjects: ['ENGLISH'],
    languages: ['HINDI'],
    imgUrl: '/media/catalogue/x.webp',
    createdAt: at,
    updatedAt: at,
    multiValidity: [
      { id: 1, title: '6 months', validity: 6, originalValidity: 6, spPaise: 100, mrpPaise: 200 },
      {
        id: 2,
        title: '12 months',
        validity: 12,
        originalValidity: 12,
        spPaise: 300,
        mrpPaise: 500,
        primary: true,
      },
    ],
    subCategories: [{ id: 1, category: 'TEST_SERIES', count: 20 }],
    ...changes,
  }) as StoredPackage
}

const heldTest = (mappingId: number, free: boolean) =>
  ({
    mappingId,
    paperId: mappingId,
    free,
    plan: {
      appOnly: false,
      questionCount: 50,
      fullUnits: 200 * 840,
      totalSeconds: 3600,
      languages: ['ENGLISH', 'HINDI'],
      testType: 1,
    },
  }) as ListedTest
const holding = (...tests: ListedTest[]): PackageContents => ({
  own: tests,
  all: tests,
  files: {},
  opens: [],
  freeDocuments: [12],
})

const details = (changes?: Record<string, unknown>) => packageDocument(stored(changes), names).details

describe('what the store shows of a package', () => {
  it('takes price and validity from the primary option', () => {
    expect(details()).toMatchObject({ spPaise: 300, mrpPaise: 500, validity: { id: 2 } })
  })

  it('adds the pseudo-entry FREE_CONTENT when free content exists, and only then', () => {
    expect(details().subCategories.map((part) => part.category)).toEqual(['TEST_SERIES'])
    expect(details().freeContentAvailable).toBe(false)
    const freeContentData = [
      { contentId: 9, contentTitle: 'Free test', contentType: 1 },
      { contentId: 10, contentTitle: 'Free test that is not there', contentType: 1 },
      { contentId: 11, contentTitle: 'E-book that is not there', contentType: 4 },
      { contentId: 12, contentTitle: 'Free e-book', contentType: 4 },
    ]
    const free = packageDocument(stored({ freeContentData }), names, holding(heldTest(9, true))).details
    expect(free.subCategories.map((part) => [part.category, part.count])).toEqual([
      ['TEST_SERIES', 1],
      ['FREE_CONTENT', 2],
    ])
    expect(free.freeContentAvailable).toBe(true)
    expect(free.freeContentData).toMatchObject([
      { contentId: 9, noOfQuestions: 50, marks: 200, timeLimit: 3600, isMultiLingual: true },
      { contentId: 12 },
    ])
    const locked = packageDocument(stored({ freeContentData }), names, {
      ...holding(heldTest(9, false)),
      freeDocuments: [],
    }).details
    expect(locked.freeContentAvailable).toBe(false)
  })

  it('reads FAQs in both spellings and hides those lacking a question or an answer', () => {
    const faqJson = [
      { qN: 'First?', aN: '<p>One</p>', qNo: 1 },
      { que: 'Second?', ans: '<p>Two</p>', id: 'b' },
      { qN: '', aN: '<p>No question</p>', qNo: 3 },
      { que: 'No answer?', ans: ' ', id: 4 },
    ]
    expect(details({ faqJson }).faqJson).toEqual([
      { qNo: 1, qN: 'First?', aN: '<p>One</p>' },
      { qNo: 2, qN: 'Second?', aN: '<p>Two</p>' },
    ])
  })

  it('writes the expiry of a default coupon as the IST wall clock read as UTC', () => {
    const expires = '2026-12-31T18:29:59.000Z'
    const [coupon] = details({ defaultCoupons: [{ code: 'NEW', validityExpire: expires }] }).defaultCoupons
    expect(coupon!.validityExpire - 19_800_000).toBe(Date.parse(expires))
    expect(new Date(coupon!.validityExpire).toISOString()).toBe('2026-12-31T23:59:59.000Z')
  })

  it('separates business tags from additional ones and gives the end of a tag or a coupon', () => {
    const tagAssignedAt = '2026-10-01T00:00:00.000Z'
    const endTime = '2026-12-01T00:00:00.000Z'
    const { card, changesAt } = packageDocument(
      stored({
        newTags: [
          { tag: 'BEST', tagType: 2, tagAssignedAt, endTime },
          { tag: 'BILINGUAL', tagAssignedAt },
        ],
        defaultCoupons: [{ code: 'NEW', validityExpire: '2027-01-01T00:00:00.000Z' }],
      }),
      names,
    )
    expect(card.newTags.businessTags.map((tag) => tag.name)).toEqual(['Bestseller'])
    expect(card.newTags.additionalTags.map((tag) => tag.name)).toEqual(['Bilingual'])
    expect(changesAt).toEqual([endTime, '2027-01-01T00:00:00.000Z'])
  })

  it('joins the product types with commas and names courses, exams and exam types', () => {
    expect(details()).toMatchObject({
      categories: 'TEST_SERIES,EBOOKS',
      courseList: ['Name of CUET'],
      examTypes: [{ name: 'Name of CUET_GT' }],
      examsCovered: [{ name: 'CUET UG', tab: 'UG', thumbnail: null }],
    })
  })
})
