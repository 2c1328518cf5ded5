const FURTHEST_SECONDS = 120
/** Whoever comes so long after their turn is still in it. */
const REMEMBERED_MS = 30_000
const SWEPT_EVERY_MS = 5_000
/** What was full may not be where so much more can be served. */
const GREW = 1.2

/**
 * Turns at what can be done one after another: who asks is told when to come, so that no more come at once
 * than can be served. Who asks again has the same turn. Nobody is sent away for longer than two minutes:
 * beyond that they come whenever, and some will be told again. Times are in milliseconds of the store's
 * clock; where that is set back nobody waits for longer.
 */
export class Turns {
  readonly #given = new Map<string, number>()
  /** how many come in a second */
  readonly #coming = new Map<number, number>()
  /** by the second from which somebody looked, the first that was not full at `#freeAt` a second */
  readonly #free = new Map<number, number>()
  #freeAt = 0
  #sweptMs = 0

  /** When this one should come for what ends at `endMs`, not before that, where `perSecond` can be served. */
  of(who: string, perSecond: number, endMs: number, nowMs: number): number {
    this.#sweep(nowMs)
    const given = this.#given.get(who)
    const furthestMs = Math.max(endMs, nowMs) + FURTHEST_SECONDS * 1_000
    const isOfThisEnd = given !== undefined && given >= endMs && given <= furthestMs
    if (isOfThisEnd && given > nowMs - REMEMBERED_MS) return given
    const turnMs = this.#next(perSecond, Math.max(endMs, nowMs))
    this.#given.set(who, turnMs)
    return turnMs
  }

  /** The same for one who came and could not be served: a turn that has come is over. */
  again(who: string, perSecond: number, nowMs: number): number {
    if ((this.#given.get(who) ?? 0) <= nowMs) this.#given.delete(who)
    return this.of(who, perSecond, 0, nowMs)
  }

  #next(perSecond: number, fromMs: number): number {
    if (perSecond > this.#freeAt * GREW) {
      this.#freeAt = perSecond
      this.#free.clear()
    }
    const from = Math.floor(fromMs / 1_000)
    const last = from + FURTHEST_SECONDS - 1
    let second = this.#free.get(from) ?? from
    while (second < last && (this.#coming.get(second) ?? 0) >= perSecond) second += 1
    this.#free.set(from, second)
    // All of them are full: the second of the two minutes is shared.
    if (second === last) second = last - Math.floor((Math.random() * FURTHEST_SECONDS) / 2)
    this.#coming.set(second, (this.#coming.get(second) ?? 0) + 1)
    return Math.max(fromMs, (second + Math.random()) * 1_000)
  }

  #sweep(nowMs: number): void {
    if (nowMs >= this.#sweptMs && nowMs < this.#sweptMs + SWEPT_EVERY_MS) return
    this.#sweptMs = nowMs
    for (const [who, turnMs] of this.#given) if (turnMs <= nowMs - REMEMBERED_MS) this.#given.delete(who)
    for (const seconds of [this.#coming, this.#free])
      for (const second of seconds.keys()) if (second < Math.floor(nowMs / 1_000)) seconds.delete(second)
  }
}
