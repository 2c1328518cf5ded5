/** What of a list is on the page: the pages asked for so far, one after the other. */
export interface Pages<Found> {
  /** as it came last, with the items of every page; undefined until it was answered once */
  shown: Found | undefined
  /** which list that is */
  key: string
  /** when it came; 0: never */
  atMs: number
  /** what is under way, or what did not come */
  asking: 'first' | 'next' | undefined
  failed: 'first' | 'next' | undefined
}

interface Shape<Found, Item> {
  pageSize: number
  /** what the API gives at once */
  mostAtOnce: number
  itemsOf: (found: Found) => Item[]
  withItems: (found: Found, items: Item[]) => Found
  idOf: (item: Item) => number | string
}

/** Asks for one page; the first is 0. */
export type AskPage<Found> = (page: number, size: number) => Promise<Found>

const NOTHING = { shown: undefined, key: '', atMs: 0, asking: undefined, failed: undefined }

/**
 * A list that comes page after page (B §4.9). While another list is asked for the last one stays; an answer
 * to what was asked earlier than the last question is old and goes.
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

  /** From the beginning, as far as this list was shown already. */
  async askFirst(key: string, askPage: AskPage<Found>): Promise<void> {
    const { pageSize, mostAtOnce } = this.#shape
    const pages = Math.max(1, Math.ceil(this.#shownOf(key).length / pageSize))
    await this.#ask('first', key, () => askPage(0, Math.min(mostAtOnce, pages * pageSize)))
  }

  /** The next page, once what was asked before is answered. */
  async askNext(key: string, askPage: AskPage<Found>): Promise<void> {
    if (this.#now.asking) return
    const { pageSize, itemsOf, withItems, idOf } = this.#shape
    const earlier = this.#shownOf(key)
    await this.#ask('next', key, async () => {
      const found = await askPage(Math.floor(earlier.length / pageSize), pageSize)
      // What is new meanwhile moves what was on the page before to the next one.
      const byId = new Map([...earlier, ...itemsOf(found)].map((item) => [idOf(item), item]))
      return withItems(found, [...byId.values()])
    })
  }

  /** Something of it became another, without an answer. */
  change(changed: (shown: Found) => Found): void {
    const { shown } = this.#now
    if (shown !== undefined) this.#put({ ...this.#now, shown: changed(shown) })
  }

  async #ask(which: 'first' | 'next', key: string, answer: () => Promise<Found>): Promise<void> {
    const asked = ++this.#turn
    this.#put({ ...this.#now, asking: which, failed: undefined })
    try {
      const shown = await answer()
      if (asked === this.#turn)
        this.#put({ shown, key, atMs: Date.now(), asking: undefined, failed: undefined })
    } catch {
      if (asked === this.#turn) this.#put({ ...this.#now, asking: undefined, failed: which })
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
