import { isDatabaseGone } from './database-gone.ts'

/** What a queue has to know of its calls. */
export interface QueuedCalls<Call> {
  /** how much a call brings, in rows */
  weightOf(call: Call): number
  /** what a caller hears who would wait too long */
  busy(): Error
  /** nobody waits for its outcome any more, and nothing needs it */
  isAbandoned?(call: Call): boolean
  /** written together; otherwise two hundred */
  mostCalls?: number
}

/** Nobody waited for its outcome any more. */
export class Abandoned extends Error {
  override name = 'Abandoned'
}

interface Waiting<Call, T> {
  call: Call
  done(outcome: T): void
  failed(error: unknown): void
}

/** Two writes under way keep the database busy while this process reads the next calls. */
const UNDER_WAY = 2
const MOST_CALLS = 200
/** In rows, of calls written together but for the first: each can bring hundreds, and a megabyte. */
const MOST_WEIGHT = 5_000
/** What thousands of people send in a few seconds; each holds its body. */
const MOST_WAITING = 10_000

/** Of a write: a database that answers refuses or does what it is asked long before. */
const STUCK_AFTER_MS = 30_000

/** What became of one call: an outcome, or the error that its caller gets. */
export type Settled<T> = { outcome: T } | { error: unknown }
/** Written with the others, or something that goes on after them. */
export type Written<T> = Settled<T> | Promise<Settled<T>>

/**
 * Writes the calls that arrive during earlier writes in one transaction: one commit serves all of them, and
 * each is acknowledged only when it is durable. A call that breaks the batch is written alone.
 */
export class WriteQueue<Call = unknown, T = unknown> {
  readonly #write: (calls: Call[]) => Promise<Written<T>[]>
  readonly #of: QueuedCalls<Call>
  #waiting: Waiting<Call, T>[] = []
  /** when each write under way began */
  readonly #underWay = new Set<{ beganAtMs: number }>()

  constructor(write: (calls: Call[]) => Promise<Written<T>[]>, of: QueuedCalls<Call>) {
    this.#write = write
    this.#of = of
  }

  /** How many calls wait for a write to begin. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Whether a write has been under way for longer than any takes. */
  get isStuck(): boolean {
    const oldest = Math.min(...[...this.#underWay].map(({ beganAtMs }) => beganAtMs))
    return performance.now() - oldest > STUCK_AFTER_MS
  }

  /** Throws as busy when so many wait that this one would not be written in time. */
  async save(call: Call): Promise<T> {
    if (this.#waiting.length >= MOST_WAITING) throw this.#of.busy()
    return await new Promise<T>((done, failed) => {
      this.#waiting.push({ call, done, failed })
      this.#goOn()
    })
  }

  #goOn(): void {
    while (this.#underWay.size < UNDER_WAY) {
      const next = this.#takeNext()
      if (next.length === 0) return
      const write = { beganAtMs: performance.now() }
      this.#underWay.add(write)
      void this.#writeTogether(next).finally(() => {
        this.#underWay.delete(write)
        this.#goOn()
      })
    }
  }

  #dropAbandoned(): void {
    const { isAbandoned } = this.#of
    if (!isAbandoned) return
    const { gone = [], here = [] } = Object.groupBy(this.#waiting, ({ call }) =>
      isAbandoned(call) ? 'gone' : 'here',
    )
    if (gone.length === 0) return
    this.#waiting = here
    for (const { failed } of gone) failed(new Abandoned('nobody waits for it'))
  }

  #takeNext(): Waiting<Call, T>[] {
    this.#dropAbandoned()
    const mostCalls = this.#of.mostCalls ?? MOST_CALLS
    let weight = 0
    const end = this.#waiting.findIndex(({ call }, at) => {
      weight += this.#of.weightOf(call)
      return at === mostCalls || (at > 0 && weight > MOST_WEIGHT)
    })
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : end)
  }

  async #writeTogether(waiting: Waiting<Call, T>[]): Promise<void> {
    try {
      const written = await this.#write(waiting.map(({ call }) => call))
      for (const [at, one] of waiting.entries()) void settle(one, written[at]!)
    } catch (error) {
      if (waiting.length === 1 || isDatabaseGone(error)) {
        for (const { failed } of waiting) failed(error)
        return
      }
      // Halves, and halves of those: one of two hundred is found in a few writes.
      const half = Math.ceil(waiting.length / 2)
      await this.#writeTogether(waiting.slice(0, half))
      await this.#writeTogether(waiting.slice(half))
    }
  }
}

async function settle<T>({ done, failed }: Waiting<unknown, T>, written: Written<T>): Promise<void> {
  try {
    const settled = await written
    if ('error' in settled) failed(settled.error)
    else done(settled.outcome)
  } catch (error) {
    failed(error)
  }
}
