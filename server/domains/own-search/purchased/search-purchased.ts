import { FACETS, type Facet } from '../../../../contract/store/facets.ts'
import { findShelvedPackages } from '../../catalogue/find-known-packages.ts'
import { type FoundAmong, searchAmong } from '../../catalogue/search/search-among.ts'
import { shelved } from '../../library/shelved.ts'
import { type Held, listShelf } from '../../passes/list-shelf.ts'
import type { OwnSearchServices } from '../own-search-services.ts'

/** Nobody has as many; what is over the longest is left out. */
const MOST_PACKAGES = 500

type AskedFacets = Record<Facet, string[]>

interface Asked extends AskedFacets {
  query: string
  pageNo: number
  pageSize: number
}

/** Packages on a person's shelf by words and facets: those in force before those that are over. */
export async function searchPurchased(
  services: OwnSearchServices,
  { query, pageNo, pageSize, ...facets }: Asked,
  personId: number,
  now: Date,
) {
  const slice = { text: query, facets, offset: pageNo * pageSize, limit: pageSize }
  const { found, held } = await findOnShelf(services, slice, personId, now)
  const known = await findShelvedPackages(services.connection, found.ids, found.ids)
  return {
    packageList: found.ids.flatMap((id) => {
      const shown = known.get(id)?.shown
      return shown ? [shelved(shown, held.get(id)!, now)] : []
    }),
    total: found.total,
    searchedFor: found.searchedFor,
    leftOut: found.leftOut,
  }
}

/** The facets of a person's shelf, of all of it or of what the words find there. */
export async function countPurchasedFacets(
  services: OwnSearchServices,
  { searchTerm, ...facets }: AskedFacets & { searchTerm: string },
  personId: number,
  now: Date,
) {
  const { found } = await findOnShelf(
    services,
    { text: searchTerm, facets, offset: 0, limit: 0 },
    personId,
    now,
  )
  const { total, searchedFor, leftOut } = found
  return { facets: found.facets, total, searchedFor, leftOut }
}

async function findOnShelf(
  services: OwnSearchServices,
  { facets, ...slice }: { text: string; facets: AskedFacets; offset: number; limit: number },
  personId: number,
  now: Date,
): Promise<{ found: FoundAmong; held: Map<number, Held> }> {
  const shelf = (await listShelf(services.connection, personId, now)).slice(0, MOST_PACKAGES)
  const held = new Map(shelf.map((one) => [one.packageId, one]))
  const isLast = (packageId: number) => held.get(packageId)!.ended
  const asked = { ...slice, facets: onlyFacets(facets), isLast }
  return { found: await searchAmong(services, [...held.keys()], asked), held }
}

const onlyFacets = (asked: AskedFacets): AskedFacets =>
  Object.fromEntries(FACETS.map((facet) => [facet, asked[facet]])) as AskedFacets
