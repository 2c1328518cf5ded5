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
/** After a failure, as long as there are others to answer. */
const PAUSE_MS = 5_000

interface Made {
  places: PlaceSearch
  /** those of which they were made; another reader keeps them */
  indexes: WeakRef<CatalogueIndexes>
  madeAtMs: number
}

/** The places of this process, by the words of their titles; made anew with the catalogue's index. */
export class PlaceIndex {
  private shown: Made | undefined
  private making: { indexes: CatalogueIndexes; made: Promise<Made> } | undefined
  private failedAtMs = Number.NEGATIVE_INFINITY
  private readonly services: Pick<SearchServices, 'db' | 'site' | 'log'>

  constructor(services: Pick<SearchServices, 'db' | 'site' | 'log'>) {
    this.services = services
  }

  /**
   * While they are made anew because they are old, the old ones answer, and where that fails. `before`: for
   * an answer that nobody keeps, perhaps those of the index before.
   */
  async of(indexes: CatalogueIndexes, now: Date, { before = false } = {}): Promise<PlaceSearch> {
    const { shown } = this
    const isOwn = shown?.indexes.deref() === indexes
    const isYoung = shown !== undefined && now.getTime() - shown.madeAtMs < GOOD_MS
    if (shown && isOwn && isYoung) return shown.places
    const answers = isOwn || (before && isYoung)
    if (shown && answers && now.getTime() - this.failedAtMs < PAUSE_MS) return shown.places
    const made = this.making?.indexes === indexes ? this.making.made : this.begin(indexes, now)
    return shown && answers ? shown.places : (await made).places
  }

  private begin(indexes: CatalogueIndexes, now: Date): Promise<Made> {
    const making = { indexes, made: this.make(indexes, now) }
    this.making = making
    const end = () => {
      if (this.making === making) this.making = undefined
    }
    making.made.then(
      (made) => {
        if (this.making === making) this.shown = made
        end()
      },
      (error: unknown) => {
        this.failedAtMs = now.getTime()
        this.services.log.warn({ err: error }, 'places were not read')
        end()
      },
    )
    return making.made
  }

  private async make(indexes: CatalogueIndexes, now: Date): Promise<Made> {
    const places = await searchOf(await readPlaces(this.services, indexes, now), indexes.rules)
    return { places, indexes: new WeakRef(indexes), madeAtMs: now.getTime() }
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
