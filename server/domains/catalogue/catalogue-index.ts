import type { Lgi } from '../../../contract/people/accounts.shapes.ts'
import type { Connection } from '../../platform/database.ts'
import { Kept } from '../../platform/kept.ts'
import { KeptUntilDropped } from '../../platform/kept-until-dropped.ts'
import { KeptWhileRenewed } from '../../platform/slices/kept-while-renewed.ts'
import { listParts } from './list-parts.ts'
import {
  type CardRow,
  findProductDocument,
  readCards,
  readPackagesOfValidities,
} from './listing/listing.queries.ts'
import type { ProductDetails } from './package-document.ts'
import { type CatalogueIndexes, readIndexes } from './read-indexes.ts'
import type { PassIndex } from './test-passes/pass-index.ts'
import { type KnownPassCard, readPassCards } from './test-passes/read-pass-cards.ts'
import { readPassIndex } from './test-passes/read-pass-index.ts'

/** Enough for every popular listing, in both languages together; a card holds about 2 kB. */
const MOST_CARDS = 5_000
/** Every series that the largest passes open; a card with its free tests holds about 1 kB. */
const MOST_PASS_CARDS = 25_000
/**
 * About 15 kB each, in both languages together; a buyer looks up each package of a cart, and most shops sell
 * fewer.
 */
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

/** Most callers want the text alone, so it is parsed on demand. */
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

/** A package in a language. */
const placeOf = (id: number, language: Lgi) => (language === 'HINDI' ? `hi ${id}` : id)

/** The parts of the catalogue that this process has read, unchanged. */
const nothingKept = () => ({
  cards: new Kept<number | string, CardRow>({ most: MOST_CARDS }),
  passCards: new Kept<number | string, KnownPassCard>({ most: MOST_PASS_CARDS }),
  documents: new Kept<number | string, KnownDocument>({ most: MOST_DOCUMENTS }),
  packagesOfValidities: new Kept<number, number>({ most: MOST_VALIDITIES }),
  parts: new Kept<number, readonly number[]>({ most: MOST_DOCUMENTS }),
})

/** Of answers that are made from the index. */
export const CATALOGUE_TAGS = ['listing', 'reference'] as const

function isOfCatalogue(tag: string): boolean {
  return tag === '*' || tag.startsWith('package:') || CATALOGUE_TAGS.some((own) => own === tag)
}

/**
 * The listing index of this process: built on first use, in slices. After a change it is built anew, by one
 * builder at a time, while the one before answers.
 */
export class CatalogueIndex {
  private readonly indexes: KeptWhileRenewed<CatalogueIndexes>
  private readonly hearers: (() => void)[] = []
  /** with the indexes whose positions it knows; a shop without test passes never makes it */
  private readonly passes: KeptUntilDropped<{ passes: PassIndex; indexes: CatalogueIndexes }>
  private kept = nothingKept()
  private keeping = true
  private readonly connection: Connection

  /** `work`: on which whole indexes are read, which takes longer than an answer may. */
  constructor(connection: Connection, work = connection) {
    this.connection = connection
    this.indexes = new KeptWhileRenewed(() => readIndexes(work), {
      onRenewed: () => {
        for (const hear of this.hearers) hear()
      },
    })
    this.passes = new KeptUntilDropped(async () => {
      const indexes = await this.indexes.getNew()
      const { listed, listing } = indexes
      return { passes: await readPassIndex(work, { listed, popular: listing.popular }), indexes }
    })
  }

  /** While it is built anew after a change, perhaps the one before. */
  async get(): Promise<CatalogueIndexes> {
    return await this.indexes.get()
  }

  /** Calls this whenever answers made from the index before are out of date. */
  onRenewed(hear: () => void): void {
    this.hearers.push(hear)
  }

  /** What test passes open. */
  async getPasses(): Promise<{ passes: PassIndex; indexes: CatalogueIndexes }> {
    return await this.passes.get()
  }

  /** The cards of these packages, in the order asked for; those off sale are left out. */
  async cards(ids: number[], language: Lgi = 'ENGLISH'): Promise<CardRow[]> {
    return await this.each(
      ({ cards }) => cards,
      ids,
      language,
      async (missing) => {
        const rows = await readCards(this.connection, missing, language)
        return new Map(rows.map((row) => [row.package_id, row]))
      },
    )
  }

  /** The same as the test-pass browser shows them. */
  async passCards(ids: number[], language: Lgi): Promise<KnownPassCard[]> {
    return await this.each(
      ({ passCards }) => passCards,
      ids,
      language,
      (missing) => readPassCards(this.connection, missing, language),
    )
  }

  /** The details of a package on sale, as of the last notification to this process. */
  async document(id: number, language: Lgi = 'ENGLISH'): Promise<KnownDocument | undefined> {
    const { kept } = this
    const place = placeOf(id, language)
    const held = kept.documents.get(place)
    if (held) return held
    const found = await findProductDocument(this.connection, id, language)
    if (!found) return undefined
    const document = knownDocument(found.body, found.changes_at)
    if (this.keeps(kept)) kept.documents.set(place, document)
    return document
  }

  /** Which package each of these prices is of, on sale or not; those that no package has are left out. */
  async packagesOfValidities(ids: number[]): Promise<Map<number, number>> {
    const { kept } = this
    const held = new Map(ids.map((id) => [id, kept.packagesOfValidities.get(id)]))
    const missing = ids.filter((id) => held.get(id) === undefined)
    const read = missing.length === 0 ? undefined : await readPackagesOfValidities(this.connection, missing)
    if (read && this.keeps(kept))
      for (const [id, packageId] of read) kept.packagesOfValidities.set(id, packageId)
    return new Map(
      ids.flatMap((id) => {
        const packageId = read?.get(id) ?? held.get(id)
        return packageId === undefined ? [] : [[id, packageId]]
      }),
    )
  }

  /** The packages that a pack holds, and those that they hold. */
  async partsOf(packId: number): Promise<readonly number[]> {
    const { kept } = this
    const held = kept.parts.get(packId)
    if (held) return held
    const read = await listParts(this.connection, packId)
    if (this.keeps(kept)) kept.parts.set(packId, read)
    return read
  }

  /**
   * What these tags name has changed. If it is of the catalogue, the index before answers until the new one
   * is there: a seat or a coupon changes none.
   */
  changed(tags: readonly string[]): void {
    this.kept = nothingKept()
    if (tags.some(isOfCatalogue)) this.indexes.renew()
    this.passes.drop()
  }

  drop(): void {
    this.kept = nothingKept()
    this.indexes.drop()
    this.passes.drop()
  }

  /** Without change notifications an index serves only the callers that waited for it, and is not kept. */
  keep(keeping: boolean): void {
    this.keeping = keeping
    this.kept = nothingKept()
    this.indexes.keep(keeping)
    this.passes.keep(keeping)
  }

  /** What is kept of these packages in a language, and what is missing read. */
  private async each<T>(
    of: (kept: ReturnType<typeof nothingKept>) => Kept<number | string, T>,
    ids: number[],
    language: Lgi,
    read: (missing: number[]) => Promise<Map<number, T>>,
  ): Promise<T[]> {
    const { kept } = this
    const cards = of(kept)
    const held = ids.map((id) => cards.get(placeOf(id, language)))
    const missing = ids.filter((_id, at) => !held[at])
    if (missing.length === 0) return held as T[]
    const found = await read(missing)
    if (this.keeps(kept)) for (const [id, card] of found) cards.set(placeOf(id, language), card)
    return ids.flatMap((id, at) => held[at] ?? found.get(id) ?? [])
  }

  /** After a `drop` meanwhile what was read is its caller's alone. */
  private keeps(kept: ReturnType<typeof nothingKept>): boolean {
    return this.keeping && kept === this.kept
  }
}
