import type { Logger } from 'pino'
import type { Connection } from '../../../platform/database.ts'
import type { Rendition } from '../part-keys.ts'
import { isThere, type ListedPart, type ListedTake, type LiveList, windowOf } from './live-list.ts'
import { listNewParts } from './viewing.queries.ts'

const POLL_MS = 250
/** Where nobody asked for so long, nobody watches. */
const UNSEEN_MS = 15_000
/** As players expect it: three times the target duration at most. */
const MOST_WAIT_MS = 6_000
const MOST_CLASSES = 500

interface Watched {
  list: LiveList
  takes: Map<number, ListedTake>
  askedAt: number
  waiting: Set<() => void>
  /** it was read once */
  loaded: boolean
  /** there is such a video */
  found: boolean
}

/**
 * What is live for the learners of one process: one query every 250 ms reads what is new of all classes that
 * somebody watches.
 */
export class LiveLists {
  readonly #connection: Connection
  readonly #log: Pick<Logger, 'warn'>
  readonly #watched = new Map<number, Watched>()
  /** of all classes, so that no list has a version that another had */
  #changes = 0
  #timer: NodeJS.Timeout | undefined
  #polling: Promise<void> | undefined
  #failed = false
  #stopped = false

  constructor(connection: Connection, log: Pick<Logger, 'warn'>) {
    this.#connection = connection
    this.#log = log
  }

  /** What a class shows now; undefined: it has no video. */
  async find(itemId: number): Promise<LiveList | undefined> {
    const watched = await this.#watch(itemId)
    return watched?.found ? watched.list : undefined
  }

  /** The same once it has what is waited for, or after some seconds, or when `gone` says so. */
  async findWith(
    itemId: number,
    rendition: Rendition,
    asked: { segment: number; part: number | undefined },
    gone: AbortSignal,
  ): Promise<LiveList | undefined> {
    const watched = await this.#watch(itemId)
    if (!watched?.found) return undefined
    const late = AbortSignal.any([gone, AbortSignal.timeout(MOST_WAIT_MS)])
    while (!isThere(watched.list, rendition, asked) && !late.aborted && !this.#stopped) {
      watched.askedAt = performance.now()
      await this.#change(watched, late)
    }
    return watched.list
  }

  /** Whoever waits gets what there is; nothing is read any more. */
  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    for (const { waiting } of this.#watched.values()) for (const wake of waiting) wake()
  }

  async #watch(itemId: number): Promise<Watched | undefined> {
    const known = this.#watched.get(itemId)
    const watched = known ?? this.#begin(itemId)
    if (!watched) return undefined
    watched.askedAt = performance.now()
    if (!watched.loaded && !this.#stopped) {
      this.#poll()
      await this.#change(watched, AbortSignal.timeout(MOST_WAIT_MS))
    }
    return watched
  }

  #begin(itemId: number): Watched | undefined {
    if (this.#watched.size >= MOST_CLASSES) return undefined
    const list: LiveList = { itemId, state: 'WAITING', parts: [], version: 0 }
    const begun = { list, takes: new Map(), askedAt: 0, waiting: new Set<() => void>() }
    const watched = { ...begun, loaded: false, found: false }
    this.#watched.set(itemId, watched)
    return watched
  }

  async #change({ waiting }: Watched, late: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const wake = () => {
        waiting.delete(wake)
        late.removeEventListener('abort', wake)
        resolve()
      }
      waiting.add(wake)
      late.addEventListener('abort', wake, { once: true })
      if (late.aborted) wake()
    })
  }

  #poll(): void {
    this.#polling ??= this.#read().finally(() => {
      this.#polling = undefined
      if (this.#stopped || this.#watched.size === 0) return
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#poll(), POLL_MS).unref()
    })
  }

  async #read(): Promise<void> {
    const unseen = performance.now() - UNSEEN_MS
    for (const [itemId, { askedAt, waiting }] of this.#watched)
      if (askedAt < unseen && waiting.size === 0) this.#watched.delete(itemId)
    const asked = [...this.#watched].map(([itemId, { list }]) => ({
      itemId,
      after: list.parts.at(-1)?.number ?? 0,
    }))
    if (asked.length === 0) return
    try {
      const rows = Map.groupBy(await listNewParts(this.#connection, asked), ({ itemId }) => itemId)
      for (const { itemId } of asked) this.#hear(itemId, rows.get(itemId) ?? [])
      this.#failed = false
    } catch (err) {
      if (!this.#failed) this.#log.warn({ err }, 'what is live cannot be read')
      this.#failed = true
    }
  }

  #hear(itemId: number, rows: Awaited<ReturnType<typeof listNewParts>>): void {
    const watched = this.#watched.get(itemId)
    if (!watched) return
    const { list, takes, waiting } = watched
    const [first] = rows
    const isNew = !watched.loaded
    watched.loaded = true
    watched.found = first !== undefined
    const added = rows.flatMap((row) => partOf(row, takes) ?? [])
    if (!isNew && added.length === 0 && (first === undefined || first.state === list.state)) return
    if (first) list.state = first.state
    if (added.length > 0) list.parts = windowOf([...list.parts, ...added])
    this.#changes += 1
    list.version = this.#changes
    for (const wake of waiting) wake()
  }
}

/** Undefined: the row tells of the state alone. */
function partOf(
  row: Awaited<ReturnType<typeof listNewParts>>[number],
  takes: Map<number, ListedTake>,
): ListedPart | undefined {
  const { number, segment, starts, seconds, independent, bytes, audioSeconds, audioBytes } = row
  if (number === null || row.take === null || row.beganAt === null) return undefined
  const { videoCodec, audioCodec, width, height, beganAt } = row
  const take = takes.get(row.take) ?? { take: row.take, beganAt, videoCodec, audioCodec, width, height }
  takes.set(row.take, take)
  return {
    ...{ number, take, segment: segment!, starts: starts!, seconds: seconds! },
    ...{ independent: independent!, bytes: bytes!, audioSeconds, audioBytes },
  }
}
