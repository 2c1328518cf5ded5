import type { AttemptEvent } from '../../exam/attempt-event.ts'
import { untilAnswered } from '../kills/until-answered.ts'
import type { Candidate } from '../sittings/candidate.ts'
import { drawEvent } from '../sittings/draw-event.ts'
import {
  type RememberedAttempt,
  rememberAcknowledged,
  rememberEvent,
} from '../sittings/remembered-attempt.ts'
import type { Fire } from './fire.ts'

interface Saved {
  kept: number
  refused: unknown[]
  state: string
}

/** The same as in web/pages/exam/room. */
const MOST_AT_ONCE = 100

/** One device's room of an attempt: it numbers its events and sends them until they are acknowledged. */
export class KillRoom {
  readonly #fire: Fire
  readonly #candidate: Candidate
  readonly #attempt: RememberedAttempt
  readonly #random: () => number
  readonly #epoch: number
  #n: number
  #unsent: AttemptEvent[] = []
  #underWay: AttemptEvent[] = []
  #sending: Promise<void> | undefined
  #failure: unknown

  constructor(
    fire: Fire,
    { candidate, attempt, random }: { candidate: Candidate; attempt: RememberedAttempt; random(): number },
    entered: { epoch: number; nextN: number },
  ) {
    this.#fire = fire
    this.#candidate = candidate
    this.#attempt = attempt
    this.#random = random
    this.#epoch = entered.epoch
    this.#n = entered.nextN
  }

  /** Makes an event, with or without a network; stops once too many are unsent, as a candidate would. */
  act(): void {
    if (this.#unsent.length >= MOST_AT_ONCE) return
    const { questionCount } = this.#fire
    const event = drawEvent(this.#random, { epoch: this.#epoch, n: this.#n++, questionCount })
    rememberEvent(this.#attempt, event)
    this.#unsent.push(event)
  }

  /** Sends the unsent events, one call after another. */
  kick(): void {
    this.#sending ??= this.#send()
      .catch((error: unknown) => {
        this.#failure = error
      })
      .finally(() => {
        this.#sending = undefined
      })
  }

  /** Resolves when nothing is unsent; throws if sending failed. */
  async delivered(): Promise<void> {
    do {
      this.kick()
      await this.#sending
      if (this.#failure) throw this.#failure
    } while (this.#unsent.length > 0)
  }

  /** The events waiting behind the call in progress, to be sent with the submission. */
  takeWaiting(): AttemptEvent[] {
    const waiting = this.#unsent.filter((event) => !this.#underWay.includes(event))
    this.#unsent = [...this.#underWay]
    return waiting
  }

  async #send(): Promise<void> {
    while (this.#unsent.length > 0) {
      const events = this.#unsent.slice(0, MOST_AT_ONCE)
      this.#underWay = events
      const { attemptId } = this.#attempt
      const save = () => this.#fire.caller.post(this.#candidate, 'save', { attemptId, events })
      // Some networks deliver a call twice.
      if (this.#random() < 0.05) save().catch(() => {})
      const { kept, refused } = await untilAnswered<Saved>(save, {
        fire: this.#fire,
        random: this.#random,
      })
      if (kept !== events.length || refused.length > 0)
        throw new Error(`${kept} of ${events.length} kept, refused: ${JSON.stringify(refused)}`)
      rememberAcknowledged(this.#attempt, events)
      this.#unsent = this.#unsent.filter((event) => !events.includes(event))
      this.#underWay = []
      this.#fire.saved += 1
    }
  }
}
