import type { ListingSearch } from '../../../../addresses/paths.ts'
import { PLACE_KINDS, type PlaceKind } from '../../../../contract/store/facets.ts'
import { searchApi } from '../../../data/clients/search-client.ts'
import type { FoundPlace } from '../../../data/search/search.queries.ts'

const PAGE_SIZE = 20

/** What a search finds beside courses. */
export interface FoundBeside {
  counts: Record<PlaceKind, number>
  /** what is shown in place of courses, with its page of places */
  shown: { kind: PlaceKind; places: FoundPlace[]; page: number; pagesCount: number } | null
}

/** Asks for the places of the kind asked for; where no course was found, of the first kind that has any. */
export async function findBeside(
  search: ListingSearch,
  asked: PlaceKind | undefined,
  hasCourses: boolean,
): Promise<FoundBeside> {
  const searchTerm = search.searchTerm!
  const page = asked ? (search.page ?? 1) : 1
  const pageOf = (kind?: PlaceKind) =>
    searchApi().findPlaces({
      searchTerm,
      kind,
      asTyped: search.asTyped,
      pageNo: Math.min(page, 50),
      pageSize: PAGE_SIZE,
    })
  const found = await pageOf(asked)
  const counts = Object.fromEntries(
    PLACE_KINDS.map((kind) => [kind, found.counts[kind] ?? 0]),
  ) as FoundBeside['counts']
  const kind = asked ?? (hasCourses ? undefined : PLACE_KINDS.find((one) => counts[one] > 0))
  if (!kind) return { counts, shown: null }
  const { places, total } = asked ? found : await pageOf(kind)
  return { counts, shown: { kind, places, page, pagesCount: Math.ceil(total / PAGE_SIZE) } }
}
