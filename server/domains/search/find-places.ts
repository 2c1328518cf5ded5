import { PLACE_KINDS, type PlaceKind } from '../../../contract/store/facets.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { PlaceIndex } from './places/place-index.ts'
import { shownPlace } from './places/shown-place.ts'

interface Asked {
  searchTerm: string
  kind?: PlaceKind | undefined
  /** nothing is corrected */
  asTyped: boolean
  pageNo: number
  pageSize: number
}

/** A page of the places that answer a search, and how many there are of each kind. */
export async function findPlaces(
  { index, places }: { index: CatalogueIndex; places: PlaceIndex },
  { searchTerm, kind, asTyped, pageNo, pageSize }: Asked,
  { now }: Pick<RequestContext, 'now'>,
) {
  const found = (await places.of(await index.get(), now)).find(searchTerm, { asTyped })
  const byKind = Map.groupBy(found, (place) => place.kind)
  const wanted = kind === undefined ? found : (byKind.get(kind) ?? [])
  const counts = Object.fromEntries(PLACE_KINDS.map((name) => [name, byKind.get(name)?.length ?? 0]))
  return {
    places: wanted.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(shownPlace),
    counts: counts as Record<PlaceKind, number>,
    total: wanted.length,
  }
}
