interface Timer {
  atMs: number
  what: () => void
}

/** A clock that only a test advances, with its timers. */
export class HallTime {
  nowMs = 1_900_000_000_000
  /** in the order in which they were set */
  readonly #timers = new Set<Timer>()

  after(ms: number, what: () => void): () => void {
    const timer = { atMs: this.nowMs + Math.max(0, ms), what }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  /** Advances the time and runs everything due by then, one after another. */
  async pass(ms: number): Promise<void> {
    const endMs = this.nowMs + ms
    await settle()
    for (let next = this.#next(endMs); next; next = this.#next(endMs)) {
      this.#timers.delete(next)
      this.nowMs = Math.max(this.nowMs, next.atMs)
      next.what()
      await settle()
    }
    this.nowMs = endMs
  }

  #next(endMs: number): Timer | undefined {
    let next: Timer | undefined
    for (const timer of this.#timers)
      if (timer.atMs <= endMs && (!next || timer.atMs < next.atMs)) next = timer
    return next
  }
}

const queue = globalThis.setImmediate
let queued = 0
// The storage of these tests does its work in such tasks, one after another.
globalThis.setImmediate = ((what: (...args: unknown[]) => void, ...args: unknown[]) => {
  queued += 1
  return queue(() => {
    queued -= 1
    what(...args)
  })
}) as typeof setImmediate

/** Resolves once nothing is left to do at this instant. */
export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet += queued === 0 ? 1 : 0) await new Promise((resolve) => queue(resolve))
}
