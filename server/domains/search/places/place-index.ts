import { PRODUCT_TYPES } from '../../../../contract/product-types.ts'
import { FACETS, type Facet } from '../../../../contract/store/facets.ts'
import { inSlices } from '../../../platform/slices/in-slices.ts'
import type { CatalogueIndexes } from '../../catalogue/read-indexes.ts'
import {
  type FindOptions,
  PackageSearch,
  type SearchedPackage,
} from '../../catalogue/search/package-search.ts'
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
  /** those of which they were made */
  indexes: CatalogueIndexes
  madeAtMs: number
}

/** The places of this process, by the words of their titles; made anew with the catalogue's index. */
export class PlaceIndex {
  private shown: Made | undefined
  private making: Promise<Made> | undefined
  private readonly services: Pick<SearchServices, 'db' | 'site' | 'log'>

  constructor(services: Pick<SearchServices, 'db' | 'site' | 'log'>) {
    this.services = services
  }

  /** While they are made anew the ones before answer, and where that fails. */
  async of(indexes: CatalogueIndexes, now: Date): Promise<PlaceSearch> {
    const { shown } = this
    if (shown?.indexes === indexes && now.getTime() - shown.madeAtMs < GOOD_MS) return shown.places
    const making = this.making ?? this.begin(indexes, now)
    return shown ? shown.places : (await making).places
  }

  private begin(indexes: CatalogueIndexes, now: Date): Promise<Made> {
    const making = this.make(indexes, now).finally(() => {
      this.making = undefined
    })
    making.catch((error) => this.services.log.warn({ err: error }, 'places were not read'))
    this.making = making
    return making
  }

  private async make(indexes: CatalogueIndexes, now: Date): Promise<Made> {
    const places = await searchOf(await readPlaces(this.services, indexes, now), indexes.rules)
    this.shown = { places, indexes, madeAtMs: now.getTime() }
    return this.shown
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
  find(text: string, options: FindOptions & { limit?: number } = {}): Place[] {
    const { positions } = this.search.suggest(text, { limit: MOST_FOUND, ...options })
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
