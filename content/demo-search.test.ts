import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductType } from '../contract/product-types.ts'
import { CatalogueIndex } from '../server/domains/catalogue/catalogue-index.ts'
import { type CataloguePackage, catalogueFileSchema } from '../server/domains/catalogue/importing/catalogue-file.ts'
import { readCatalogueFile } from '../server/domains/catalogue/importing/read-catalogue-file.ts'
import { DEMO } from '../server/testing/shops/demo-shop.ts'
import { NO_FACETS } from '../server/testing/shops/listing-queries.ts'
import { openTestStore, type TestStore } from '../server/testing/stores/test-store.ts'

/** What stands first: for this exam, of this course, of this type, for this subject. */
interface First {
  exam?: RegExp
  course?: string
  type?: ProductType
  subject?: string
  title?: RegExp
  language?: string
}

const BANKING_BOOK = { course: 'BANKING', type: 'BOOKS' } as const
const RAILWAY_BOOK = { course: 'RAILWAYS', type: 'BOOKS' } as const

const AS_PEOPLE_TYPE: [query: string, first: First][] = [
  // as it should be written
  ['sbi po', { exam: /^SBI_PO$/ }],
  ['SBI Clerk', { exam: /^SBI_CLERK$/ }],
  ['ssc cgl mocks', { exam: /^SSC_CGL$/, type: 'TEST_SERIES' }],
  ['ibps po mock test', { exam: /^IBPS_PO$/, type: 'TEST_SERIES' }],
  ['rrb group d', { exam: /^RRB_GROUP_D$/ }],
  ['neet biology', { exam: /^NEET$/, subject: 'BIOLOGY' }],
  ['jee main live class', { exam: /^JEE_MAIN$/, type: 'ONLINE_LIVE_CLASSES' }],
  ['gate me', { exam: /^GATE_ME$/ }],
  ['cuet maha pack', { exam: /^CUET_UG$/ }],
  ['bank p.o.', { course: 'BANKING' }],
  ['class 12 physics', { exam: /^CBSE_CLASS_12$/, subject: 'PHYSICS' }],
  ['ctet book', { exam: /^CTET$/, type: 'BOOKS' }],
  // among words that say nothing
  ['best mock test for ssc', { course: 'SSC', type: 'TEST_SERIES' }],
  ['nda online coaching free', { exam: /^NDA$/, type: 'ONLINE_LIVE_CLASSES' }],
  ['bank ki taiyari', { course: 'BANKING' }],
  ['एसएससी सीजीएल की तैयारी', { exam: /^SSC_CGL$/, title: /^SSC CGL/ }],
  ['railway ki kitab', RAILWAY_BOOK],
  ['best books for bank po', BANKING_BOOK],
  ['neet ka test series', { exam: /^NEET$/, type: 'TEST_SERIES' }],
  ['how to crack ssc cgl', { exam: /^SSC_CGL$/ }],
  ['kya aap ssc karwate ho', { course: 'SSC' }],
  ['neet previous year paper', { exam: /^NEET$/ }],
  // with a slip
  ['sbi pp', { exam: /^SBI_PO$/ }],
  ['neat', { exam: /^NEET$/ }],
  ['raiway', { course: 'RAILWAYS' }],
  ['ibps clark', { exam: /^IBPS_CLERK$/ }],
  ['scc cgl', { exam: /^SSC_CGL$/ }],
  ['mechnical enginering', { course: 'MECHANICAL_ENGINEERING' }],
  ['vedio course physics', { type: 'VIDEOS', subject: 'PHYSICS' }],
  ['mcok test railway', { course: 'RAILWAYS', type: 'TEST_SERIES' }],
  ['maharastra', { course: 'MAHARASHTRA' }],
  // in one word
  ['sscchsl', { exam: /^SSC_CHSL$/ }],
  ['jeemain', { exam: /^JEE_MAIN$/ }],
  ['neetug', { exam: /^NEET$/ }],
  ['rrbgroupd mocktest', { exam: /^RRB_GROUP_D$/, type: 'TEST_SERIES' }],
  ['class12', { exam: /_CLASS_12$/ }],
  // in Hindi
  ['एसएससी', { course: 'SSC' }],
  ['बैंक पीओ मॉक टेस्ट', { exam: /_PO$/, type: 'TEST_SERIES' }],
  ['एसएससी जीडी कांस्टेबल', { exam: /^SSC_GD$/ }],
  ['नीट की तैयारी', { exam: /^NEET$/ }],
  ['आईबीपीएस क्लर्क', { exam: /^IBPS_CLERK$/ }],
  ['रेलवे ग्रुप डी मॉक टेस्ट', { exam: /^RRB_GROUP_D$/, type: 'TEST_SERIES' }],
  ['आरआरबी एनटीपीसी', { exam: /^RRB_NTPC$/ }],
  ['मॉक टेस्ट', { type: 'TEST_SERIES' }],
  ['किताब', { type: 'BOOKS' }],
  ['रेलवे की किताब', RAILWAY_BOOK],
  ['रेल्वे गणित', { course: 'RAILWAYS', subject: 'MATHEMATICS' }],
  ['नीट भौतिकी हिंदी में', { exam: /^NEET$/, subject: 'PHYSICS', language: 'HINDI' }],
  ['नीट बायोलॉजी', { exam: /^NEET$/, subject: 'BIOLOGY' }],
  ['राजस्थान', { course: 'RAJASTHAN' }],
  ['सीटेट किताब', { exam: /^CTET$/, type: 'BOOKS' }],
  ['पत्रिका', { type: 'MAGAZINES' }],
  ['बेस्ट ऑनलाइन कोचिंग एनडीए', { exam: /^NDA$/, type: 'ONLINE_LIVE_CLASSES' }],
]

describe('a search of the demo catalogue', () => {
  let store: TestStore
  let index: CatalogueIndex
  let packages: Map<number, CataloguePackage>

  beforeAll(async () => {
    const raw = await readCatalogueFile('content/catalogue', { maxBytes: 50_000_000 })
    const rows = raw.parts.flatMap((part) => catalogueFileSchema.parse(part.document).packages)
    packages = new Map(rows.map((row) => [row.id, row]))
    store = await openTestStore(DEMO)
    index = new CatalogueIndex(store.db.$client)
  })
  afterAll(() => store.close())

  const search = async (text: string) => {
    const { search: box, listing } = await index.get()
    const { positions, ...understood } = box.find(text)
    const all = { searchTerm: '', facets: NO_FACETS, sort: 'relevance', found: positions } as const
    return { ...understood, rows: listing.find(all, 0, 200).ids.map((id) => packages.get(id)!) }
  }

  it.each(AS_PEOPLE_TYPE)('for %s lists what was meant first', async (query, first) => {
    const [row] = (await search(query)).rows
    const { exam, course, type, subject, title, language } = first
    if (title) expect(row?.title).toMatch(title)
    if (exam) expect(row?.exams.some((id) => exam.test(id)), row?.title).toBe(true)
    if (course) expect(row?.courses).toContain(course)
    if (type) expect([row?.title, row?.primaryCategory]).toEqual([row?.title, type])
    if (subject) expect(row?.subjects).toContain(subject)
    if (language) expect(row?.languages).toContain(language)
  })

  it('finds the packages whose title names the exam before those that only hold it', async () => {
    const { rows } = await search('sbi po')
    const named = (row: CataloguePackage) => /\bSBI\b/.test(row.title) && /\bPO\b/.test(row.title)
    expect(named(rows[0]!)).toBe(true)
    expect(rows.findLastIndex(named)).toBeLessThan(rows.findIndex((row) => !named(row)))
  })

  it.each(['upsc', 'zzzz', 'nothing has this name', 'cat', 'यूपीएससी', 'qwertyuiop mock test', 'police'])(
    'finds nothing for %s, which is not sold',
    async (query) => {
      expect((await search(query)).rows).toEqual([])
    },
  )

  it('tells what was corrected and left out', async () => {
    expect(await search('sbi pp')).toMatchObject({ searchedFor: 'sbi po', leftOut: [] })
    expect(await search('ssc cgl 2019')).toMatchObject({ searchedFor: 'ssc cgl', leftOut: ['2019'] })
    expect(await search('sbi po')).toMatchObject({ searchedFor: null, leftOut: [] })
  })
})
