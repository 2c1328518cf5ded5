import { WriteQueue, type Written } from '../../../platform/writing/write-queue.ts'
import type { AttemptRow } from '../attempts.queries.ts'
import { refuseTests } from '../refuse-tests.ts'
import type { HandInCall } from './hand-in-calls.ts'
import { MOST_TOGETHER } from './hand-in-together.ts'
import { Turns } from './turns.ts'

type Write = (calls: HandInCall[]) => Promise<Written<AttemptRow>[]>

/** A room gives up after fifteen seconds. */
const WAITS_AT_MOST_SECONDS = 6
/** A second, until it is measured: what the smallest machine does. */
const FIRST_RATE = 100
/** Of the rate, for turns: rooms that wait, and those who come without a turn, need the rest. */
const FOR_TURNS = 0.8
/** However long the database took. */
const LEAST_RATE = 10
/** Of the rate, a measurement; each is of so long a time of writing. */
const WEIGHT = 0.3
const MEASURED_MS = 1_000
/** By how much it is tried whether more can be done. */
const STEP = 1.1

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
  #measuring = { done: 0, ms: 0 }
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

  get isStuck(): boolean {
    return this.#queue.isStuck
  }

  /** Afterwards it is handed in and scored. Throws busy, with when to come again. */
  async submit(call: HandInCall): Promise<AttemptRow> {
    if (this.#queue.waiting >= this.#perSecond * WAITS_AT_MOST_SECONDS) {
      const nowMs = call.now.getTime()
      // Nobody has looked whose attempt it is.
      const againMs = this.#turns.again(`session ${call.session}`, this.#turnsPerSecond, nowMs) - nowMs
      throw refuseTests('busy', { retryAfterSeconds: Math.max(1, Math.round(againMs / 1_000)) })
    }
    return await this.#queue.save(call)
  }

  /** In how long a room should hand in this attempt. */
  turnInMs(attemptId: number, { deadlineMs, nowMs }: { deadlineMs: number; nowMs: number }): number {
    const turnMs = this.#turns.of(`attempt ${attemptId}`, this.#turnsPerSecond, deadlineMs, nowMs)
    return Math.max(0, Math.round(turnMs - nowMs))
  }

  get #turnsPerSecond(): number {
    return this.#perSecond * FOR_TURNS
  }

  async #measured(calls: HandInCall[]): Promise<Written<AttemptRow>[]> {
    if (this.#underWay === 0) this.#busySinceMs = this.#nowMs()
    this.#underWay += 1
    let done = 0
    try {
      const written = await this.write(calls)
      done = written.filter((one) => 'outcome' in one).length
      return written
    } finally {
      this.#underWay -= 1
      this.#measure(done)
    }
  }

  #measure(doneByWrite: number): void {
    const nowMs = this.#nowMs()
    const done = this.#measuring.done + doneByWrite
    const ms = this.#measuring.ms + nowMs - this.#busySinceMs
    this.#busySinceMs = nowMs
    this.#measuring = { done, ms }
    if (ms < MEASURED_MS) return
    this.#measuring = { done: 0, ms: 0 }
    const perSecond = (done * 1_000) / ms
    const isBehind = this.#queue.waiting > 0
    // Where nobody waits it did what came: it can do that at least, and more if it was not much less.
    if (isBehind || perSecond > this.#perSecond) this.#perSecond += WEIGHT * (perSecond - this.#perSecond)
    else if (perSecond > this.#perSecond / 2) this.#perSecond *= STEP
    this.#perSecond = Math.max(this.#perSecond, LEAST_RATE)
  }
}
