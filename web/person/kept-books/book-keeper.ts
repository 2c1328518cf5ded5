import { problemOf } from '../../data/clients/problem-error.ts'
import type { Book, Mark } from '../../data/reading.queries.ts'
import { FetchBook, type Fetching } from './fetch-book.ts'
import { type Extent, isWhole, type KeptBook, type OverBook } from './kept-book.ts'
import type { Checked } from './lease-calls.ts'
import { clockNow, clockTold, type TabTime } from './lease-clock.ts'
import { readerOf } from './read-kept.ts'
import type { Surroundings } from './surroundings.ts'

const MOST_AT_ONCE = 40

/** What this device keeps for the person who is signed in, and what is just being fetched. */
export interface KeptView {
  books: KeptBook[]
  over: OverBook[]
  /** of this tab, by item */
  fetching: ReadonlyMap<number, Fetching>
  /** the time by which leases end */
  nowMs: number
}

/** A book that is read from this device. */
export interface OpenedBook {
  kept: KeptBook
  read(file: number, extent: Extent): Promise<Uint8Array<ArrayBuffer>>
}

/** Keeps books on this device under the server's leases, and deletes them when these end. */
export class BookKeeper {
  readonly #around: Surroundings
  readonly #fetches = new Map<number, FetchBook>()
  #tab: TabTime | undefined
  #contact: Promise<void> | undefined

  constructor(around: Surroundings) {
    this.#around = around
  }

  async view(): Promise<KeptView> {
    const personId = this.#around.personId()
    const nowMs = await this.#look()
    const { books, over } = await this.#around.device.list()
    const fetching = new Map([...this.#fetches].map(([itemId, { state }]) => [itemId, state]))
    return { books: books.filter(isOf(personId)), over: over.filter(isOf(personId)), fetching, nowMs }
  }

  /** Keeps this book, or goes on with it; resolves when it is there, was stopped or cannot be kept. */
  async keep(book: Book): Promise<void> {
    const { personId: personNow, alone, tell } = this.#around
    const personId = personNow()
    const before = this.#fetches.get(book.itemId)
    if (personId === undefined || before?.underWay) return before?.goOn()
    const fetch = new FetchBook(this.#around, { personId, book }, (serverMs) => this.#told(serverMs))
    this.#fetches.set(book.itemId, fetch)
    tell()
    const mine = await alone(`book ${personId} ${book.itemId}`, () => fetch.run())
    if (!mine) fetch.elsewhere()
    if (fetch.state.state === 'done') this.#fetches.delete(book.itemId)
    // The server says why.
    if (fetch.state.state === 'fault' && fetch.state.why === 'refused') await this.contact()
    tell()
  }

  /** There is a network again: nothing waits any longer. */
  resume(): void {
    for (const fetch of this.#fetches.values()) fetch.goOn()
  }

  /** Stops fetching this book and removes what is there of it. */
  async cancel(itemId: number): Promise<void> {
    this.#fetches.get(itemId)?.stop()
    this.#fetches.delete(itemId)
    await this.remove([itemId])
  }

  /** Removes these books of the person, and gives them back as soon as the server hears of it. */
  async remove(itemIds: readonly number[]): Promise<void> {
    const { device, calls, personId: personNow } = this.#around
    const personId = personNow()
    if (personId === undefined) return
    for (const itemId of itemIds) {
      this.#fetches.get(itemId)?.stop()
      this.#fetches.delete(itemId)
    }
    await device.remove(itemIds.map((itemId) => ({ personId, itemId })))
    await this.#changed()
    for (const some of inTurns(itemIds)) await calls.giveBack(some).catch(() => {})
  }

  /** A kept book of the person who is signed in, if it is whole and its lease has not ended. */
  async open(itemId: number): Promise<OpenedBook | undefined> {
    const { device, personId: personNow } = this.#around
    const personId = personNow()
    if (personId === undefined) return undefined
    await this.#look()
    const kept = await device.find({ personId, itemId })
    return kept && isWhole(kept) ? { kept, read: readerOf(device, kept) } : undefined
  }

  /** Notes a person's marks as the server told them, in case the book is read without a network. */
  async noteMarks(itemId: number, marks: Mark[]): Promise<void> {
    const personId = this.#around.personId()
    if (personId !== undefined) await this.#around.device.change({ personId, itemId }, () => ({ marks }))
  }

  /**
   * Asks the server which leases still stand, and deletes what does not; without an answer only what ended by
   * its time. What another person left here goes as well.
   */
  async contact(): Promise<void> {
    this.#contact ??= this.#ask().finally(() => {
      this.#contact = undefined
    })
    await this.#contact
  }

  /** The person left, or the session is over: nothing of anybody stays on the device. */
  async forget(): Promise<void> {
    for (const fetch of this.#fetches.values()) fetch.stop()
    this.#fetches.clear()
    this.#tab = undefined
    await this.#around.device.forgetAll().catch(() => {})
    this.#around.flag(false)
    this.#around.tell()
  }

  /** Moves the clock on, and removes what ended by it. */
  async #look(): Promise<number> {
    const { device, deviceMs, steadyMs } = this.#around
    const [at, steady] = [deviceMs(), steadyMs()]
    const clock = await device.moveClock((before) =>
      clockNow(before, { deviceMs: at, steadyMs: steady, tab: this.#tab }),
    )
    this.#tab = { contactMs: clock.contactMs, atMs: clock.highestMs, steadyMs: steady }
    const { books } = await device.list()
    const lapsed = books.filter(({ untilMs }) => untilMs <= clock.highestMs)
    if (lapsed.length > 0) {
      await device.remove(lapsed, lapsed.map(overOf('lapsed')))
      await this.#changed()
    }
    return clock.highestMs
  }

  async #told(serverMs: number): Promise<void> {
    const { device, deviceMs } = this.#around
    await device.moveClock(() => clockTold(serverMs, deviceMs()))
  }

  async #ask(): Promise<void> {
    const { device, calls, personId: personNow } = this.#around
    const personId = personNow()
    if (personId === undefined) return
    const { books: all, over } = await device.list()
    const others = [...all, ...over].filter((one) => !isOf(personId)(one))
    if (others.length > 0) await device.remove(others)
    await this.#look()
    const books = (await device.list()).books.filter(isOf(personId))
    if (books.length === 0) return await this.#changed()
    try {
      for (const some of inTurns(books)) {
        const checked = await calls.check(some.map(({ lease }) => lease))
        // The answer took a moment, in which somebody else may have signed in.
        if (personNow() !== personId) return
        await this.#told(Date.parse(checked.now))
        for (const [index, kept] of some.entries()) await this.#settle(kept, checked.leases[index])
      }
      await this.#changed()
    } catch (error) {
      // Signed out elsewhere.
      if (problemOf(error)?.status === 401) await this.forget()
    }
  }

  async #settle(asked: KeptBook, told: Checked['leases'][number] | undefined): Promise<void> {
    if (!told) return
    const { device } = this.#around
    // Another tab may have got a newer lease meanwhile.
    const kept = await device.find(asked)
    if (kept?.lease !== asked.lease) return
    const { state, lease, until, edition } = told
    if (state === 'stands' && lease && until)
      await device.change(asked, (now) => ({
        lease,
        untilMs: Date.parse(until),
        outdated: edition !== now.edition,
      }))
    else if (state !== 'stands') {
      this.#fetches.get(asked.itemId)?.stop()
      await device.remove([asked], [overOf(state)(asked)])
    }
  }

  async #changed(): Promise<void> {
    const { device, flag, tell } = this.#around
    flag(await device.holdsAny())
    tell()
  }
}

/** As many as a call takes. */
const inTurns = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MOST_AT_ONCE) }, (_, turn) =>
    all.slice(turn * MOST_AT_ONCE, (turn + 1) * MOST_AT_ONCE),
  )

const isOf =
  (personId: number | undefined) =>
  (one: { personId: number }): boolean =>
    one.personId === personId

const overOf =
  (why: OverBook['why']) =>
  ({ personId, itemId, book: { packageId, title } }: KeptBook): OverBook => ({
    personId,
    packageId,
    itemId,
    title,
    why,
  })
