import { WriteQueue, type Written } from '../../../platform/writing/write-queue.ts'
import type { AttemptRow } from '../attempts.queries.ts'
import { refuseTests } from '../refuse-tests.ts'
import type { HandInCall } from './hand-in-calls.ts'
import { Turns } from './turns.ts'

type Write = (calls: HandInCall[]) => Promise<Written<AttemptRow>[]>

/** Scored and committed together: more would only make each of them wait longer. */
const MOST_TOGETHER = 50
/** A room gives up after fifteen seconds. */
const WAITS_AT_MOST_SECONDS = 6
/** A second, until it is measured: what the smallest machine does. */
const FIRST_RATE = 100
/** Of the rate, for turns: rooms that wait, and those who come without a turn, need the rest. */
const FOR_TURNS = 0.8
/** Of the rate, a measurement; each is of so long a time of writing. */
const WEIGHT = 0.3
const MEASURED_MS = 1_000
/** Writes of fewer calls, on average, say nothing of what can be done together. */
const MANY = 8

/**
 * The hand-ins of this process: written together, no more of them waiting than can be done in a few seconds,
 * and the others told when to come again.
 */
export class HandIns {
  readonly write: Write
  readonly #queue: WriteQueue<HandInCall, AttemptRow>
  readonly #turns = new Turns()
  readonly #nowMs: () => number
  #perSecond = FIRST_RATE
  /** of writes since the last measurement, and when the writing that goes on began */
  #measuring = { writes: 0, calls: 0, ms: 0 }
  #underWay = 0
  #busySinceMs = 0

  constructor(write: Write, nowMs: () => number = () => performance.now()) {
    this.write = write
    this.#nowMs = nowMs
    this.#queue = new WriteQueue((calls) => this.#measured(calls), {
      weightOf: ({ events }) => events.length,
      busy: () => refuseTests('busy'),
      isAbandoned: (call) => call.isGone(),
      mostCalls: MOST_TOGETHER,
    })
  }

  /** How many this process hands in a second, as far as it was measured. */
  get perSecond(): number {
    return this.#perSecond
  }

  get waiting(): number {
    return this.#queue.waiting
  }

  get isStuck(): boolean {
    return this.#queue.isStuck
  }

  /** Afterwards it is handed in and scored. Throws busy, with when to come again. */
  async submit(call: HandInCall): Promise<AttemptRow> {
    if (this.#queue.waiting >= this.#perSecond * WAITS_AT_MOST_SECONDS) {
      const nowMs = this.#nowMs()
      const againMs = this.#turns.again(call.session, this.#turnsPerSecond, nowMs) - nowMs
      throw refuseTests('busy', { retryAfterSeconds: Math.max(1, Math.round(againMs / 1_000)) })
    }
    return await this.#queue.save(call)
  }

  /** In how long a room of this session should hand in a test that ends in `endsInMs`. */
  turnInMs(session: string, endsInMs: number): number {
    const nowMs = this.#nowMs()
    const turnMs = this.#turns.of(session, this.#turnsPerSecond, nowMs + endsInMs, nowMs)
    return Math.max(0, Math.round(turnMs - nowMs))
  }

  get #turnsPerSecond(): number {
    return this.#perSecond * FOR_TURNS
  }

  async #measured(calls: HandInCall[]): Promise<Written<AttemptRow>[]> {
    if (this.#underWay === 0) this.#busySinceMs = this.#nowMs()
    this.#underWay += 1
    try {
      return await this.write(calls)
    } finally {
      this.#underWay -= 1
      this.#measure(calls.length)
    }
  }

  #measure(callsOfWrite: number): void {
    const nowMs = this.#nowMs()
    const writes = this.#measuring.writes + 1
    const calls = this.#measuring.calls + callsOfWrite
    const ms = this.#measuring.ms + nowMs - this.#busySinceMs
    this.#busySinceMs = nowMs
    this.#measuring = { writes, calls, ms }
    if (ms < MEASURED_MS) return
    this.#measuring = { writes: 0, calls: 0, ms: 0 }
    if (calls < writes * MANY) return
    this.#perSecond += WEIGHT * ((calls * 1_000) / ms - this.#perSecond)
  }
}
