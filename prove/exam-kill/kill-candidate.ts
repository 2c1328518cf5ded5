import { setTimeout as pause } from 'node:timers/promises'
import type { Answer as Told } from '../../drive/caller.ts'
import { compareEvents } from '../../exam/attempt-event.ts'
import type { Answer } from '../../question-types/question-type.ts'
import { untilAnswered } from '../kills/until-answered.ts'
import type { Candidate } from '../sittings/candidate.ts'
import {
  lastAcknowledged,
  type RememberedAttempt,
  rememberAcknowledged,
  rememberAttempt,
  rememberHandingIn,
} from '../sittings/remembered-attempt.ts'
import type { Fire } from './fire.ts'
import { KillRoom } from './kill-room.ts'

interface Entered {
  epoch: number
  nextN: number
  states: { question: number; answer: Answer | null; decidedBy: { epoch: number; n: number } | null }[]
}

/**
 * One candidate, from their first attempt until the kills are over and everything is submitted. Every third
 * submits earlier and begins again. One in ten takes over on a second device, while the first keeps
 * delivering its unsent events.
 */
export class KillCandidate {
  /** what they know, even if they could not continue */
  readonly attempts: RememberedAttempt[] = []
  readonly #fire: Fire
  readonly #candidate: Candidate
  readonly #no: number
  readonly #random: () => number

  constructor(fire: Fire, candidate: Candidate, no: number, random: () => number) {
    this.#fire = fire
    this.#candidate = candidate
    this.#no = no
    this.#random = random
  }

  /** Throws the error that stopped the candidate. */
  async sit(): Promise<void> {
    // Starts are spread out, so that some happen while the store is killed.
    await pause(this.#random() * (this.#no % 3) * 4 * this.#fire.thinkMs)
    do await this.#sitOnce(this.attempts.length + 1)
    while (!this.#fire.over)
  }

  async #sitOnce(number: number): Promise<void> {
    const attempt = await this.#begin(number)
    const first = await this.#enter(attempt)
    const rooms = [first]
    const acts = this.#no % 3 === 0 ? 10 + this.#random() * 50 : Number.POSITIVE_INFINITY
    const takesOverAt = this.#no % 10 === 1 ? 5 + Math.floor(this.#random() * 20) : -1
    let room = first
    for (let at = 0; at < acts && !this.#fire.over; at++) {
      for (let most = this.#random() * 3; most > 0; most--) room.act()
      if (at === takesOverAt) {
        this.#fire.takenOver += 1
        room = await this.#enter(attempt)
        rooms.push(room)
      } else room.kick()
      if (room !== first && this.#random() < 0.2) first.kick()
      await pause(this.#random() * 2 * this.#fire.thinkMs)
    }
    if (this.#fire.over) {
      // Every candidate can continue: the room is reopened, with one more answer.
      rooms.push(await this.#enter(attempt))
    } else this.#fire.handedIn += 1
    await this.#handIn(attempt, rooms)
  }

  async #begin(number: number): Promise<RememberedAttempt> {
    const { packageId, mappingId } = this.#fire.paper
    const start = () =>
      this.#ask<{ attemptId: number; number: number; state: string }>('start', {
        packageId,
        mappingId,
        language: 'ENGLISH',
        number,
      })
    // Sometimes pressed twice.
    const answers = await Promise.all(this.#random() < 0.2 ? [start(), start()] : [start()])
    const { attemptId, ...begun } = answers[0]!
    const same = answers.every((answer) => answer.attemptId === attemptId)
    if (!same || begun.number !== number || begun.state !== 'INCOMPLETE')
      throw new Error(`attempt ${number} began as ${JSON.stringify(answers)}`)
    const attempt = rememberAttempt(attemptId, number)
    this.attempts.push(attempt)
    const path = `/api/v1/attempts/paper?attemptId=${attemptId}`
    const paper = await this.#answered<{ sections: { questions: unknown[] }[] }>(() =>
      this.#fire.caller.get(this.#candidate, path),
    )
    if (paper.sections[0]?.questions.length !== this.#fire.questionCount)
      throw new Error('a paper came in part')
    return attempt
  }

  /** Enters the attempt in a new room; throws if acknowledged events are missing from it. */
  async #enter(attempt: RememberedAttempt): Promise<KillRoom> {
    const known = lastAcknowledged(attempt)
    const entered = await this.#ask<Entered>('enter', { attemptId: attempt.attemptId })
    const states = new Map(entered.states.map((state) => [state.question, state]))
    for (const [question, event] of known) {
      const { decidedBy, answer } = states.get(question) ?? { decidedBy: null, answer: null }
      const order = decidedBy ? compareEvents(decidedBy, event) : -1
      const same = JSON.stringify(answer) === JSON.stringify(event.set!.answer)
      if (order < 0 || (order === 0 && !same))
        throw new Error(`a room was told ${JSON.stringify(answer)} after ${JSON.stringify(event)} was saved`)
    }
    return new KillRoom(this.#fire, { candidate: this.#candidate, attempt, random: this.#random }, entered)
  }

  /**
   * Submits after a last answer, either once it is saved or while it is in transit, along with the events
   * waiting behind it. Older rooms deliver their own.
   */
  async #handIn(attempt: RememberedAttempt, rooms: KillRoom[]): Promise<void> {
    const last = rooms.at(-1)!
    last.act()
    last.kick()
    if (this.#random() < 0.5) await last.delivered()
    const events = last.takeWaiting()
    rememberHandingIn(attempt)
    const { attemptId } = attempt
    const { state } = await this.#ask<{ state: string }>('submit', { attemptId, events })
    if (state !== 'COMPLETED') throw new Error(`attempt ${attemptId} was handed in and is ${state}`)
    rememberAcknowledged(attempt, events)
    attempt.handedIn = true
    for (const room of rooms) await room.delivered()
  }

  async #ask<T>(call: string, body: unknown): Promise<T> {
    const { caller } = this.#fire
    return await this.#answered<T>(() => caller.post(this.#candidate, call, body))
  }

  async #answered<T>(call: () => Promise<Told>): Promise<T> {
    return await untilAnswered<T>(call, { fire: this.#fire, random: this.#random })
  }
}
