import type { Facet } from '../../../../contract/store/facets.ts'
import type { Connection } from '../../../platform/database.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import { labelled, type PackageListing } from '../listing/list-packages.ts'
import { readPackagesAsListed } from '../listing/listed-packages.queries.ts'
import { indexesOf } from '../read-indexes.ts'

export interface AskedAmong {
  /** by the rules of the search box; empty: everything */
  text: string
  facets: Record<Facet, string[]>
  /** comes after everything else */
  isLast(packageId: number): boolean
  offset: number
  limit: number
}

export interface FoundAmong {
  /** of the wanted slice, in order */
  ids: number[]
  total: number
  facets: PackageListing['facets']
  searchedFor: string | null
  leftOut: string[]
}

/**
 * What the search box would find if these few packages were all that there is, on sale or not. Its indexes
 * are made for this call: they cost a millisecond or two for fifty packages.
 */
export async function searchAmong(
  { connection, index }: { connection: Connection; index: CatalogueIndex },
  packageIds: readonly number[],
  asked: AskedAmong,
): Promise<FoundAmong> {
  const { labels, rules } = await index.get()
  const packages = await readPackagesAsListed(connection, packageIds)
  // Words mean the same here; what is pinned or hidden in the shop is theirs all the same.
  const { listing, search } = await indexesOf(packages, labels, { ...rules, pins: [], hidden: [] })
  const { positions, searchedFor, leftOut } = search.find(asked.text)
  const isLast = (position: number) => Number(asked.isLast(packages[position]!.id))
  const found = Uint32Array.from([...positions].sort((a, b) => isLast(a) - isLast(b)))
  const { facets, offset, limit } = asked
  const result = listing.find({ found, facets, searchTerm: '', sort: 'relevance' }, offset, limit)
  const { ids, total } = result
  return { ids, total, facets: labelled(result.facets, labels), searchedFor, leftOut }
}
