import {
  changesOf,
  isWithin,
  mergeProgress,
  type ProgressChange,
  progressOfChange,
} from '../../../learning/merge-progress.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import type { KeptProgress, ProgressOnDevice } from './kept-progress.ts'
import type { ItemName, ProgressCalls } from './progress-calls.ts'

/** What a page notes of an item. */
export interface Noted extends ItemName {
  share?: ProgressChange['share']
  position?: ProgressChange['position']
  done?: boolean
}

/** What the sender stands on: a browser, or a test. */
export interface Surroundings {
  kept: ProgressOnDevice
  calls: ProgressCalls
  /** who is signed in on this device now, in whatever tab */
  personId(): number | undefined
  /** this device's name in every call */
  device(): string
  nowMs(): number
  after(ms: number, what: () => void): () => void
  /** Whether something is unsent: the next page, perhaps tomorrow, has to look. */
  flag(unsent: boolean): void
}

const GATHER_MS = 5_000
/** Each is at most three changes, of which a call takes a hundred. */
const MOST_ITEMS_A_CALL = 33
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 300_000

/**
 * Keeps what pages note and sends it, several items together, until the server has it or refuses it. What is
 * sent twice, late or by two tabs does no harm (`learning/merge-progress.ts`).
 */
export class ProgressSender {
  readonly #around: Surroundings
  /** noted on this page and unsent, by person and item; all there is where the browser stores nothing */
  readonly #fresh = new Map<string, KeptProgress>()
  #sending: Promise<void> | undefined
  #cancel: (() => void) | undefined
  #failures = 0

  constructor(around: Surroundings) {
    this.#around = around
  }

  /** Resolves when the device keeps it, or cannot; of a guest nothing is kept. */
  async note({ packageId, itemId, ...what }: Noted): Promise<void> {
    const { kept, personId: personNow, device, nowMs, flag } = this.#around
    const personId = personNow()
    if (personId === undefined) return
    const progress = progressOfChange({ at: nowMs(), by: device(), ...what })
    const one: KeptProgress = { personId, packageId, itemId, progress, unsent: 1 }
    this.#remember(one)
    flag(true)
    this.#sendAfter(GATHER_MS)
    await kept.note(one).catch(() => {})
  }

  /** What this device knows of an item, sent or not. */
  async find(itemId: number): Promise<KeptProgress | undefined> {
    const personId = this.#around.personId()
    if (personId === undefined) return undefined
    const kept = await this.#around.kept.find(personId, itemId).catch(() => undefined)
    const fresh = this.#fresh.get(nameOf({ personId, itemId }))
    if (!kept || !fresh) return kept ?? fresh
    return { ...kept, progress: mergeProgress(kept.progress, fresh.progress) }
  }

  /** Sends everything that is unsent, now; resolves when it is sent, or failed and waits for another time. */
  async send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
    })
    await this.#sending
  }

  /**
   * The page may be gone in a moment: what it noted goes at once, without asking the device, which keeps it
   * until an answer comes.
   */
  leave(): void {
    const personId = this.#around.personId()
    const mine = [...this.#fresh.values()].filter((one) => one.personId === personId)
    for (let at = 0; at < mine.length; at += MOST_ITEMS_A_CALL)
      void this.#sendThese(mine.slice(at, at + MOST_ITEMS_A_CALL), true).catch(() => {})
  }

  /** The person left: nothing of anybody stays, here or on the device. */
  async forget(): Promise<void> {
    this.#cancel?.()
    this.#cancel = undefined
    this.#fresh.clear()
    this.#around.flag(false)
    await this.#around.kept.forgetAll().catch(() => {})
  }

  #remember(one: KeptProgress): void {
    const before = this.#fresh.get(nameOf(one))
    const progress = before ? mergeProgress(before.progress, one.progress) : one.progress
    this.#fresh.set(nameOf(one), { ...one, progress })
  }

  #sendAfter(ms: number): void {
    this.#cancel ??= this.#around.after(ms, () => {
      this.#cancel = undefined
      void this.send()
    })
  }

  async #sendAll(): Promise<void> {
    const { personId: personNow, flag } = this.#around
    const sent = new Set<string>()
    try {
      for (;;) {
        const personId = personNow()
        if (personId === undefined) return
        const unsent = await this.#listUnsent(personId)
        // Asking the device took a moment, in which somebody else may have signed in.
        if (personNow() !== personId) return
        if (unsent.length === 0) return flag(false)
        // Some storage is read, and does not note that it was sent.
        const news = unsent.filter((one) => !sent.has(JSON.stringify(one)))
        if (news.length === 0) return
        await this.#sendThese(news, false)
        for (const one of news) sent.add(JSON.stringify(one))
        this.#failures = 0
      }
    } catch (error) {
      const status = problemOf(error)?.status
      // Signed out: it waits for this person to sign in.
      if (status === 401 || status === 403) return
      this.#sendAfter(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures))
      this.#failures += 1
    }
  }

  async #listUnsent(personId: number): Promise<KeptProgress[]> {
    const kept = await this.#around.kept.unsent(personId, MOST_ITEMS_A_CALL).catch(() => [])
    const fresh = [...this.#fresh.values()].filter((one) => one.personId === personId)
    const all = new Map(fresh.map((one) => [one.itemId, one]))
    for (const one of kept) {
      const here = all.get(one.itemId)
      all.set(one.itemId, here ? { ...one, progress: mergeProgress(one.progress, here.progress) } : one)
    }
    return [...all.values()].slice(0, MOST_ITEMS_A_CALL)
  }

  async #sendThese(unsent: readonly KeptProgress[], leaving: boolean): Promise<void> {
    const changes = unsent.flatMap(({ packageId, itemId, progress }) =>
      changesOf(progress).map((change) => ({ packageId, itemId, ...change })),
    )
    const refused = await this.#around.calls.save(changes, leaving).catch((error: unknown) => {
      // Another time it would be no better, and all that follows would wait behind it.
      if (problemOf(error)?.status !== 400) throw error
      return unsent.map(({ itemId }) => itemId)
    })
    for (const one of unsent) {
      const here = this.#fresh.get(nameOf(one))
      if (refused.includes(one.itemId) || (here && isWithin(here.progress, one.progress)))
        this.#fresh.delete(nameOf(one))
    }
    await this.#around.kept.settle(unsent, new Set(refused)).catch(() => {})
  }
}

function nameOf({ personId, itemId }: { personId: number; itemId: number }): string {
  return `${personId} ${itemId}`
}
