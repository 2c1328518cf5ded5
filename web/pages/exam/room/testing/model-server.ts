import type { AttemptEvent } from '../../../../../exam/attempt-event.ts'
import { foldEvents, type QuestionState } from '../../../../../exam/fold-events.ts'
import type { PublicPaper } from '../../../../../exam/public-paper.ts'
import { examTimes, GRACE_MS, timelinessOf } from '../../../../../exam/section-times.ts'
import { ProblemError } from '../../../../data/clients/problem-error.ts'
import type { Entered, Saved } from '../../../../data/clients/room-calls.ts'

export interface ModelAttempt {
  personId: number
  paper: PublicPaper
  startedAtMs: number
  chosenSections: string[]
  credits: { atMs: number; seconds: number; why: string }[]
  epoch: number
  submittedAtMs: number | undefined
  /** append-only, one per name */
  events: Map<string, AttemptEvent & { late: boolean; receivedAtMs: number }>
  files: Map<string, { question: number; base64: string }>
}

export const refusal = (status: number, code: string, data = {}) =>
  new ProblemError({ status, code, detail: code, data })

const keyOf = ({ epoch, n }: { epoch: number; n: number }) => `${epoch}.${n}`

/** The behaviour of server/domains/attempts, as far as a room can observe it. */
export class ModelServer {
  readonly attempts = new Map<number, ModelAttempt>()
  /** events refused as invalid */
  unfit: (event: AttemptEvent) => boolean = () => false
  mostEvents = Number.POSITIVE_INFINITY
  /** when the turn to submit is, told in the last minute and after it */
  turnMs: number | undefined
  /** what whoever hands in is told to wait; undefined: it is handed in */
  busySeconds: number | undefined

  begin(attemptId: number, paper: PublicPaper, nowMs: number, chosen?: string[]): ModelAttempt {
    const attempt: ModelAttempt = {
      personId: 1,
      paper,
      startedAtMs: nowMs,
      chosenSections: chosen ?? paper.sections.map(({ id }) => id),
      credits: [],
      epoch: 0,
      submittedAtMs: undefined,
      events: new Map(),
      files: new Map(),
    }
    this.attempts.set(attemptId, attempt)
    return attempt
  }

  enter(attemptId: number, personId: number | undefined, nowMs: number): Entered {
    const attempt = this.#own(attemptId, personId)
    if (attempt.submittedAtMs === undefined) attempt.epoch += 1
    const events = [...attempt.events.values()]
    const own = events.filter(({ epoch }) => epoch === attempt.epoch)
    return {
      ...this.#clock(attempt, nowMs),
      attemptId,
      number: 1,
      packageId: 1,
      mappingId: 1,
      paperVersionId: 1,
      language: 'ENGLISH',
      seed: 7,
      timePercent: 100,
      startedAtMs: attempt.startedAtMs,
      chosenSections: attempt.chosenSections,
      nextN: 1 + own.reduce((last, { n }) => Math.max(last, n), 0),
      states: [...this.states(attemptId)].map(([question, state]) => ({
        question,
        ...state,
        answer: state.answer as Entered['states'][number]['answer'],
        decidedBy: state.decidedBy ?? null,
      })),
    }
  }

  paper(attemptId: number, personId: number | undefined): PublicPaper {
    return structuredClone(this.#own(attemptId, personId).paper)
  }

  save(
    attemptId: number,
    personId: number | undefined,
    events: readonly AttemptEvent[],
    nowMs: number,
  ): Saved {
    const attempt = this.#own(attemptId, personId)
    if (events.some((event) => this.unfit(event))) throw refusal(400, 'invalid_input')
    if (events.length > 0 && attempt.events.size + events.length > this.mostEvents)
      throw refusal(409, 'too_many_events')
    const refused = events.flatMap((event) => this.#keep(attempt, event, nowMs))
    const clock = this.#clock(attempt, nowMs)
    const { turnMs } = this
    const isNear = clock.state === 'INCOMPLETE' && nowMs >= clock.deadlineMs - 60_000
    const told = isNear && turnMs !== undefined && { handInAfterMs: Math.max(0, turnMs - nowMs) }
    return { ...clock, kept: events.length - refused.length, refused, ...told }
  }

  submit(attemptId: number, personId: number | undefined, nowMs: number, ifOver = false) {
    const attempt = this.#own(attemptId, personId)
    if (this.busySeconds !== undefined) throw refusal(503, 'busy', { retryAfterSeconds: this.busySeconds })
    const { deadlineMs } = this.#times(attempt)
    if (!ifOver || nowMs >= deadlineMs) attempt.submittedAtMs ??= Math.min(nowMs, deadlineMs)
    return this.#clock(attempt, nowMs)
  }

  /** The job that runs every minute. */
  settleDue(nowMs: number): void {
    for (const attempt of this.attempts.values()) {
      const { deadlineMs } = this.#times(attempt)
      if (nowMs > deadlineMs + GRACE_MS) attempt.submittedAtMs ??= deadlineMs
    }
  }

  sendFile(
    attemptId: number,
    personId: number | undefined,
    file: { question: number; fileId: string; base64: string },
  ) {
    const attempt = this.#own(attemptId, personId)
    const named = [...attempt.events.values()].some(({ set }) => JSON.stringify(set)?.includes(file.fileId))
    if (attempt.submittedAtMs !== undefined && !named) throw refusal(409, 'attempt_over')
    attempt.files.set(file.fileId, file)
    return { fileId: file.fileId, url: `/files/${file.fileId}`, bytes: file.base64.length }
  }

  /** The state of each question by the stored events. */
  states(attemptId: number): Map<number, QuestionState> {
    const states = foldEvents(this.attempts.get(attemptId)!.events.values())
    states.delete(0)
    return states
  }

  #own(attemptId: number, personId: number | undefined): ModelAttempt {
    if (personId === undefined) throw refusal(401, 'sign_in_needed')
    const attempt = this.attempts.get(attemptId)
    if (attempt?.personId !== personId) throw refusal(404, 'attempt_not_found')
    return attempt
  }

  #keep(attempt: ModelAttempt, event: AttemptEvent, nowMs: number): Saved['refused'] {
    const why = (why: Saved['refused'][number]['why']) => [{ epoch: event.epoch, n: event.n, why }]
    if (event.epoch > attempt.epoch) return why('epoch')
    const own = attempt.paper.sections.filter(({ id }) => attempt.chosenSections.includes(id))
    const at = own.findIndex(({ questions }) => questions.some(({ number }) => number === event.question))
    const times = this.#times(attempt)
    const whole = { fromMs: attempt.startedAtMs, toMs: times.deadlineMs }
    const span = event.question === 0 ? whole : times.sections[at]
    if (!span) return why('question')
    const timeliness = timelinessOf(span, {
      madeAtMs: Math.min(event.madeAtMs, nowMs),
      receivedAtMs: nowMs,
      ...(attempt.submittedAtMs !== undefined && { submittedAtMs: attempt.submittedAtMs }),
    })
    if (timeliness === 'outside') return why('time')
    const kept = { ...structuredClone(event), late: timeliness === 'late', receivedAtMs: nowMs }
    if (!attempt.events.has(keyOf(event))) attempt.events.set(keyOf(event), kept)
    return []
  }

  #times({ paper, startedAtMs, chosenSections, credits }: ModelAttempt) {
    const sections = paper.sections.filter(({ id }) => chosenSections.includes(id))
    return examTimes({ ...paper, sections }, { startedAtMs, timePercent: 100, credits })
  }

  #clock(attempt: ModelAttempt, nowMs: number) {
    const { deadlineMs, sections } = this.#times(attempt)
    return {
      nowMs,
      state: attempt.submittedAtMs === undefined ? ('INCOMPLETE' as const) : ('COMPLETED' as const),
      epoch: attempt.epoch,
      deadlineMs,
      sections: structuredClone(sections),
      credits: structuredClone(attempt.credits),
    }
  }
}
