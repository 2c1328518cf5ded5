/** A longer time without a look at it was a sleep of the device, or of the page. */
const AWAKE_MS = 60_000

/**
 * How long the open question has been looked at, by the monotonic clock; what was not seen does not count.
 */
export class LookingTime {
  readonly #monotonicMs: () => number
  #sinceMs: number | undefined
  #gatheredMs = 0

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs
  }

  goOn(): void {
    this.#gather()
    this.#sinceMs = this.#monotonicMs()
  }

  pause(): void {
    this.#gather()
    this.#sinceMs = undefined
  }

  /** What has gathered, in whole milliseconds; it begins anew. */
  take(): number {
    this.#gather()
    const spentMs = Math.floor(this.#gatheredMs)
    this.#gatheredMs = 0
    return spentMs
  }

  #gather(): void {
    if (this.#sinceMs === undefined) return
    const nowMs = this.#monotonicMs()
    this.#gatheredMs += Math.min(AWAKE_MS, Math.max(0, nowMs - this.#sinceMs))
    this.#sinceMs = nowMs
  }
}
