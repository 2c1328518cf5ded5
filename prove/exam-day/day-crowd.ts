import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, told } from '../../drive/caller.ts'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import type { Candidate, ExamCaller } from '../sittings/candidate.ts'
import { drawEvent } from '../sittings/draw-event.ts'
import {
  type RememberedAttempt,
  rememberAcknowledged,
  rememberAttempt,
  rememberEvent,
  rememberHandingIn,
} from '../sittings/remembered-attempt.ts'

/** The schedule, in milliseconds from the beginning. */
export interface DayTimes {
  /** all have begun by then */
  begunMs: number
  /** each candidate saves this often, with jitter */
  saveEveryMs: number
  /** the first submission */
  handInMs: number
  /** all have submitted by then */
  endMs: number
}

export interface DayOrder {
  origin: string
  connections: number
  seed: number
  candidates: Candidate[]
  paper: { packageId: number; mappingId: number; questionCount: number }
  times: DayTimes
}

export const CALLS = ['look', 'start', 'enter', 'paper', 'save', 'submit'] as const
export type CallName = (typeof CALLS)[number]

export interface DayReport {
  attempts: RememberedAttempt[]
  /** from when each answered call was due until the last byte of its answer */
  waitsMs: Record<CallName, number[]>
  failures: string[]
  /** hashes of the papers as received */
  papers: string[]
  /** the first paper received */
  paperText: string
}

/**
 * A whole day of candidates: each call is made when it is due, however long others take, and none is
 * repeated.
 */
export async function sitDay(caller: ExamCaller, order: DayOrder): Promise<DayReport> {
  const report: DayReport = {
    attempts: [],
    waitsMs: { look: [], start: [], enter: [], paper: [], save: [], submit: [] },
    failures: [],
    papers: [],
    paperText: '',
  }
  const began = performance.now()
  await Promise.all(
    order.candidates.map((candidate, no) =>
      new DayCandidate({ caller, order, report, began }, candidate, no).sit().catch((error: Error) => {
        report.failures.push(`${no}: ${error.message}`)
      }),
    ),
  )
  report.papers = [...new Set(report.papers)]
  return report
}

interface Day {
  caller: ExamCaller
  order: DayOrder
  report: DayReport
  /** by performance.now() */
  began: number
}

class DayCandidate {
  readonly #day: Day
  readonly #candidate: Candidate
  readonly #no: number
  readonly #random: () => number
  #attempt!: RememberedAttempt
  #epoch = 0
  #n = 1

  constructor(day: Day, candidate: Candidate, no: number) {
    this.#day = day
    this.#candidate = candidate
    this.#no = no
    this.#random = seededRandom(day.order.seed * 10_007 + no)
  }

  /** Throws if it cannot finish. */
  async sit(): Promise<void> {
    const { candidates, times } = this.#day.order
    const beginsAt = ((this.#no + this.#random()) / candidates.length) * times.begunMs
    await this.#begin(beginsAt)
    const handsInAt = times.handInMs + this.#random() * (times.endMs - times.handInMs)
    let dueAt = beginsAt + this.#random() * times.saveEveryMs
    while (dueAt < handsInAt) {
      await this.#until(dueAt)
      await this.#save(dueAt)
      dueAt += times.saveEveryMs * (0.75 + this.#random() / 2)
    }
    await this.#until(handsInAt)
    await this.#handIn(handsInAt)
  }

  async #begin(beginsAt: number): Promise<void> {
    const { packageId, mappingId } = this.#day.order.paper
    await this.#until(beginsAt)
    await this.#get(
      'look',
      beginsAt,
      `/api/v5/test-series/test?packageId=${packageId}&mappingId=${mappingId}`,
    )
    const body = { packageId, mappingId, language: 'ENGLISH' }
    const { attemptId, number } = told<{ attemptId: number; number: number }>(
      await this.#post('start', this.#now, body),
    )
    this.#attempt = rememberAttempt(attemptId, number)
    this.#day.report.attempts.push(this.#attempt)
    const entered = await this.#post('enter', this.#now, { attemptId })
    const { epoch, nextN } = told<{ epoch: number; nextN: number }>(entered)
    this.#epoch = epoch
    this.#n = nextN
    const paper = await this.#get('paper', this.#now, `/api/v1/attempts/paper?attemptId=${attemptId}`)
    this.#day.report.papers.push(createHash('sha256').update(paper.bytes).digest('hex'))
    this.#day.report.paperText ||= paper.text
  }

  /** One event, sometimes two or three; a failed call leaves them for the next. */
  async #save(dueAt: number): Promise<void> {
    const { attemptId } = this.#attempt
    this.#act()
    const events = this.#unsent()
    const answer = await this.#post('save', dueAt, { attemptId, events }).catch((error: Error) => error)
    if (answer instanceof Error) return void this.#fail(answer.message)
    const { kept } = told<{ kept: number }>(answer)
    if (kept === events.length) rememberAcknowledged(this.#attempt, events)
    else this.#fail(`save: ${kept} of ${events.length} kept`)
  }

  async #handIn(dueAt: number): Promise<void> {
    const { attemptId } = this.#attempt
    this.#act()
    rememberHandingIn(this.#attempt)
    const events = this.#unsent()
    const { state } = told<{ state: string }>(await this.#post('submit', dueAt, { attemptId, events }))
    if (state !== 'COMPLETED') throw new Error(`submit: handed in, and ${state}`)
    rememberAcknowledged(this.#attempt, events)
    this.#attempt.handedIn = true
  }

  #act(): void {
    const { questionCount } = this.#day.order.paper
    const lot = this.#random()
    const count = lot < 0.8 ? 1 : lot < 0.95 ? 2 : 3
    for (let at = 0; at < count; at++)
      rememberEvent(
        this.#attempt,
        drawEvent(this.#random, { epoch: this.#epoch, n: this.#n++, questionCount }),
      )
  }

  #unsent() {
    return [...this.#attempt.events.values()].flatMap(({ event, acknowledged }) =>
      acknowledged ? [] : [event],
    )
  }

  async #get(call: CallName, dueAt: number, path: string): Promise<Answer> {
    return await this.#timed(call, dueAt, this.#day.caller.get(this.#candidate, path))
  }

  async #post(call: CallName, dueAt: number, body: unknown): Promise<Answer> {
    return await this.#timed(call, dueAt, this.#day.caller.post(this.#candidate, call, body))
  }

  /** Throws on any answer but 200. */
  async #timed(call: CallName, dueAt: number, asked: Promise<Answer>): Promise<Answer> {
    const answer = await asked.catch((error: Error) => {
      throw new Error(`${call}: ${error.message}`)
    })
    if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${answer.bytes}`)
    this.#day.report.waitsMs[call].push(this.#now - dueAt)
    return answer
  }

  #fail(why: string): void {
    this.#day.report.failures.push(`${this.#no}: ${why}`)
  }

  get #now(): number {
    return performance.now() - this.#day.began
  }

  async #until(dueAt: number): Promise<void> {
    const early = dueAt - this.#now
    if (early > 0) await pause(early)
  }
}
