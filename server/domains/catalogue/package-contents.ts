import { PRODUCT_TYPES, type ProductType } from '../../../contract/product-types.ts'
import { marksOf } from '../../../exam/marks.ts'
import type { FileNote } from '../contents/item.ts'
import type { ListedTest } from '../contents/listed-tests.ts'
import { momentsOf, openWindow } from '../contents/open-window.ts'
import type { StoredPackage } from './importing/normalise-catalogue.ts'
import type { InOneLanguage } from './in-language.ts'
import type { PackageCard, ProductDetails } from './package-document.ts'
import type { Opens } from './selling/what-is-sold.ts'

/** What a package opens, as it is mapped; the file's own figures are words. */
export interface PackageContents {
  /** mapped to the package itself */
  own: ListedTest[]
  /** with those of its parts, a paper once */
  all: ListedTest[]
  files: Partial<Record<ProductType, number>>
  /** of the lessons on video that play, together */
  seconds?: Partial<Record<ProductType, number>>
  /** the same as the sale asks for it */
  opens: Opens[]
  /** of its files and those of its parts: what a reader should know before */
  fileNotes?: FileNote[]
  /** of the package itself, by their items */
  freeDocuments: number[]
  /** of a test pass: of how many exams it opens tests */
  passExams?: number
}

export const NOTHING_HELD: PackageContents = { own: [], all: [], files: {}, opens: [], freeDocuments: [] }

/** Each paper once: where it is free, otherwise at its first position. */
export function oncePerPaper(tests: readonly ListedTest[]): ListedTest[] {
  const known = new Map<number, ListedTest>()
  for (const test of tests) {
    const other = known.get(test.paperId)
    if (!other || (test.free && !other.free)) known.set(test.paperId, test)
  }
  return [...known.values()]
}

/** A test, as the sale asks for it; one that opens in the app alone opens nothing here. */
export function opensOfTest(test: ListedTest): Opens[] {
  if (test.plan.appOnly) return []
  return [{ kind: 'TEST_SERIES', free: test.free, closesAt: openWindow(test)?.closesAt ?? null }]
}

/** How many tests it opens on the web, by when each opens and closes; those without a window first. */
export function testsOf({ all }: PackageContents): PackageCard['tests'] {
  const open = all.filter(({ plan }) => !plan.appOnly)
  const groups = Map.groupBy(open, (test) => {
    const window = openWindow(test)
    return window ? `${window.opensAt} ${window.closesAt ?? ''}` : ''
  })
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([window, { length: count }]) => {
      const [opensAt, closesAt] = window.split(' ')
      return { count, opensAt: opensAt || null, closesAt: closesAt || null }
    })
}

/** When the count of what is open changes by itself. */
export function openingsOf({ all }: PackageContents): string[] {
  const moments = all.flatMap((test) => momentsOf(openWindow(test)))
  return [...new Set(moments.map((moment) => moment.toISOString()))]
}

/**
 * The kinds that the file names, each with how many there are to open: papers and files that are mapped, and
 * the books that are sent. A kind of which nothing opens yet has 0, and no length either.
 */
export function countedCategories(
  from: Pick<StoredPackage, 'subCategories'>,
  contents: PackageContents,
): ProductDetails['subCategories'] {
  const held = new Map<string, number>(Object.entries(contents.files))
  const tests = testsOf(contents).reduce((sum, { count }) => sum + count, 0)
  if (tests > 0) held.set('TEST_SERIES', tests + (held.get('TEST_SERIES') ?? 0))
  const filed = new Map(from.subCategories.map((entry) => [entry.category, entry]))
  let id = Math.max(0, ...from.subCategories.map((entry) => entry.id))
  const others = PRODUCT_TYPES.filter((kind) => held.has(kind) && !filed.has(kind)).map((category) => ({
    id: ++id,
    category,
    count: 0,
    vduration: null,
  }))
  return [...filed.values(), ...others].map(({ id, category, count, vduration }) => {
    const opens = category === 'BOOKS' ? count : (held.get(category) ?? 0)
    const made = contents.seconds?.[category as ProductType]
    const length = made === undefined ? vduration : Math.round(made)
    return { id, category, count: opens, vduration: opens > 0 ? length : null }
  })
}

type FreeItem = ProductDetails['freeContentData'][number]
const TEST = 1

/** Its free samples: tests and documents that it holds and that are free, tests as their papers are. */
export function freeSamplesOf(
  { freeContentData }: InOneLanguage<Pick<StoredPackage, 'freeContentData'>>,
  { own, freeDocuments }: PackageContents,
): FreeItem[] {
  const free = new Map(own.filter((test) => test.free).map((test) => [test.mappingId, test]))
  return freeContentData.flatMap((item) => {
    if (item.contentType !== TEST) return freeDocuments.includes(item.contentId) ? [item] : []
    const test = free.get(item.contentId)
    if (!test || test.plan.appOnly) return []
    const { questionCount, fullUnits, totalSeconds, languages, testType } = test.plan
    return [
      {
        ...item,
        noOfQuestions: questionCount,
        marks: marksOf(fullUnits),
        timeLimit: totalSeconds,
        isMultiLingual: languages.length > 1,
        testType,
      },
    ]
  })
}
