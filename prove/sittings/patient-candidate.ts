import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, told } from '../../drive/caller.ts'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import type { Candidate, ExamCaller } from './candidate.ts'
import { drawEvent } from './draw-event.ts'
import {
  type RememberedAttempt,
  rememberAcknowledged,
  rememberAttempt,
  rememberEvent,
} from './remembered-attempt.ts'

/** What all candidates share. */
export interface Sitting {
  /** of each process; a balancer would lead a call to another when one fails */
  callers: ExamCaller[]
  paper: { packageId: number; mappingId: number; questionCount: number }
  thinkMs: number
  beginWithinMs: number
  /** whether all hand in now, rather than at their deadline */
  isOver?: () => boolean
  /** when saves were acknowledged, by performance.now() */
  acknowledgedAt: number[]
  /** answers other than 200, by status or reason */
  refused: Map<string, number>
}

/** The last answer is given so long before the end. */
const SURELY_IN_TIME_MS = 300
const AGAIN_AFTER_MS = { least: 1_000, most: 3_000 }
/** Whoever does not get in by then never will. */
const GIVES_UP_AFTER_MS = 180_000

/**
 * All of these people begin a test; then each answers until it ends. `sat` resolves when all have handed in,
 * or could not go on, which is in `stuck`.
 */
export async function seatCandidates(
  sitting: Sitting,
  people: readonly Candidate[],
  seed: number,
): Promise<{ candidates: PatientCandidate[]; stuck: string[]; sat: Promise<unknown> }> {
  const candidates = people.map(
    (candidate, no) => new PatientCandidate(sitting, candidate, no, seededRandom(seed * 10_007 + no)),
  )
  await Promise.all(candidates.map((one) => one.begin()))
  const stuck: string[] = []
  const sat = Promise.all(
    candidates.map((one, no) => one.sit().catch((error: Error) => stuck.push(`${no}: ${error.message}`))),
  )
  return { candidates, stuck, sat }
}

/** One candidate, who answers until the time is over, keeps what is not acknowledged, and hands in. */
export class PatientCandidate {
  attempt: RememberedAttempt | undefined
  readonly #sitting: Sitting
  readonly #candidate: Candidate
  readonly #random: () => number
  #at: number
  #n = 1
  #epoch = 0
  #deadlineMs = 0
  #saving: Promise<void> | undefined

  constructor(sitting: Sitting, candidate: Candidate, no: number, random: () => number) {
    this.#sitting = sitting
    this.#candidate = candidate
    this.#random = random
    this.#at = no % sitting.callers.length
  }

  get deadlineMs(): number {
    return this.#deadlineMs
  }

  async begin(): Promise<void> {
    const { packageId, mappingId } = this.#sitting.paper
    await pause(this.#random() * this.#sitting.beginWithinMs)
    const { attemptId, number } = await this.#ask<{ attemptId: number; number: number }>('start', {
      ...{ packageId, mappingId },
      language: 'ENGLISH',
    })
    this.attempt = rememberAttempt(attemptId, number)
    const entered = await this.#ask<{ epoch: number; nextN: number; deadlineMs: number }>('enter', {
      attemptId,
    })
    this.#epoch = entered.epoch
    this.#n = entered.nextN
    this.#deadlineMs = entered.deadlineMs
  }

  /** Throws what stopped the candidate. */
  async sit(): Promise<void> {
    const { thinkMs, isOver = () => false } = this.#sitting
    while (!isOver()) {
      const waitMs = thinkMs * (0.75 + this.#random() / 2)
      if (Date.now() + waitMs > this.#deadlineMs - SURELY_IN_TIME_MS) break
      await pause(waitMs)
      this.#act()
      this.#saving ??= this.#saveOnce().finally(() => {
        this.#saving = undefined
      })
    }
    if (!isOver()) await pause(Math.max(0, this.#deadlineMs - Date.now()))
    await this.#saving
    const { attemptId } = this.attempt!
    const events = this.#unsent()
    const { state } = await this.#ask<{ state: string }>('submit', { attemptId, events })
    if (state !== 'COMPLETED') throw new Error(`attempt ${attemptId} was handed in and is ${state}`)
    rememberAcknowledged(this.attempt!, events)
    this.attempt!.handedIn = true
  }

  #act(): void {
    const { questionCount } = this.#sitting.paper
    const event = drawEvent(this.#random, { epoch: this.#epoch, n: this.#n++, questionCount })
    rememberEvent(this.attempt!, event)
  }

  async #saveOnce(): Promise<void> {
    const events = this.#unsent()
    const { attemptId } = this.attempt!
    const answer = await this.#call('save', { attemptId, events })
    if (answer?.status !== 200) return void (await pause(this.#retryMs()))
    const { kept } = told<{ kept: number }>(answer)
    if (kept !== events.length) throw new Error(`${kept} of ${events.length} events were kept`)
    rememberAcknowledged(this.attempt!, events)
    this.#sitting.acknowledgedAt.push(performance.now())
  }

  #unsent() {
    return [...this.attempt!.events.values()].flatMap(({ event, acknowledged }) =>
      acknowledged ? [] : [event],
    )
  }

  async #ask<T>(call: string, body: unknown): Promise<T> {
    const until = performance.now() + GIVES_UP_AFTER_MS
    for (;;) {
      const answer = await this.#call(call, body)
      if (answer && answer.status < 500) return told<T>(answer)
      if (performance.now() > until) throw new Error(`${call} is not answered`)
      await pause(this.#retryMs())
    }
  }

  /** Undefined: nothing came. The next call goes to another process. */
  async #call(call: string, body: unknown): Promise<Answer | undefined> {
    const { callers, refused } = this.#sitting
    const answer = await callers[this.#at]!.post(this.#candidate, call, body).catch(() => undefined)
    if (answer?.status === 200) return answer
    const why = `${call} ${answer?.status ?? 'no answer'}`
    refused.set(why, (refused.get(why) ?? 0) + 1)
    this.#at = (this.#at + 1) % callers.length
    return answer
  }

  #retryMs(): number {
    const { least, most } = AGAIN_AFTER_MS
    return least + this.#random() * (most - least)
  }
}
