import type { ProductType } from '../../../../contract/product-types.ts'
import type { Connection } from '../../../platform/database.ts'
import type { PlacedFault } from '../../../platform/placed-fault.ts'
import { readPackages } from '../catalogue.queries.ts'
import { partsByPack } from '../list-parts.queries.ts'
import type { PackageContents } from '../package-contents.ts'
import { testsOf } from '../package-contents.ts'
import { promisedCounts } from '../promised-counts.ts'
import { readContents } from '../read-contents.ts'
import type { StoredPackage } from './normalise-catalogue.ts'

/** Words that promise more than there is to open: warnings, and no more of them than a person will read. */
export interface Promises {
  notes: PlacedFault[]
  /** how many there are besides */
  more: number
}

const MOST_NOTES = 50
/** in a book they are on paper */
const PAPERS = /papers?$/i
const TEST = 1

type Worded = Pick<
  StoredPackage,
  | 'id'
  | 'title'
  | 'headline'
  | 'headlineHindi'
  | 'desc'
  | 'descHindi'
  | 'highlights'
  | 'highlightsHindi'
  | 'overview'
  | 'additionalDesc'
  | 'additionalDescHindi'
  | 'salientFeatures'
  | 'faqJson'
  | 'testimonialJson'
  | 'subCategories'
  | 'freeContentData'
  | 'linkedPkgs'
  | 'isTestPassPackage'
  | 'categoryList'
>

/** Where these packages promise more than is mapped to them now. */
export async function checkPromises(connection: Connection, packages: readonly Worded[]): Promise<Promises> {
  // A test pass holds the series of its exams as well, which its file does not name.
  const passes = packages.filter((one) => one.isTestPassPackage).map(({ id }) => id)
  const covered = await partsByPack(connection, passes)
  const contents = await readContents(
    connection,
    packages.map(({ id, linkedPkgs }) => ({
      id,
      parts: [...new Set([...linkedPkgs, ...(covered.get(id) ?? [])])],
    })),
  )
  const notes: Promises['notes'] = []
  let more = 0
  for (const one of packages)
    for (const note of overPromised(one, contents.get(one.id)!)) {
      if (notes.length < MOST_NOTES) notes.push(note)
      else more += 1
    }
  return { notes, more }
}

/** The same of packages that are stored. */
export async function checkStoredPromises(connection: Connection, ids: readonly number[]): Promise<Promises> {
  if (ids.length === 0) return { notes: [], more: 0 }
  return await checkPromises(connection, [...(await readPackages(connection, [...ids])).values()])
}

/** The words of one package that its contents do not keep, with their paths. */
export function overPromised(from: Worded, contents: PackageContents): Promises['notes'] {
  const held = heldOf(contents)
  const printed = from.categoryList.includes('BOOKS')
  const said = [...textsOf(from)].flatMap(([place, text]) =>
    promisedCounts(text)
      .filter(({ kind, count, words }) => count > held(kind) && !(printed && PAPERS.test(words)))
      .map(({ kind, words }) => note(from, place, `“${words}” is said, and ${opens(held(kind), kind)}`)),
  )
  const counted = from.subCategories.flatMap(({ category, count }, at) =>
    category !== 'BOOKS' && count > held(category as ProductType)
      ? [
          note(
            from,
            `subCategories[${at}].count`,
            `${count} are said, and ${opens(held(category as ProductType), category)}`,
          ),
        ]
      : [],
  )
  const free = new Set(contents.own.filter((test) => test.free).map(({ mappingId }) => mappingId))
  const samples = from.freeContentData.flatMap(({ contentId, contentType }, at) =>
    contentType === TEST && !free.has(contentId)
      ? [note(from, `freeContentData[${at}]`, `no free test ${contentId} is mapped to it`)]
      : [],
  )
  return [...said, ...counted, ...samples]
}

const note = ({ id }: Worded, place: string, reason: string) => ({
  path: `packages (${id}).${place}`,
  reason,
})
const opens = (count: number, kind: string) => (count === 0 ? `no ${kind} opens` : `${count} of ${kind} open`)

function heldOf(contents: PackageContents): (kind: ProductType) => number {
  const tests = testsOf(contents).reduce((sum, { count }) => sum + count, 0)
  return (kind) => (contents.files[kind] ?? 0) + (kind === 'TEST_SERIES' ? tests : 0)
}

/** Every text of a package that a visitor may read before buying, with its place. */
function* textsOf(from: Worded): Generator<[place: string, text: string]> {
  for (const field of SINGLE) if (from[field]) yield [field, from[field]]
  for (const field of ['highlights', 'highlightsHindi'] as const)
    for (const [at, text] of from[field].entries()) yield [`${field}[${at}]`, text]
  for (const [at, section] of from.overview.entries())
    yield* inBoth(`overview[${at}]`, [section.title, section.body], [section.titleHindi, section.bodyHindi])
  for (const [at, one] of from.salientFeatures.entries())
    yield* inBoth(
      `salientFeatures[${at}]`,
      [one.name, one.description],
      [one.nameHindi, one.descriptionHindi],
    )
  for (const [at, faq] of from.faqJson.entries())
    yield* 'qN' in faq
      ? inBoth(`faqJson[${at}]`, [faq.qN, faq.aN], [faq.qNHindi, faq.aNHindi])
      : inBoth(`faqJson[${at}]`, [faq.que, faq.ans], [faq.queHindi, faq.ansHindi])
  for (const [at, { description }] of from.testimonialJson.entries())
    yield [`testimonialJson[${at}]`, description]
}

const SINGLE = [
  'title',
  'headline',
  'headlineHindi',
  'desc',
  'descHindi',
  'additionalDesc',
  'additionalDescHindi',
] as const

/** What belongs together in each language, with its place. */
function* inBoth(
  place: string,
  english: string[],
  hindi: (string | null)[],
): Generator<[place: string, text: string]> {
  yield [place, english.join(' | ')]
  yield [`${place} in Hindi`, hindi.join(' | ')]
}
