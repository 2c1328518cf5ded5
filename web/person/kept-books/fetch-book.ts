import { problemOf } from '../../data/clients/problem-error.ts'
import type { Book } from '../../data/reading.queries.ts'
import { BookRemoved } from './books-on-device.ts'
import { type KeptBook, piecesOf, sizeOf } from './kept-book.ts'
import type { Granted } from './lease-calls.ts'
import { NotToRead, OtherEdition } from './piece-faults.ts'
import { keyOf, seal } from './seal.ts'
import type { Surroundings } from './surroundings.ts'

/** How it is with a book that is being fetched. */
export type Fetching =
  | { state: 'asking' | 'fetching' | 'elsewhere' | 'done' }
  /** the network broke off; it goes on by itself */
  | { state: 'waiting' }
  /** `full`: it needs so many bytes, and so many are free, if the browser says it */
  | { state: 'fault'; why: 'full'; needs: number; free: number | undefined }
  | { state: 'fault'; why: 'books' | 'devices' | 'refused' | 'storage' }

const FIRST_PAUSE_MS = 4_000
const LONGEST_PAUSE_MS = 60_000
/** A book that changes more often while it is fetched is fetched another time. */
const MOST_EDITIONS = 3

const WHY: Record<string, 'books' | 'devices' | 'refused'> = {
  too_many_kept_books: 'books',
  too_many_keeping_devices: 'devices',
  document_not_found: 'refused',
  document_ended: 'refused',
  document_not_yet: 'refused',
  sign_in_needed: 'refused',
}

/** Fetches one book to this device, piece by piece, through networks that break off. */
export class FetchBook {
  state: Fetching = { state: 'asking' }
  readonly #around: Surroundings
  readonly #personId: number
  readonly #book: Book
  readonly #told: (serverMs: number) => Promise<void>
  readonly #stop = new AbortController()
  #resume: (() => void) | undefined

  constructor(
    around: Surroundings,
    { personId, book }: { personId: number; book: Book },
    told: (serverMs: number) => Promise<void>,
  ) {
    this.#around = around
    this.#personId = personId
    this.#book = book
    this.#told = told
  }

  get underWay(): boolean {
    return this.state.state !== 'fault' && this.state.state !== 'elsewhere' && !this.#stop.signal.aborted
  }

  stop(): void {
    this.#stop.abort()
    this.goOn()
  }

  /** Does not wait any longer for the network. */
  goOn(): void {
    this.#resume?.()
  }

  elsewhere(): void {
    this.#be({ state: 'elsewhere' })
  }

  async run(): Promise<void> {
    let editions = 0
    for (let failures = 0; !this.#stop.signal.aborted; ) {
      try {
        await this.#fetchAll(() => {
          failures = 0
        })
        return this.#be({ state: 'done' })
      } catch (error) {
        if (this.#stop.signal.aborted || error instanceof BookRemoved) return this.#be({ state: 'done' })
        if (error instanceof OtherEdition && ++editions < MOST_EDITIONS) continue
        const fault = await this.#faultOf(error)
        if (fault) return this.#be(fault)
        this.#be({ state: 'waiting' })
        await this.#pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++))
      }
    }
  }

  async #fetchAll(onPiece: () => void): Promise<void> {
    const { device, calls } = this.#around
    this.#be({ state: 'asking' })
    await this.#insistOnRoom()
    const granted = await calls.keep(this.#book)
    await this.#told(Date.parse(granted.now))
    const kept = await device.begin(await this.#toKeep(granted))
    this.#around.flag(true)
    // They come anew with the network; without one the last ones are better than none.
    await calls.marks(this.#book).then(
      (marks) => device.change(kept, () => ({ marks })),
      () => {},
    )
    this.#be({ state: 'fetching' })
    const there = new Set((await device.piecesOf(kept)).map(({ file, piece }) => `${file} ${piece}`))
    for (const name of piecesOf(kept.files)) {
      const { file, piece, from, to } = name
      if (there.has(`${file} ${piece}`)) continue
      const bytes = await calls.bytes(kept.files[file]!.url, name, kept.edition, this.#stop.signal)
      const sealed = await seal(kept.key, { file, piece, edition: kept.edition }, bytes)
      await device.addPiece(kept, { file, piece, bytes: to - from }, sealed)
      onPiece()
      this.#around.tell()
    }
  }

  async #toKeep(granted: Granted): Promise<KeptBook> {
    const { lease, until, edition, files, key } = granted
    return {
      personId: this.#personId,
      itemId: this.#book.itemId,
      // The address of an EPUB's parts names their edition.
      book: { ...this.#book, edition, url: files[0]!.url.replace(/whole$/, '') },
      edition,
      files,
      have: 0,
      lease,
      untilMs: Date.parse(until),
      key: await keyOf(key),
      marks: [],
      outdated: false,
    }
  }

  /** Better said before than after half of it. */
  async #insistOnRoom(): Promise<void> {
    const free = await this.#around.room()
    const before = await this.#around.device.find({ personId: this.#personId, itemId: this.#book.itemId })
    if (free !== undefined && free < this.#book.bytes - (before?.have ?? 0)) throw new NoRoom()
  }

  /** Undefined: it is worth another try. */
  async #faultOf(error: unknown): Promise<Fetching | undefined> {
    const { device, calls, room } = this.#around
    if (error instanceof NotToRead || error instanceof OtherEdition) return { state: 'fault', why: 'refused' }
    const problem = problemOf(error)
    if (problem) {
      const why = WHY[problem.code]
      return why && { state: 'fault', why }
    }
    const full = error instanceof NoRoom || isQuotaFault(error)
    if (!full && !isStorageFault(error)) return undefined
    const name = { personId: this.#personId, itemId: this.#book.itemId }
    const kept = await device.find(name).catch(() => undefined)
    // A device that is full is not left fuller.
    await device.remove([name]).catch(() => {})
    await calls.giveBack([name.itemId]).catch(() => {})
    const free = await room()
    return full
      ? { state: 'fault', why: 'full', needs: kept ? sizeOf(kept) : this.#book.bytes, free }
      : { state: 'fault', why: 'storage' }
  }

  #be(state: Fetching): void {
    this.state = state
    this.#around.tell()
  }

  async #pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = this.#around.after(ms, resolve)
      this.#resume = () => {
        cancel()
        resolve()
      }
    })
    this.#resume = undefined
  }
}

class NoRoom extends Error {}

const nameOf = (error: unknown) => (error instanceof Error || error instanceof DOMException ? error.name : '')
const isQuotaFault = (error: unknown): boolean => nameOf(error) === 'QuotaExceededError'

/** What a browser says of its own storage, and not of the network. */
const isStorageFault = (error: unknown): boolean =>
  ['InvalidStateError', 'UnknownError', 'DataCloneError', 'SecurityError', 'VersionError'].includes(
    nameOf(error),
  )
