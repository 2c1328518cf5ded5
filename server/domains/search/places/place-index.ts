import { PRODUCT_TYPES } from '../../../../contract/product-types.ts'
import { FACETS, type Facet } from '../../../../contract/store/facets.ts'
import { inSlices } from '../../../platform/slices/in-slices.ts'
import type { CatalogueIndexes } from '../../catalogue/read-indexes.ts'
import { PackageSearch, type SearchedPackage } from '../../catalogue/search/package-search.ts'
import { NO_RULES, type SearchRules } from '../../catalogue/search/rules/search-rules.ts'
import { searchParts } from '../../catalogue/search/understanding/search-parts.ts'
import type { SearchServices } from '../search-services.ts'
import { type Place, readPlaces } from './read-places.ts'

/** More places than these answer no search well. */
const MOST_FOUND = 200
/** What is free opens and closes by the clock. */
const GOOD_MS = 60_000

interface Made {
  places: PlaceSearch
  madeAtMs: number
}

/** The places of this process, by the words of their titles; made anew with the catalogue's index. */
export class PlaceIndex {
  private readonly made = new WeakMap<CatalogueIndexes, Promise<Made>>()
  private readonly services: Pick<SearchServices, 'db' | 'site'>

  constructor(services: Pick<SearchServices, 'db' | 'site'>) {
    this.services = services
  }

  /** While they are made anew because they are old, the old ones answer. */
  async of(indexes: CatalogueIndexes, now: Date): Promise<PlaceSearch> {
    const known = this.made.get(indexes)
    if (!known) return (await this.make(indexes, now)).places
    const { places, madeAtMs } = await known
    if (now.getTime() - madeAtMs < GOOD_MS) return places
    // Until the new ones are there these are as good as new, so that one alone makes them.
    this.made.set(indexes, Promise.resolve({ places, madeAtMs: now.getTime() }))
    this.make(indexes, now, known).catch(() => {})
    return places
  }

  private async make(indexes: CatalogueIndexes, now: Date, otherwise?: Promise<Made>): Promise<Made> {
    const making = readPlaces(this.services, indexes, now)
      .then((places) => searchOf(places, indexes.rules))
      .then((places) => ({ places, madeAtMs: now.getTime() }))
    if (!otherwise) this.made.set(indexes, making)
    try {
      const made = await making
      this.made.set(indexes, making)
      return made
    } catch (error) {
      if (otherwise) this.made.set(indexes, otherwise)
      else this.made.delete(indexes)
      throw error
    }
  }
}

/** Places as the search of packages reads them. */
export class PlaceSearch {
  private readonly places: Place[]
  private readonly search: PackageSearch

  constructor(places: Place[], search: PackageSearch) {
    this.places = places
    this.search = search
  }

  /** Best first; the last word may be unfinished. */
  find(text: string): Place[] {
    const { positions } = this.search.suggest(text, { limit: MOST_FOUND })
    return positions.map((position) => this.places[position]!)
  }
}

/** Made in slices; words mean what the operator says of packages. */
async function searchOf(places: Place[], { same }: SearchRules): Promise<PlaceSearch> {
  const rows = places.map(searched)
  const namesOf = () => []
  const parts = await inSlices(searchParts(rows, namesOf, { ...NO_RULES, same }))
  const order = Uint32Array.from(rows.keys())
  return new PlaceSearch(places, new PackageSearch(rows, namesOf, order, parts))
}

/** What its title says in both languages. */
function searched({ title, titleHindi, type }: Place, id: number): SearchedPackage {
  const facets = Object.fromEntries(FACETS.map((facet) => [facet, [] as string[]])) as Record<Facet, string[]>
  const categoryFacets = PRODUCT_TYPES.filter((one) => one === type)
  return {
    id,
    spPaise: 0,
    title: titleHindi === null ? title : `${title} ${titleHindi}`,
    primaryCategory: type ?? '',
    facets: { ...facets, categoryFacets },
    exams: [],
  }
}
