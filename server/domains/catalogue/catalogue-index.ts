import type { Connection } from '../../platform/database.ts'
import { readPackOfParts } from './find-pack-of.ts'
import {
  type CardRow,
  type FacetLabel,
  findProductDocument,
  readCards,
  readFacetLabels,
  readListedPackages,
} from './listing.queries.ts'
import { ListingIndex } from './listing-index.ts'
import type { ProductDetails } from './package-document.ts'
import { Recommendations } from './recommendations.ts'
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

interface Loaded {
  listing: ListingIndex
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
/** Of about 15 kB each. */
const MOST_DOCUMENTS = 500

export interface KnownDocument {
  /** the details as they are sent */
  text: string
  /** the same, read; shared by everybody who asks, and never changed */
  details: ProductDetails
  changesAt: Date[]
}

/** The listing index of this process: made on first use, made anew after `drop`, one maker at a time. */
export class CatalogueIndex {
  private loading: Promise<Loaded> | undefined
  private known = new Map<number, CardRow>()
  private documents = new Map<number, KnownDocument>()
  private keeping = true
  private readonly connection: Connection

  constructor(connection: Connection) {
    this.connection = connection
  }

  async get(): Promise<Loaded> {
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
    const details = JSON.parse(found.body) as ProductDetails
    const document = { text: found.body, details, changesAt: found.changes_at }
    if (documents === this.documents && this.keeping) {
      if (documents.size >= MOST_DOCUMENTS) documents.clear()
      documents.set(id, document)
    }
    return document
  }

  drop(): void {
    this.known = new Map()
    this.documents = new Map()
    this.loading = undefined
  }

  /** While nobody tells us of changes an index serves the callers who waited for it, and is not kept. */
  keep(keeping: boolean): void {
    this.keeping = keeping
    this.drop()
  }

  private load(): Promise<Loaded> {
    const loading: Promise<Loaded> = Promise.all([
      readListedPackages(this.connection),
      readPackOfParts(this.connection),
      readFacetLabels(this.connection),
      listGoals(this.connection),
      listCourses(this.connection),
      listTiles(this.connection),
      listSeoEntries(this.connection),
    ]).then(([packages, packOf, labels, goals, courses, tiles, seo]) => ({
      listing: new ListingIndex(packages),
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
