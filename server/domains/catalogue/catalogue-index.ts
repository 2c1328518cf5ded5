import type { ProductType } from '../../../contract/product-types.ts'
import type { Connection } from '../../platform/database.ts'
import { readPackOfParts } from './find-pack-of.queries.ts'
import { listParts } from './list-parts.ts'
import {
  type CardRow,
  type FacetLabel,
  findProductDocument,
  readCards,
  readFacetLabels,
  readListedPackages,
  readPackagesOfValidities,
} from './listing.queries.ts'
import { type ListedPackage, ListingIndex } from './listing-index.ts'
import type { ProductDetails } from './package-document.ts'
import { Recommendations } from './recommendations.ts'
import { type NamesOf, PackageSearch } from './search/package-search.ts'
import {
  type Course,
  type Goal,
  listCourses,
  listGoals,
  listSeoEntries,
  listTiles,
  type SeoEntry,
  type Tile,
} from './storefront.queries.ts'

export interface CatalogueIndexes {
  listing: ListingIndex
  search: PackageSearch
  recommendations: Recommendations
  /** the most popular pack that holds a package */
  packOf: Map<number, number>
  goals: Goal[]
  courses: Course[]
  tiles: Tile[]
  /** head data by path */
  seo: Map<string, SeoEntry>
  labels: Map<string, FacetLabel>
}

/** Enough for every popular listing; a card holds about 2 kB. */
const MOST_CARDS = 5_000
/** Of about 15 kB each; whoever buys looks each of a cart up, and most shops sell fewer. */
export const MOST_DOCUMENTS = 2_000
/** Two small numbers each. */
const MOST_VALIDITIES = 100_000

export interface KnownDocument {
  /** the details as they are sent */
  text: string
  /** the same, read; shared by everybody who asks, and never changed */
  readonly details: ProductDetails
  changesAt: Date[]
}

/** Most that ask want the text alone: it is read when somebody wants to know what it says. */
function knownDocument(text: string, changesAt: Date[]): KnownDocument {
  let read: ProductDetails | undefined
  return {
    text,
    changesAt,
    get details() {
      read ??= JSON.parse(text) as ProductDetails
      return read
    },
  }
}

/** The listing index of this process: made on first use, made anew after `drop`, one maker at a time. */
export class CatalogueIndex {
  private loading: Promise<CatalogueIndexes> | undefined
  private known = new Map<number, CardRow>()
  private documents = new Map<number, KnownDocument>()
  private validities = new Map<number, number>()
  private parts = new Map<number, readonly number[]>()
  private keeping = true
  private readonly connection: Connection
  private readonly openableTypes: readonly ProductType[]

  constructor(connection: Connection, openableTypes: readonly ProductType[]) {
    this.connection = connection
    this.openableTypes = openableTypes
  }

  async get(): Promise<CatalogueIndexes> {
    this.loading ??= this.load()
    return await this.loading
  }

  /** The cards of these packages, in the order asked for; those off sale are left out. */
  async cards(ids: number[]): Promise<CardRow[]> {
    const { known } = this
    const held = ids.map((id) => known.get(id))
    const missing = ids.filter((_id, at) => !held[at])
    if (missing.length === 0) return held as CardRow[]
    const rows = await readCards(this.connection, missing)
    const read = new Map(rows.map((row) => [row.package_id, row]))
    // After a `drop` meanwhile these rows are this caller's alone.
    if (known === this.known && this.keeping) {
      if (known.size + rows.length > MOST_CARDS) known.clear()
      for (const [id, row] of read) known.set(id, row)
    }
    return ids.flatMap((id, at) => held[at] ?? read.get(id) ?? [])
  }

  /** The details of a package on sale, as they were when this process was last told of a change. */
  async document(id: number): Promise<KnownDocument | undefined> {
    const { documents } = this
    const held = documents.get(id)
    if (held) return held
    const found = await findProductDocument(this.connection, id)
    if (!found) return undefined
    const document = knownDocument(found.body, found.changes_at)
    if (documents === this.documents && this.keeping) {
      if (documents.size >= MOST_DOCUMENTS) documents.delete(documents.keys().next().value!)
      documents.set(id, document)
    }
    return document
  }

  /** Which package each of these prices is of, on sale or not; those that no package has are left out. */
  async packagesOfValidities(ids: number[]): Promise<Map<number, number>> {
    const { validities } = this
    const missing = ids.filter((id) => !validities.has(id))
    const read = missing.length === 0 ? undefined : await readPackagesOfValidities(this.connection, missing)
    const found = new Map(
      ids.flatMap((id) => {
        const packageId = read?.get(id) ?? validities.get(id)
        return packageId === undefined ? [] : [[id, packageId]]
      }),
    )
    if (read && validities === this.validities && this.keeping) {
      if (validities.size >= MOST_VALIDITIES) validities.clear()
      for (const [id, packageId] of read) validities.set(id, packageId)
    }
    return found
  }

  /** The packages that a pack holds, and those that they hold. */
  async partsOf(packId: number): Promise<readonly number[]> {
    const { parts } = this
    const held = parts.get(packId)
    if (held) return held
    const read = await listParts(this.connection, packId)
    if (parts === this.parts && this.keeping) {
      if (parts.size >= MOST_DOCUMENTS) parts.clear()
      parts.set(packId, read)
    }
    return read
  }

  drop(): void {
    this.parts = new Map()
    this.known = new Map()
    this.documents = new Map()
    this.validities = new Map()
    this.loading = undefined
  }

  /** While nobody tells us of changes an index serves the callers who waited for it, and is not kept. */
  keep(keeping: boolean): void {
    this.keeping = keeping
    this.drop()
  }

  private load(): Promise<CatalogueIndexes> {
    const loading: Promise<CatalogueIndexes> = Promise.all([
      readListedPackages(this.connection, this.openableTypes),
      readPackOfParts(this.connection),
      readFacetLabels(this.connection),
      listGoals(this.connection),
      listCourses(this.connection),
      listTiles(this.connection),
      listSeoEntries(this.connection),
    ]).then(([packages, packOf, labels, goals, courses, tiles, seo]) => ({
      ...indexesOf(packages, labels),
      recommendations: new Recommendations(packages, courses),
      packOf,
      goals,
      courses,
      tiles,
      seo: new Map(seo.map((entry) => [entry.url, entry])),
      labels,
    }))
    const forget = () => {
      if (this.loading === loading) this.loading = undefined
    }
    loading.then(() => {
      if (!this.keeping) forget()
    }, forget)
    return loading
  }
}

function indexesOf(packages: ListedPackage[], labels: Map<string, FacetLabel>) {
  const listing = new ListingIndex(packages)
  const namesOf: NamesOf = (facet, id) => {
    const label = labels.get(`${facet} ${id}`)
    return label ? [label.name, label.nameHindi] : []
  }
  return { listing, search: new PackageSearch(packages, namesOf, listing.popular) }
}
