import type { Lgi } from '../../../contract/people/accounts.shapes.ts'
import type { ProductType } from '../../../contract/product-types.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { PackageOnSale } from '../catalogue/listing/listed-package.ts'
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
  const around = await places.of(indexes, context.now, { before: true })
  const { listed, listing, search } = indexes
  const narrowed = categoryFacets.length > 0 ? { types: categoryFacets } : {}
  const { positions, searchedFor, all } = search.suggest(searchTerm, { limit: pageSize, ...narrowed })
  // What packages are found by as it was typed is no slip.
  const asTyped = positions.length > 0 && searchedFor === null
  const named = around.find(searchTerm, { limit: MOST_PLACES, asTyped })
  return {
    packages: positions.map((position) => suggested(listed[position]!, lgi)),
    primaryFacets: asked.primaryFacetsRequired ? listing.countTypes(all()) : null,
    places: named.map(shownPlace),
    searchedFor,
  }
}

function suggested(own: PackageOnSale, lgi: Lgi) {
  const { id, slugurl, primaryCategory, mahaPack, isTestPassPackage, imgUrl, sold, spPaise } = own
  const title = (lgi === 'HINDI' && own.titleHindi) || own.title
  const named = { id, title, slugurl, primaryCategory, mahaPack, isTestPassPackage, imgUrl }
  return { ...named, spPaise: sold ? spPaise : null }
}
