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

/** What happened and has no number yet. */
export type MadeEvent = Omit<AttemptEvent, 'epoch' | 'n'>
export type EventName = Pick<AttemptEvent, 'epoch' | 'n'>

type Store = 'attempts' | 'papers' | 'rooms' | 'desks' | 'events' | 'files'
type Transaction = IDBPTransaction<KeptSchema, Store[], 'readwrite'>

const ALL: Store[] = ['attempts', 'papers', 'rooms', 'desks', 'events', 'files']
/** Some browsers' storage never answers; the room does not wait for it. */
const PATIENCE_MS = 4_000

const ofAttempt = (attemptId: number) => IDBKeyRange.bound([attemptId], [attemptId, []])

/**
 * What this device keeps of attempts. Every function rejects where the browser keeps nothing, or nothing
 * more.
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
   * Everything of an attempt. A text that was being typed when its room ended is an event of that room from
   * here on.
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

  /** Everything that the rooms of this device did, in the order that counts. */
  async events(attemptId: number): Promise<KeptEvent[]> {
    return await this.#within((transaction) => transaction.objectStore('events').getAll(ofAttempt(attemptId)))
  }

  /**
   * This device took the attempt over: how it stands is kept, and events that are part of that are not any
   * more. Of two tabs that do so at once the newer epoch's is kept.
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
   * Keeps events with the next numbers of their room, which nothing else ever gets, and what is on the table;
   * answers the numbers. `strict`: on the disk, for a battery that ends at once, which takes longer.
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
      // Its person signed out, or handed it in, in another tab.
      if (attempt === undefined) throw new Error('this attempt is not kept any more')
      if (desk) await transaction.objectStore('desks').put({ ...desk, attemptId })
      return await number(transaction, attemptId, epoch, made)
    }, durability)
  }

  /** What an answer said of the attempt; an older one than is known changes nothing of the epoch. */
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

  /** These are on the server. */
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

  /** These are of no use to anybody. */
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

  /** Every attempt that something is kept of. */
  async list(): Promise<KeptAttempt[]> {
    return await this.#within((transaction) => transaction.objectStore('attempts').getAll())
  }

  /** Nothing of this attempt is on the device any more. */
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

  /** Nothing of any attempt is on the device any more. */
  async forgetAll(): Promise<void> {
    await this.#within((transaction) => Promise.all(ALL.map((name) => transaction.objectStore(name).clear())))
  }

  /** The connection ends; the next call opens another. */
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
      // A browser that was in the background may have let go of the connection without a word.
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

/** A text that was typed as the event that keeps it. */
export function eventOfTyped(typed: NonNullable<Desk['typed']>, spentMs = 0): MadeEvent {
  const { question, madeAtMs, answer, marked } = typed
  return { question, spentMs, madeAtMs, set: { answer, marked } }
}

function abort(transaction: Transaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended by itself.
  }
}
