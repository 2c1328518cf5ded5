import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductType } from '../../../../contract/product-types.ts'
import { FACETS, type Facet } from '../../../../contract/store/facets.ts'
import { PackageSearch, type SearchedPackage } from './package-search.ts'

interface Sample {
  title: string
  type?: ProductType
  types?: ProductType[]
  exams?: string[]
  courses?: string[]
  subjects?: string[]
  students?: number
  spPaise?: number
}

const NAMES: Record<string, string[]> = {
  SBI_PO: ['SBI PO'],
  SBI_CLERK: ['SBI Clerk'],
  SSC_CGL: ['SSC CGL'],
  SSC_CHSL: ['SSC CHSL'],
  NEET: ['NEET UG'],
  GATE_ME: ['GATE Mechanical Engineering (ME)'],
  BANKING: ['Banking', 'बैंकिंग'],
  RAILWAYS: ['Railways', 'रेलवे'],
  BIOLOGY: ['Biology', 'जीव विज्ञान'],
}

function searched(sample: Sample, at: number): SearchedPackage {
  const { title, type = 'VIDEOS', types = [type], exams = [], courses = [], subjects = [] } = sample
  const facets = Object.fromEntries(FACETS.map((facet) => [facet, [] as string[]])) as Record<Facet, string[]>
  const own = { ...facets, categoryFacets: types, coursesFacets: courses, subjectFacets: subjects }
  return { id: at + 1, title, primaryCategory: type, exams, facets: own, spPaise: sample.spPaise ?? 49_900 }
}

function searchOf(...samples: Sample[]) {
  const students = (at: number) => samples[at]!.students ?? 0
  const popular = Uint32Array.from(samples.keys()).sort((a, b) => students(b) - students(a) || a - b)
  const search = new PackageSearch(samples.map(searched), (_facet, id) => NAMES[id] ?? [], popular)
  const found = (text: string) => [...search.find(text).positions].map((position) => samples[position]!.title)
  return { found, find: (text: string) => search.find(text) }
}

const PASS = {
  title: 'Pass for all',
  type: 'TEST_SERIES',
  exams: ['SBI_PO', 'SSC_CGL', 'SSC_CHSL'],
  students: 900,
} as const
const PO = {
  title: 'SBI PO Live Batch',
  type: 'ONLINE_LIVE_CLASSES',
  exams: ['SBI_PO'],
  courses: ['BANKING'],
} as const
const CGL = {
  title: 'SSC CGL Mock Test Series',
  type: 'TEST_SERIES',
  exams: ['SSC_CGL', 'SSC_CHSL'],
} as const
const CGL_LIVE = {
  title: 'SSC CGL Live Batch',
  type: 'ONLINE_LIVE_CLASSES',
  exams: ['SSC_CGL'],
  students: 50,
} as const
const BOOK = { title: 'रेलवे गणित किताब', type: 'BOOKS', courses: ['RAILWAYS'] } as const
const NEET = { title: 'NEET Revision', subjects: ['BIOLOGY'], exams: ['NEET'] } as const
const SHOP = [PASS, PO, CGL, CGL_LIVE, BOOK, NEET] as const
const shop = searchOf(
  ...SHOP.map((sample) => ({ ...sample, exams: 'exams' in sample ? [...sample.exams] : [] }) as Sample),
)

describe('what is searched', () => {
  it('ranks first by title, then by exam, then by popularity', () => {
    expect(shop.found('sbi po')).toEqual([PO.title, PASS.title])
    expect(shop.found('ssc cgl')).toEqual([CGL_LIVE.title, CGL.title, PASS.title])
    expect(shop.found('biology')).toEqual([NEET.title])
  })

  it('is of the type that is named, before what only holds it or is called so', () => {
    expect(shop.found('ssc cgl mocks')).toEqual([CGL.title, PASS.title])
    expect(shop.found('best live class for ssc cgl')).toEqual([CGL_LIVE.title])
    const { found } = searchOf(
      { title: 'SBI Clerk Book of Tests', type: 'BOOKS', students: 9 },
      { title: 'SBI Clerk Pack', type: 'VIDEOS', types: ['VIDEOS', 'TEST_SERIES'] },
      { title: 'SBI Clerk', type: 'TEST_SERIES' },
    )
    expect(found('sbi clerk tests')).toEqual(['SBI Clerk', 'SBI Clerk Pack', 'SBI Clerk Book of Tests'])
  })

  it.each(['best sbi po', 'sbi po online', 'sbi po ki taiyari ke liye', 'सबसे अच्छा sbi po कोर्स'])(
    'is found among words without meaning: %s',
    (text) => {
      expect(shop.found(text)).toEqual(shop.found('sbi po'))
      expect(shop.find(text).searchedFor).toBeNull()
    },
  )

  it('is narrowed by a filler only if nothing else distinguishes packages', () => {
    const { found } = searchOf(
      { title: 'GATE Electrical (EE)', students: 9 },
      { title: 'GATE Mechanical (ME)', exams: ['GATE_ME'] },
    )
    expect(found('gate me')).toEqual(['GATE Mechanical (ME)', 'GATE Electrical (EE)'])
  })

  it.each([
    ['एसबीआई पीओ', 'sbi po'],
    ['रेलवे की किताब', 'railway book'],
    ['railway ki kitab', 'railway book'],
    ['रेलवे मैथ', 'railway ganit'],
    ['नीट बायोलॉजी', 'neet biology'],
  ])('is found in either script: %s is %s', (hindi, latin) => {
    expect(shop.found(hindi).length).toBeGreaterThan(0)
    expect(shop.found(hindi)).toEqual(shop.found(latin))
  })

  it('is found by the beginning of a word, unless a short word is one by itself', () => {
    expect(shop.found('revis')).toEqual([NEET.title])
    const { found } = searchOf({ title: 'Political Science' }, { title: 'Bank PO' })
    expect(found('po')).toEqual(['Bank PO'])
    expect(found('pol')).toEqual(['Political Science'])
  })

  it('is everything where nothing or only fillers are asked for', () => {
    expect(shop.found('')).toHaveLength(SHOP.length)
    expect(shop.found('best online course')).toHaveLength(SHOP.length)
    expect(shop.found(' !? ')).toEqual([])
  })
})

describe('a search that was typed otherwise', () => {
  it.each([
    ['sbi pp', 'sbi po'],
    ['sbl po', 'sbi po'],
    ['scc cgl', 'ssc cgl'],
    ['neat', 'neet'],
    ['raiway', 'railway'],
    ['biolgy', 'biology'],
    ['fysics', 'physics'],
    ['ssccgl', 'ssc cgl'],
    ['sbipo', 'sbi po'],
    ['mcok test ssc', 'mock test ssc'],
  ])('%s is read as %s, and the page says so', (typed, meant) => {
    const { found, find } = searchOf(
      ...(SHOP as unknown as Sample[]),
      { title: 'Railway Guide' },
      { title: 'Physics' },
      { title: 'Seat' },
    )
    expect(found(typed)).toEqual(found(meant))
    expect(found(typed).length).toBeGreaterThan(0)
    expect(find(typed)).toMatchObject({ searchedFor: meant, leftOut: [] })
    expect(find(meant).searchedFor).toBeNull()
  })

  it.each(['s b i po', 'SBI-PO', 'sbi  po', 's.b.i. p.o.'])('%s is read as it is typed', (typed) => {
    expect(shop.found(typed)).toEqual(shop.found('sbi po'))
    expect(shop.find(typed).searchedFor).toBeNull()
  })

  it('leaves out what no package has together with the rest, and says so', () => {
    expect(shop.find('ssc cgl 2031')).toMatchObject({ searchedFor: 'ssc cgl', leftOut: ['2031'] })
    expect(shop.find('how to pass ssc cgl xylophone')).toMatchObject({ leftOut: ['xylophone'] })
    expect(shop.find('neet railway')).toMatchObject({ searchedFor: 'railway', leftOut: ['neet'] })
    expect(shop.found('neet railway')).toEqual(shop.found('railway'))
    expect(shop.find('neet किताब ganit')).toMatchObject({ searchedFor: 'किताब ganit', leftOut: ['neet'] })
    expect(shop.find('live revision ssc cgl')).toMatchObject({
      searchedFor: 'live ssc cgl',
      leftOut: ['revision'],
    })
  })

  it.each([
    'xylophone',
    'xylophone mock test',
    'xylophone raiway',
    'upsc',
    'यूपीएससी',
    'cat',
    'zb',
    'b.ed',
    'd.el.ed',
  ])('finds nothing rather than something unrelated: %s', (text) => {
    expect(shop.find(text)).toEqual({
      positions: new Uint32Array(),
      searchedFor: null,
      leftOut: [],
      chips: [],
    })
  })

  it('takes no more words than twelve, whatever comes after them', () => {
    const long = 'sbi po '.repeat(6)
    expect(shop.found(`${long} xylophone zither`)).toEqual(shop.found('sbi po'))
  })
})

describe('any search', () => {
  const texts = fc.array(
    fc.oneof(
      fc.constantFrom(
        'sbi',
        'po',
        'ssc',
        'cgl',
        'mock',
        'test',
        'की',
        'रेलवे',
        'neat',
        'sscchsl',
        'best',
        '2027',
        'pp',
      ),
      fc.string({ maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    ),
    { maxLength: 30 },
  )

  it('finds each package at most once, and the same each time', () => {
    fc.assert(
      fc.property(texts, (words) => {
        const { positions, leftOut, searchedFor, chips } = shop.find(words.join(' '))
        expect(new Set(positions).size).toBe(positions.length)
        expect(positions.every((position) => position < SHOP.length)).toBe(true)
        if (leftOut.length > 0) expect(searchedFor).not.toBeNull()
        expect(shop.find(words.join(' '))).toEqual({ positions, leftOut, searchedFor, chips })
      }),
      { seed: 23, numRuns: Number(process.env.PROPERTY_RUNS ?? 400) },
    )
  })

  it('finds a package by all words of its title, however they are ordered and written', () => {
    const titles = SHOP.map(({ title }) => title)
    fc.assert(
      fc.property(fc.constantFrom(...titles), fc.nat(), fc.boolean(), (title, turn, loud) => {
        const words = title.split(' ')
        const at = turn % words.length
        const text = [...words.slice(at), ...words.slice(0, at)].join(' ')
        expect(shop.found(loud ? text.toUpperCase() : text)).toContain(title)
      }),
    )
  })
})
