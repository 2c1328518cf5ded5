import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { finished } from '../../../platform/slices/in-slices.ts'
import { judgedDemo } from '../../../testing/shops/judged-shops.ts'
import type { JudgedPackage, JudgedShop } from './judged/testing/judged-shop.ts'
import { PackageSearch } from './package-search.ts'
import { NO_RULES, type SearchRules } from './rules/search-rules.ts'
import { searchParts } from './understanding/search-parts.ts'

const SEED = 24

describe('a search of the demo', () => {
  let shop: JudgedShop
  let search: PackageSearch
  const withRules = (rules: Partial<SearchRules>) =>
    new PackageSearch(
      shop.packages,
      shop.namesOf,
      shop.popular,
      finished(searchParts(shop.packages, shop.namesOf, { ...NO_RULES, ...rules })),
    )
  const rowsOf = (text: string, by = search): JudgedPackage[] =>
    Array.from(by.find(text).positions, (position) => shop.packages[position]!)
  const chipsOf = (text: string) =>
    search.find(text).chips.map(({ kind, value, without }) => [kind, value, without])

  beforeAll(async () => {
    shop = await judgedDemo()
    search = withRules({})
  })

  it.each([
    ['mock test under 500', '..500', 'mock test'],
    ['500 se kam mock test', '..500', 'mock test'],
    ['mock test 500 tak', '..500', 'mock test'],
    ['mock test ₹299', '..299', 'mock test'],
    ['mock test below rs 1,000', '..1000', 'mock test'],
    ['mock test ५०० से कम', '..500', 'mock test'],
    ['mock test 100-500', '100..500', 'mock test'],
    ['mock test 100 se 500', '100..500', 'mock test'],
    ['live class above 5000', '5000..', 'live class'],
    ['live class 5k se upar', '5000..', 'live class'],
    ['mock test undr 500', '..500', 'mock test'],
    ['mock test between 200 and 300 rupees', '200..300', 'mock test'],
  ])('%s is limited by the price %s', (text, value, without) => {
    const [low, high] = value.split('..').map((end) => (end === '' ? undefined : 100 * Number(end)))
    expect(search.find(text).chips).toContainEqual(expect.objectContaining({ kind: 'price', value, without }))
    const rows = rowsOf(text)
    expect(rows.length).toBeGreaterThan(0)
    for (const { spPaise } of rows) {
      expect(spPaise).toBeGreaterThanOrEqual(low ?? 0)
      expect(spPaise).toBeLessThanOrEqual(high ?? spPaise)
    }
  })

  it.each([
    'class 12 physics',
    'gate 2027',
    'rrb group d',
    'upsc 2027',
    'tnpsc group 4',
    'ssc 7000 questions',
  ])('takes no number of %s for a price', (text) => {
    expect(search.find(text).chips.filter(({ kind }) => kind === 'price')).toEqual([])
  })

  it('recognises exam, course, type, year and language, and says what the search is without each', () => {
    expect(chipsOf('ssc cgl mock test 2027')).toEqual([
      ['exam', 'SSC_CGL', 'mock test 2027'],
      ['type', 'TEST_SERIES', 'ssc cgl 2027'],
      ['year', '2027', 'ssc cgl mock test'],
    ])
    expect(chipsOf('clat २०२८')).toEqual([
      ['exam', 'CLAT', '२०२८'],
      ['year', '2028', 'clat'],
    ])
    expect(chipsOf('railway ki kitab hindi me')).toEqual([
      ['course', 'RAILWAYS', 'ki kitab hindi me'],
      ['type', 'BOOKS', 'railway ki hindi me'],
      ['language', 'HINDI', 'railway ki kitab'],
    ])
    expect(rowsOf('railway ki kitab hindi me')[0]).toMatchObject({ id: 2206 })
    expect(search.find('sbipo').chips[0]).toMatchObject({ kind: 'exam', label: 'SBI PO', without: '' })
    expect(search.find('hindi').chips).toEqual([])
  })

  it('gives up a limit that nothing fits, and says so, rather than showing an empty page', () => {
    expect(search.find('ssc cgl free')).toMatchObject({ searchedFor: 'ssc cgl', leftOut: ['free'] })
    expect(rowsOf('ssc cgl free')).toEqual(rowsOf('ssc cgl'))
    expect(search.find('sbi po live under 10 rs')).toMatchObject({ leftOut: ['under 10 rs'] })
    expect(rowsOf('free').length).toBe(shop.packages.length)
  })

  it('finds what is free first where there is any', () => {
    const packages = shop.packages.map((row) => (row.id === 2202 ? { ...row, spPaise: 0 } : row))
    const freeOne = new PackageSearch(packages, shop.namesOf, shop.popular)
    for (const text of ['free mock test', 'muft mock test', 'फ्री मॉक टेस्ट', 'निःशुल्क टेस्ट']) {
      const { positions, chips, leftOut } = freeOne.find(text)
      expect([...positions].map((position) => packages[position]!.id)).toEqual([2202])
      expect(chips.map(({ kind }) => kind)).toEqual(['type', 'free'])
      expect(leftOut).toEqual([])
    }
  })

  it('corrects nothing where it is asked as it was typed', () => {
    expect(search.find('sbi pp').searchedFor).toBe('sbi po')
    expect(search.find('mocjk ssc', { asTyped: true })).toMatchObject({ leftOut: ['mocjk'] })
    expect(search.find('biolgy', { asTyped: true }).positions).toHaveLength(0)
    expect(rowsOf('biolgy').length).toBeGreaterThan(0)
  })

  it('follows the operator: other words, packages that come first, and those that never come', () => {
    const wordy = withRules({ same: ['sarkari bank, sbi', 'dummy paper, mock test'] })
    expect(rowsOf('sarkari bank po', wordy).map(({ id }) => id)).toContain(2001)
    expect(rowsOf('dummy paper', wordy)).toEqual(rowsOf('mock test', wordy))
    expect(rowsOf('बैंक', wordy)).toEqual(rowsOf('बैंक'))
    const pinned = withRules({ pins: [{ term: 'SBI  po', packageIds: [3301, 999_999, 2106] }] })
    expect(rowsOf('sbi PO', pinned).map(({ id }) => id)).toEqual([
      ...new Set([3301, 2106, ...rowsOf('sbi po').map(({ id }) => id)]),
    ])
    expect(rowsOf('sbi po live', pinned)).toEqual(rowsOf('sbi po live'))
    const hiding = withRules({ hidden: [2001, 3301], pins: [{ term: 'sbi po', packageIds: [3301] }] })
    for (const text of ['sbi po', '', 'best', 'ctet', 'SBI PO 2027 Prelims and Mains Live Batch'])
      for (const { id } of rowsOf(text, hiding)) expect([2001, 3301]).not.toContain(id)
    expect(hiding.find('uptet').positions).toHaveLength(0)
  })

  it('explains itself: terms, corrections, chips, and what each term adds', () => {
    const explained = search.explain('sbi clark mock test under 500')
    expect(explained).toMatchObject({ searchedFor: 'sbi clerk mock test under 500', leftOut: [] })
    expect(explained.terms.map(({ words, kind, corrected }) => [words, kind, corrected])).toEqual([
      ['sbi', 'word', false],
      ['clerk', 'word', true],
      ['mock test', 'type', false],
    ])
    expect(explained.recognised).toContainEqual({
      facet: 'exams',
      id: 'SBI_CLERK',
      label: 'SBI Clerk',
      surely: true,
    })
    expect(explained.first[0]).toMatchObject({ id: 2016 })
    for (const { score, parts } of explained.first)
      expect(score).toBe(parts.reduce((sum, part) => sum + part.score, 0))
    const scores = explained.first.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })

  const PAIRS: [string, string][] = [
    ['bank', 'बैंक'],
    ['po', 'पीओ'],
    ['ssc', 'एसएससी'],
    ['railway', 'रेलवे'],
    ['ganit', 'गणित'],
    ['maths', 'गणित'],
    ['physics', 'भौतिकी'],
    ['mock test', 'मॉक टेस्ट'],
    ['book', 'किताब'],
    ['neet', 'नीट'],
    ['clerk', 'क्लर्क'],
    ['reasoning', 'रीजनिंग'],
    ['gate', 'गेट'],
    ['teaching', 'शिक्षण'],
  ]
  const setOf = (text: string) => [...search.find(text).positions].sort((a, b) => a - b)

  it('gives the same set for a word in either script', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...PAIRS), { minLength: 1, maxLength: 2 }), (pairs) => {
        const [latin, hindi] = [0, 1].map((side) => pairs.map((pair) => pair[side]).join(' '))
        expect(setOf(hindi!), hindi).toEqual(setOf(latin!))
      }),
      { seed: SEED, numRuns: 200 },
    )
  })

  it('gives the same set however words are ordered, and with other case, accents, joiners and nukta', () => {
    const words = [
      'ssc',
      'cgl',
      'बैंक',
      'मॉक टेस्ट',
      'physics',
      'हिंदी',
      'अंग्रेज़ी',
      'सीरीज़',
      'neet',
      'book',
      'po',
      '2027',
    ]
    const ways: ((text: string) => string)[] = [
      (text) => text.toUpperCase(),
      (text) => text.replace(/[aeiou]/g, '$&\u0301'),
      (text) => text.normalize('NFD'),
      (text) => text.replaceAll('\u094d', '\u094d\u200d'),
      (text) => text.replaceAll('\u094d', '\u094d\u200c'),
      (text) => text.normalize('NFD').replaceAll('\u093c', ''),
      (text) => `\u200f${text}\u200e`,
      (text) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit))),
    ]
    const some = fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(some, fc.nat(), fc.constantFrom(...ways), (chosen, turn, way) => {
        const at = turn % chosen.length
        const turned = [...chosen.slice(at), ...chosen.slice(0, at)].join(' ')
        expect(setOf(way(turned)), turned).toEqual(setOf(chosen.join(' ')))
      }),
      { seed: SEED, numRuns: 300 },
    )
  })

  it('takes anything: what is hostile never throws, and costs no more than a bounded number of words', () => {
    const hostile = fc.oneof(
      fc.constantFrom(
        '\0',
        '\ud800',
        '\udfff sbi',
        '\u202esbi\u202c',
        '.*+?^$()[]{}|\\',
        "'; drop table packages; --",
      ),
      fc.constantFrom(
        '%',
        '₹',
        '-',
        '<=',
        '9'.repeat(400),
        'under '.repeat(60),
        'क्'.repeat(2_000),
        'sbi '.repeat(1_000),
      ),
      fc.constantFrom('एसए'.repeat(100), 'a.b.'.repeat(200), 'x1'.repeat(500), '२'.repeat(60)),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ maxLength: 4_096 }),
    )
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 6 }), (parts) => {
        const { understood, found } = search.answer(parts.join(' '))
        expect(understood.terms.length + understood.leftOut.length).toBeLessThanOrEqual(48)
        expect(new Set(found.positions).size).toBe(found.positions.length)
      }),
      { seed: SEED, numRuns: 80 },
    )
  })
})
