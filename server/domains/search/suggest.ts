import type { Lgi } from '../../../contract/people/accounts.shapes.ts'
import { PRODUCT_TYPES, type ProductType } from '../../../contract/product-types.ts'
import { FACETS, type Facet } from '../../../contract/store/facets.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { PackageCard } from '../catalogue/package-document.ts'
import type { PlaceIndex } from './places/place-index.ts'
import { shownPlace } from './places/shown-place.ts'

const MOST_PLACES = 6
const NO_FACETS = Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as Record<Facet, string[]>

interface Asked {
  searchTerm: string
  categoryFacets: ProductType[]
  primaryFacetsRequired: boolean
  pageSize: number
  lgi: Lgi
}

/** What the box shows for an unfinished search. It is made for each caller: hardly two type the same. */
export async function suggest(
  { index, places }: { index: CatalogueIndex; places: PlaceIndex },
  asked: Asked,
  context: RequestContext,
) {
  const { searchTerm, categoryFacets, pageSize, lgi } = asked
  const indexes = await index.get()
  const { positions, searchedFor } = indexes.search.find(searchTerm)
  const found = { found: positions, searchTerm: '', sort: 'relevance' as const }
  const { ids, facets } = indexes.listing.find(
    { ...found, facets: { ...NO_FACETS, categoryFacets } },
    0,
    pageSize,
  )
  const [cards, around] = await Promise.all([index.cards(ids, lgi), places.of(indexes, context.now)])
  const counts = new Map(facets.categoryFacets.map(({ name, count }) => [name, count]))
  return {
    packages: cards.map(({ card }) => suggested(card)),
    places: around
      .find(searchTerm)
      .slice(0, MOST_PLACES)
      .map((place) => shownPlace(place)),
    primaryFacets: asked.primaryFacetsRequired
      ? PRODUCT_TYPES.flatMap((name) => (counts.has(name) ? [{ name, count: counts.get(name)! }] : []))
      : null,
    searchedFor,
  }
}

function suggested({ validity, sold, ...card }: PackageCard) {
  const { id, title, slugurl, primaryCategory, mahaPack, isTestPassPackage, imgUrl } = card
  const named = { id, title, slugurl, primaryCategory, mahaPack, isTestPassPackage, imgUrl }
  return { ...named, spPaise: sold ? validity.spPaise : null }
}
