import type { KeptTime } from '../../../person/kept-attempts/kept-database.ts'
/** The two clocks of a device. */
export interface DeviceClocks {
  /** the device's wall clock, which on any phone may be hours off or changed */
  wallMs(): number
  /** never goes back, whatever happens to the wall clock; on many devices it stops during sleep */
  monotonicMs(): number
}

/** A step of the device's clock that is too large to be jitter. */
const LEAP_MS = 2_000
/** The possible drift of a device's monotonic clock, as a share of the time since it was compared. */
const DRIFT = 1 / 5_000
/** Smaller steps back are absorbed by waiting, so that no timer goes up. */
const WAITED_OUT_MS = 1_000

/**
 * The server's clock, as accurately as it is known here: set by each answer and advanced by the monotonic
 * clock; after a reload without a network, derived from the stored difference to the device's clock. Only an
 * answer from the server sets it back.
 */
export class ServerClock {
  readonly #device: DeviceClocks
  #atMonotonicMs: number
  #atServerMs: number
  /** the largest possible error; infinite until an answer came, and after a sleep */
  #doubtMs = Number.POSITIVE_INFINITY
  #lastWallMs: number
  #lastMonotonicMs: number
  #latestMs = 0

  constructor(device: DeviceClocks) {
    this.#device = device
    this.#lastWallMs = device.wallMs()
    this.#lastMonotonicMs = device.monotonicMs()
    this.#atMonotonicMs = this.#lastMonotonicMs
    this.#atServerMs = this.#lastWallMs
  }

  /** Stored knowledge from before a reload is as good as ever; an answer since then is better. */
  goOnWith({ aheadMs, lastMs }: KeptTime): void {
    if (!this.doubted) return
    const byDevice = this.#device.wallMs() + aheadMs
    // Earlier than a time already known: the device's clock was set back while the room was closed.
    this.#atServerMs = Math.max(byDevice, lastMs)
    this.#atMonotonicMs = this.#device.monotonicMs()
    this.#latestMs = 0
  }

  /** Whether it relies on the device because no answer has set it since. */
  get doubted(): boolean {
    return this.#doubtMs === Number.POSITIVE_INFINITY
  }

  nowMs(): number {
    const { wallMs, monotonicMs } = { wallMs: this.#device.wallMs(), monotonicMs: this.#device.monotonicMs() }
    const leapMs = wallMs - this.#lastWallMs - (monotonicMs - this.#lastMonotonicMs)
    this.#lastWallMs = wallMs
    this.#lastMonotonicMs = monotonicMs
    if (leapMs > LEAP_MS) {
      // The device slept, or its clock was set forward; the next answer tells which. A step back is never a
      // sleep.
      this.#atServerMs += leapMs
      this.#doubtMs = Number.POSITIVE_INFINITY
    }
    const ms = this.#atServerMs + (monotonicMs - this.#atMonotonicMs)
    this.#latestMs = Math.max(ms, this.#latestMs)
    return Math.floor(this.#latestMs)
  }

  /** The server's time in an answer, with the monotonic times of request and answer. */
  hear(serverMs: number, askedMs: number, cameMs: number): void {
    const nowMs = this.nowMs()
    const doubtMs = Math.max(0, cameMs - askedMs) / 2
    const heardMs = serverMs + doubtMs
    const grownMs = this.#doubtMs + (cameMs - this.#atMonotonicMs) * DRIFT
    const known = this.#atServerMs + (cameMs - this.#atMonotonicMs)
    // A slow answer is less precise than what is known, unless the two contradict each other.
    if (doubtMs > grownMs && Math.abs(heardMs - known) <= doubtMs + grownMs) return
    this.#atServerMs = heardMs
    this.#atMonotonicMs = cameMs
    this.#doubtMs = doubtMs
    const sinceMs = this.#lastMonotonicMs - cameMs
    if (heardMs + sinceMs < nowMs - WAITED_OUT_MS) this.#latestMs = heardMs + sinceMs
  }

  keep(): KeptTime {
    const lastMs = this.nowMs()
    return { aheadMs: lastMs - this.#lastWallMs, lastMs }
  }
}
