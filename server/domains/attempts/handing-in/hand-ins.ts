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
/** Of the rate, a measurement. */
const WEIGHT = 0.2
/** Writes of fewer are quick for each, and say only what can be done at least. */
const MANY = MOST_TOGETHER / 2

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
  #underWay = 0

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
      const againMs = this.#turns.again(call.session, this.#perSecond, nowMs) - nowMs
      throw refuseTests('busy', { retryAfterSeconds: Math.max(1, Math.round(againMs / 1_000)) })
    }
    return await this.#queue.save(call)
  }

  /** In how long a room of this session should hand in a test that ends in `endsInMs`. */
  turnInMs(session: string, endsInMs: number): number {
    const nowMs = this.#nowMs()
    const turnMs = this.#turns.of(session, this.#perSecond, nowMs + Math.max(0, endsInMs), nowMs)
    return Math.max(0, Math.round(turnMs - nowMs))
  }

  async #measured(calls: HandInCall[]): Promise<Written<AttemptRow>[]> {
    const beganMs = this.#nowMs()
    this.#underWay += 1
    try {
      const written = await this.write(calls)
      const perSecond = (this.#underWay * calls.length * 1_000) / (this.#nowMs() - beganMs)
      if (calls.length >= MANY || perSecond > this.#perSecond)
        this.#perSecond += WEIGHT * (perSecond - this.#perSecond)
      return written
    } finally {
      this.#underWay -= 1
    }
  }
}
