import type { KeptTime } from '../../../person/kept-attempts/kept-database.ts'
/** The two clocks of a device. */
export interface DeviceClocks {
  /** what the device takes for the time; wrong by hours, or set anew, on any phone */
  wallMs(): number
  /** only ever goes on, whatever is done to the clock; on many devices it stands still while they sleep */
  monotonicMs(): number
}

/** A step of the device's clock that is no wavering of it. */
const LEAP_MS = 2_000
/** What a device's monotonic clock may be wrong by, of the time since it was compared. */
const DRIFT = 1 / 5_000
/** Smaller steps back than this are waited out: nobody sees a timer go up. */
const WAITED_OUT_MS = 1_000

/**
 * The server's clock, as well as it is known here: set by each answer, gone on with by the monotonic clock,
 * and by the kept difference to the device's own after a reload without a network. Only the server's word
 * ever sets it back.
 */
export class ServerClock {
  readonly #device: DeviceClocks
  #atMonotonicMs: number
  #atServerMs: number
  /** how wrong it can be; infinite until an answer came, and after a sleep */
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

  /** What was known before a reload is as good as ever; an answer that came since is better. */
  goOnWith({ aheadMs, lastMs }: KeptTime): void {
    if (!this.doubted) return
    const byDevice = this.#device.wallMs() + aheadMs
    // Earlier than what was known already: somebody set the device's clock back while the room was closed.
    this.#atServerMs = Math.max(byDevice, lastMs)
    this.#atMonotonicMs = this.#device.monotonicMs()
    this.#latestMs = 0
  }

  /** Whether no answer has set it since it had to trust the device. */
  get doubted(): boolean {
    return this.#doubtMs === Number.POSITIVE_INFINITY
  }

  nowMs(): number {
    const { wallMs, monotonicMs } = { wallMs: this.#device.wallMs(), monotonicMs: this.#device.monotonicMs() }
    const leapMs = wallMs - this.#lastWallMs - (monotonicMs - this.#lastMonotonicMs)
    this.#lastWallMs = wallMs
    this.#lastMonotonicMs = monotonicMs
    if (leapMs > LEAP_MS) {
      // The device slept, or its clock was set forward: which one the next answer tells. A step back is never
      // a sleep.
      this.#atServerMs += leapMs
      this.#doubtMs = Number.POSITIVE_INFINITY
    }
    const ms = this.#atServerMs + (monotonicMs - this.#atMonotonicMs)
    this.#latestMs = Math.max(ms, this.#latestMs)
    return Math.floor(this.#latestMs)
  }

  /** An answer said what time it was; it was asked for and came at these moments of the monotonic clock. */
  hear(serverMs: number, askedMs: number, cameMs: number): void {
    const nowMs = this.nowMs()
    const doubtMs = Math.max(0, cameMs - askedMs) / 2
    const heardMs = serverMs + doubtMs
    const grownMs = this.#doubtMs + (cameMs - this.#atMonotonicMs) * DRIFT
    const known = this.#atServerMs + (cameMs - this.#atMonotonicMs)
    // An answer that took long says less than what is known, unless the two cannot both be right.
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
