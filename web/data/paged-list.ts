/** The loaded part of a list: the pages requested so far, in order. */
export interface Pages<Found> {
  /** the latest answer, with the items of every page; undefined until the first answer */
  shown: Found | undefined
  /** identifies the list */
  key: string
  /** when it arrived; 0: never */
  atMs: number
  /** what is being loaded, or failed to load */
  asking: 'first' | 'next' | undefined
  failed: 'first' | 'next' | undefined
  /** why */
  error?: unknown
}

interface Shape<Found, Item> {
  pageSize: number
  /** the most the API returns at once */
  mostAtOnce: number
  itemsOf: (found: Found) => Item[]
  withItems: (found: Found, items: Item[]) => Found
  idOf: (item: Item) => number | string
}

/** Requests one page; the first is 0. */
export type AskPage<Found> = (page: number, size: number) => Promise<Found>

const NOTHING = { shown: undefined, key: '', atMs: 0, asking: undefined, failed: undefined }

/**
 * A list loaded page by page (B §4.9). While another list is loading, the last one stays. Answers to all but
 * the latest request are discarded.
 */
export class PagedList<Found, Item> {
  #now: Pages<Found> = NOTHING
  #turn = 0
  readonly #shape: Shape<Found, Item>
  readonly #listeners = new Set<() => void>()

  constructor(shape: Shape<Found, Item>) {
    this.#shape = shape
  }

  readonly now = (): Pages<Found> => this.#now

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Loads from the beginning, as far as this list was already shown. */
  async askFirst(key: string, askPage: AskPage<Found>): Promise<void> {
    const { pageSize, mostAtOnce } = this.#shape
    const pages = Math.max(1, Math.ceil(this.#shownOf(key).length / pageSize))
    await this.#ask('first', key, () => askPage(0, Math.min(mostAtOnce, pages * pageSize)))
  }

  /** Loads the next page, unless a request is in progress. */
  async askNext(key: string, askPage: AskPage<Found>): Promise<void> {
    if (this.#now.asking) return
    const { pageSize, itemsOf, withItems, idOf } = this.#shape
    const earlier = this.#shownOf(key)
    await this.#ask('next', key, async () => {
      const found = await askPage(Math.floor(earlier.length / pageSize), pageSize)
      // Items added meanwhile push earlier ones onto the next page, so they may arrive twice.
      const byId = new Map([...earlier, ...itemsOf(found)].map((item) => [idOf(item), item]))
      return withItems(found, [...byId.values()])
    })
  }

  /** Changes the list without a request. */
  change(changed: (shown: Found) => Found): void {
    const { shown } = this.#now
    if (shown !== undefined) this.#put({ ...this.#now, shown: changed(shown) })
  }

  async #ask(which: 'first' | 'next', key: string, answer: () => Promise<Found>): Promise<void> {
    const asked = ++this.#turn
    this.#put({ ...this.#now, asking: which, failed: undefined, error: undefined })
    try {
      const shown = await answer()
      if (asked === this.#turn)
        this.#put({ shown, key, atMs: Date.now(), asking: undefined, failed: undefined })
    } catch (error) {
      if (asked === this.#turn) this.#put({ ...this.#now, asking: undefined, failed: which, error })
    }
  }

  #shownOf(key: string): Item[] {
    const { shown, key: known } = this.#now
    return shown !== undefined && known === key ? this.#shape.itemsOf(shown) : []
  }

  #put(next: Pages<Found>): void {
    this.#now = next
    for (const listener of this.#listeners) listener()
  }
}
