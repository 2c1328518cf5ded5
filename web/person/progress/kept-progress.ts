import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { isWithin, mergeProgress, type Progress } from '../../../learning/merge-progress.ts'
import { inTime } from '../kept-attempts/in-time.ts'
import type { ItemName } from './progress-calls.ts'

/** How far a person is with an item, as this device knows it. */
export interface KeptProgress extends ItemName {
  personId: number
  progress: Progress
  /** 1: the server may not have it; a number, because the browser finds those by it */
  unsent: 0 | 1
}

interface KeptSchema extends DBSchema {
  items: { key: [number, number]; value: KeptProgress; indexes: { unsent: [number, number] } }
}

type Transaction = IDBPTransaction<KeptSchema, 'items'[], 'readwrite'>

const DATABASE = 'taiyari-progress'
const VERSION = 1
/** Some browsers' storage never answers; nobody waits for it. */
const PATIENCE_MS = 4_000
/** Of all people of this device; what was sent longest ago goes first. */
const MOST_KEPT = 2_000

/**
 * The progress stored on this device, for each person apart. Every function rejects if the browser stores
 * nothing, or nothing more.
 */
export class ProgressOnDevice {
  readonly #after: (ms: number, what: () => void) => () => void
  readonly #name: string
  #opened: Promise<IDBPDatabase<KeptSchema>> | undefined

  constructor(after: (ms: number, what: () => void) => () => void, database = DATABASE) {
    this.#after = after
    this.#name = database
  }

  /** Merges this with what is kept, also by other tabs at the same moment. */
  async note({ personId, packageId, itemId, progress, unsent }: KeptProgress): Promise<void> {
    await this.#within(async (transaction) => {
      const items = transaction.objectStore('items')
      const before = await items.get([personId, itemId])
      if (!before) await makeRoom(transaction)
      const merged = before ? mergeProgress(before.progress, progress) : progress
      const left = before?.unsent === 1 || unsent === 1 ? 1 : 0
      await items.put({ personId, packageId, itemId, progress: merged, unsent: left })
    })
  }

  async find(personId: number, itemId: number): Promise<KeptProgress | undefined> {
    return await this.#within((transaction) => transaction.objectStore('items').get([personId, itemId]))
  }

  /** What this person's server may not have, at most so many. */
  async unsent(personId: number, most: number): Promise<KeptProgress[]> {
    return await this.#within((transaction) =>
      transaction.objectStore('items').index('unsent').getAll([personId, 1], most),
    )
  }

  /** The server has these, or refused them; what was noted meanwhile is still to be sent. */
  async settle(sent: readonly KeptProgress[], refused: ReadonlySet<number>): Promise<void> {
    await this.#within(async (transaction) => {
      const items = transaction.objectStore('items')
      for (const { personId, itemId, progress } of sent) {
        const kept = await items.get([personId, itemId])
        if (!kept) continue
        if (refused.has(itemId)) await items.delete([personId, itemId])
        else if (isWithin(kept.progress, progress)) await items.put({ ...kept, progress, unsent: 0 })
      }
    })
  }

  /** Removes everything of everybody from the device. */
  async forgetAll(): Promise<void> {
    await this.#within((transaction) => transaction.objectStore('items').clear())
  }

  /** Closes the connection; the next call opens a new one. */
  close(): void {
    this.#opened?.then(
      (database) => database.close(),
      () => {},
    )
    this.#opened = undefined
  }

  async #within<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return await inTime(this.#transact(work), PATIENCE_MS, this.#after)
  }

  async #transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const transaction = await this.#begin()
    const [done] = await Promise.all([work(transaction), transaction.done])
    return done
  }

  async #begin(): Promise<Transaction> {
    const begin = async () => (await this.#database()).transaction(['items'], 'readwrite')
    try {
      return await begin()
    } catch {
      // A browser in the background may have closed the connection without notice.
      this.close()
      return await begin()
    }
  }

  #database(): Promise<IDBPDatabase<KeptSchema>> {
    const onLost = () => {
      this.#opened = undefined
    }
    this.#opened ??= openDB<KeptSchema>(this.#name, VERSION, {
      upgrade(made) {
        const items = made.createObjectStore('items', { keyPath: ['personId', 'itemId'] })
        items.createIndex('unsent', ['personId', 'unsent'])
      },
      blocking(_from, _to, event) {
        // A tab with a later version of the site waits for this one.
        ;(event.target as IDBDatabase).close()
        onLost()
      },
      terminated: onLost,
    })
    return this.#opened
  }
}

/** Another item finds room: what was sent goes before what was not, the longest unused first. */
async function makeRoom(transaction: Transaction): Promise<void> {
  const items = transaction.objectStore('items')
  if ((await items.count()) < MOST_KEPT) return
  const all = await items.getAll()
  all.sort((one, other) => one.unsent - other.unsent || one.progress.positionAt - other.progress.positionAt)
  for (const { personId, itemId } of all.slice(0, all.length - MOST_KEPT + 1))
    await items.delete([personId, itemId])
}
