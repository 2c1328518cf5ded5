const FURTHEST_MS = 120_000

/**
 * Turns at what can be done one after another: who asks is told when to come, so that no more come at once
 * than can be served. Who asks again before has the same turn. Nobody is sent away for longer than two
 * minutes: beyond that they come whenever, and some will be told again. Times are in milliseconds of a clock
 * that never goes back.
 */
export class Turns {
  #nextMs = 0
  /** in the order of the turns */
  readonly #given = new Map<string, number>()

  /** How long this one should wait, where `perSecond` can be served. */
  waitMs(who: string, perSecond: number, nowMs: number): number {
    this.#forgetPast(nowMs)
    const given = this.#given.get(who)
    if (given !== undefined) return given - nowMs
    const turnMs = Math.max(this.#nextMs, nowMs)
    if (turnMs - nowMs > FURTHEST_MS) return FURTHEST_MS / 2 + Math.random() * (FURTHEST_MS / 2)
    this.#nextMs = turnMs + 1_000 / perSecond
    this.#given.set(who, turnMs)
    return turnMs - nowMs
  }

  #forgetPast(nowMs: number): void {
    for (const [who, turnMs] of this.#given) {
      if (turnMs > nowMs) break
      this.#given.delete(who)
    }
  }
}
