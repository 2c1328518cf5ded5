import type { Lgi } from '../../../contract/people/accounts.shapes.ts'
import type { ProductType } from '../../../contract/product-types.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { PackageCard } from '../catalogue/package-document.ts'
import type { PlaceIndex } from './places/place-index.ts'
import { shownPlace } from './places/shown-place.ts'

const MOST_PLACES = 6

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
  const { listed, listing, search } = indexes
  const narrowed = categoryFacets.length > 0 ? { types: categoryFacets } : {}
  const { positions, searchedFor } = search.suggest(searchTerm, { limit: pageSize, ...narrowed })
  const ids = positions.map((position) => listed[position]!.id)
  const [cards, around] = await Promise.all([index.cards(ids, lgi), places.of(indexes, context.now)])
  return {
    packages: cards.map(({ card }) => suggested(card)),
    places: around.find(searchTerm).slice(0, MOST_PLACES).map(shownPlace),
    primaryFacets: asked.primaryFacetsRequired ? listing.countTypes(search.suggestAll(searchTerm)) : null,
    searchedFor,
  }
}

function suggested({ validity, sold, ...card }: PackageCard) {
  const { id, title, slugurl, primaryCategory, mahaPack, isTestPassPackage, imgUrl } = card
  const named = { id, title, slugurl, primaryCategory, mahaPack, isTestPassPackage, imgUrl }
  return { ...named, spPaise: sold ? validity.spPaise : null }
}
