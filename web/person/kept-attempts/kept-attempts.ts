import type { IDBPTransaction } from 'idb'
import type { AttemptEvent } from '../../../exam/attempt-event.ts'
import type { PublicPaper } from '../../../exam/public-paper.ts'
import { inTime } from './in-time.ts'
import {
  type Desk,
  KEPT_DATABASE,
  type KeptAttempt,
  type KeptDatabase,
  type KeptEvent,
  type KeptFile,
  type KeptSchema,
  openKeptDatabase,
} from './kept-database.ts'

/** Everything this device keeps of one attempt. */
export interface Kept {
  attempt: KeptAttempt
  paper: PublicPaper
  /** of every room of this device, in the order that counts */
  events: KeptEvent[]
  desk: Desk | undefined
  files: KeptFile[]
}

/** An event without a number yet. */
export type MadeEvent = Omit<AttemptEvent, 'epoch' | 'n'>
export type EventName = Pick<AttemptEvent, 'epoch' | 'n'>

type Store = 'attempts' | 'papers' | 'rooms' | 'desks' | 'events' | 'files'
type Transaction = IDBPTransaction<KeptSchema, Store[], 'readwrite'>

const ALL: Store[] = ['attempts', 'papers', 'rooms', 'desks', 'events', 'files']
/** Some browsers' storage never answers; the room does not wait for it. */
const PATIENCE_MS = 4_000

const ofAttempt = (attemptId: number) => IDBKeyRange.bound([attemptId], [attemptId, []])

/**
 * The attempts stored on this device. Every function rejects if the browser stores nothing, or nothing more.
 */
export class KeptAttempts {
  readonly #after: (ms: number, what: () => void) => () => void
  readonly #name: string
  #opened: Promise<KeptDatabase> | undefined

  constructor(after: (ms: number, what: () => void) => () => void, database = KEPT_DATABASE) {
    this.#after = after
    this.#name = database
  }

  /**
   * Everything about an attempt. Text that was being typed when its room ended becomes an event of that room.
   */
  async load(attemptId: number): Promise<Kept | undefined> {
    return await this.#within(async (transaction) => {
      const attempt = await transaction.objectStore('attempts').get(attemptId)
      const version = attempt && (await transaction.objectStore('papers').get(attempt.entered.paperVersionId))
      if (!attempt || !version) return undefined
      const found = await transaction.objectStore('desks').get(attemptId)
      const { attemptId: _, typed, ...desk } = found ?? { attemptId, epoch: 0, current: 0 }
      if (typed) {
        await number(transaction, attemptId, desk.epoch, [eventOfTyped(typed)])
        await transaction.objectStore('desks').put({ ...desk, attemptId })
      }
      const events = await transaction.objectStore('events').getAll(ofAttempt(attemptId))
      const files = await transaction.objectStore('files').index('attempt').getAll(attemptId)
      return { attempt, paper: version.paper, events, files, desk: found && desk }
    })
  }

  /** All events of this device's rooms, in the order that counts. */
  async events(attemptId: number): Promise<KeptEvent[]> {
    return await this.#within((transaction) => transaction.objectStore('events').getAll(ofAttempt(attemptId)))
  }

  /**
   * This device took the attempt over: stores its state and removes the events that the state includes. If
   * two tabs do so at once, the newer epoch wins.
   */
  async enter(attempt: KeptAttempt, paper: PublicPaper, within: readonly EventName[]): Promise<void> {
    const { attemptId, entered } = attempt
    await this.#within(async (transaction) => {
      const attempts = transaction.objectStore('attempts')
      const rooms = transaction.objectStore('rooms')
      const before = await attempts.get(attemptId)
      if (before && before.entered.epoch > entered.epoch) return
      const counted = await rooms.get([attemptId, entered.epoch])
      const nextN = Math.max(counted?.nextN ?? 1, entered.nextN)
      await Promise.all([
        attempts.put(attempt),
        transaction.objectStore('papers').put({ paperVersionId: entered.paperVersionId, paper }),
        rooms.put({ attemptId, epoch: entered.epoch, nextN }),
        ...within.map(({ epoch, n }) => transaction.objectStore('events').delete([attemptId, epoch, n])),
      ])
    })
  }

  /**
   * Stores events with the next numbers of their room, which are never reused, and the desk; returns the
   * numbers. `strict` waits for the disk, in case the battery dies at once, and takes longer.
   */
  async add(
    attemptId: number,
    epoch: number,
    made: readonly MadeEvent[],
    desk?: Desk,
    durability: 'strict' | 'relaxed' = 'relaxed',
  ): Promise<number[]> {
    return await this.#within(async (transaction) => {
      const attempt = await transaction.objectStore('attempts').getKey(attemptId)
      // In another tab, the person signed out or submitted it.
      if (attempt === undefined) throw new Error('this attempt is not kept any more')
      if (desk) await transaction.objectStore('desks').put({ ...desk, attemptId })
      return await number(transaction, attemptId, epoch, made)
    }, durability)
  }

  /** Stores the server's view of the attempt; an outdated answer does not lower the epoch. */
  async tell(
    attemptId: number,
    news: Partial<Pick<KeptAttempt, 'told' | 'time' | 'handedIn'>>,
  ): Promise<void> {
    await this.#within(async (transaction) => {
      const attempts = transaction.objectStore('attempts')
      const kept = await attempts.get(attemptId)
      if (!kept) return
      const next = { ...kept, ...news }
      const epoch = Math.max(kept.told.epoch, next.told.epoch)
      await attempts.put({ ...next, told: { ...next.told, epoch } })
    })
  }

  /** Marks events that are on the server. */
  async acknowledge(attemptId: number, events: readonly EventName[]): Promise<void> {
    await this.#within(async (transaction) => {
      const store = transaction.objectStore('events')
      await Promise.all(
        events.map(async ({ epoch, n }) => {
          const kept = await store.get([attemptId, epoch, n])
          if (kept) await store.put({ ...kept, acknowledged: true })
        }),
      )
    })
  }

  /** Removes events that are of no use any more. */
  async drop(attemptId: number, events: readonly EventName[]): Promise<void> {
    await this.#within((transaction) =>
      Promise.all(
        events.map(({ epoch, n }) => transaction.objectStore('events').delete([attemptId, epoch, n])),
      ),
    )
  }

  async putFile(file: KeptFile): Promise<void> {
    await this.#within((transaction) => transaction.objectStore('files').put(file))
  }

  async dropFile(fileId: string): Promise<void> {
    await this.#within((transaction) => transaction.objectStore('files').delete(fileId))
  }

  /** Every attempt stored here. */
  async list(): Promise<KeptAttempt[]> {
    return await this.#within((transaction) => transaction.objectStore('attempts').getAll())
  }

  /** Removes everything about this attempt from the device. */
  async forget(attemptId: number): Promise<void> {
    await this.#within(async (transaction) => {
      const attempts = transaction.objectStore('attempts')
      const attempt = await attempts.get(attemptId)
      const files = transaction.objectStore('files')
      const fileIds = await files.index('attempt').getAllKeys(attemptId)
      await Promise.all([
        attempts.delete(attemptId),
        transaction.objectStore('desks').delete(attemptId),
        transaction.objectStore('rooms').delete(ofAttempt(attemptId)),
        transaction.objectStore('events').delete(ofAttempt(attemptId)),
        ...fileIds.map((fileId) => files.delete(fileId)),
      ])
      const paperVersionId = attempt?.entered.paperVersionId
      const others = await attempts.getAll()
      if (
        paperVersionId !== undefined &&
        !others.some(({ entered }) => entered.paperVersionId === paperVersionId)
      )
        await transaction.objectStore('papers').delete(paperVersionId)
    })
  }

  /** Removes everything about all attempts from the device. */
  async forgetAll(): Promise<void> {
    await this.#within((transaction) => Promise.all(ALL.map((name) => transaction.objectStore(name).clear())))
  }

  /** Closes the connection; the next call opens a new one. */
  close(): void {
    this.#opened?.then(
      (database) => database.close(),
      () => {},
    )
    this.#opened = undefined
  }

  async #within<T>(
    work: (transaction: Transaction) => Promise<T>,
    durability: 'strict' | 'relaxed' = 'relaxed',
  ): Promise<T> {
    return await inTime(this.#transact(work, durability), PATIENCE_MS, this.#after)
  }

  async #transact<T>(
    work: (transaction: Transaction) => Promise<T>,
    durability: 'strict' | 'relaxed',
  ): Promise<T> {
    const transaction = await this.#begin(durability)
    const [done] = await Promise.all([
      work(transaction).catch((error: unknown) => {
        abort(transaction)
        throw error
      }),
      transaction.done,
    ])
    return done
  }

  async #begin(durability: 'strict' | 'relaxed'): Promise<Transaction> {
    const begin = async () => (await this.#database()).transaction(ALL, 'readwrite', { durability })
    try {
      return await begin()
    } catch {
      // A browser in the background may have closed the connection without notice.
      this.close()
      return await begin()
    }
  }

  #database(): Promise<KeptDatabase> {
    this.#opened ??= openKeptDatabase(this.#name, () => {
      this.#opened = undefined
    })
    return this.#opened
  }
}

async function number(
  transaction: Transaction,
  attemptId: number,
  epoch: number,
  made: readonly MadeEvent[],
): Promise<number[]> {
  if (made.length === 0) return []
  const rooms = transaction.objectStore('rooms')
  const nextN = (await rooms.get([attemptId, epoch]))?.nextN ?? 1
  const events = made.map((event, at) => ({ ...event, attemptId, epoch, n: nextN + at, acknowledged: false }))
  await Promise.all([
    rooms.put({ attemptId, epoch, nextN: nextN + made.length }),
    ...events.map(async (event) => await transaction.objectStore('events').add(event)),
  ])
  return events.map(({ n }) => n)
}

/** The event that stores a typed text. */
export function eventOfTyped(typed: NonNullable<Desk['typed']>, spentMs = 0): MadeEvent {
  const { question, madeAtMs, answer, marked } = typed
  return { question, spentMs, madeAtMs, set: { answer, marked } }
}

function abort(transaction: Transaction): void {
  try {
    transaction.abort()
  } catch {
    // It has already ended.
  }
}
