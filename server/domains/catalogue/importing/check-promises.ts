import type { ProductType } from '../../../../contract/product-types.ts'
import type { Connection } from '../../../platform/database.ts'
import type { PlacedFault } from '../../../platform/placed-fault.ts'
import { readPackages } from '../catalogue.queries.ts'
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
  | 'desc'
  | 'highlights'
  | 'overview'
  | 'additionalDesc'
  | 'salientFeatures'
  | 'faqJson'
  | 'testimonialJson'
  | 'subCategories'
  | 'freeContentData'
  | 'linkedPkgs'
  | 'categoryList'
>

/** Where these packages promise more than is mapped to them now. */
export async function checkPromises(connection: Connection, packages: readonly Worded[]): Promise<Promises> {
  const contents = await readContents(
    connection,
    packages.map(({ id, linkedPkgs }) => ({ id, parts: linkedPkgs })),
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
  for (const field of ['title', 'headline', 'desc', 'additionalDesc'] as const)
    if (from[field] !== null) yield [field, from[field]]
  for (const [at, text] of from.highlights.entries()) yield [`highlights[${at}]`, text]
  for (const [at, { title, body }] of from.overview.entries()) yield [`overview[${at}]`, `${title} | ${body}`]
  for (const [at, { name, description }] of from.salientFeatures.entries())
    yield [`salientFeatures[${at}]`, `${name} | ${description}`]
  for (const [at, faq] of from.faqJson.entries())
    yield [`faqJson[${at}]`, 'qN' in faq ? `${faq.qN} | ${faq.aN}` : `${faq.que} | ${faq.ans}`]
  for (const [at, { description }] of from.testimonialJson.entries())
    yield [`testimonialJson[${at}]`, description]
}
