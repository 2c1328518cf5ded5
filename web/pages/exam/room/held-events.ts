import { type AttemptEvent, compareEvents } from '../../../../exam/attempt-event.ts'
import { foldEvents, type QuestionState } from '../../../../exam/fold-events.ts'
import type { Entered } from '../../../data/room-calls.ts'
import type { EventName, MadeEvent } from '../../../person/kept-attempts/kept-attempts.ts'
import type { KeptEvent } from '../../../person/kept-attempts/kept-database.ts'

/** Something this room did; without a name until it is kept. */
export interface OwnEvent {
  made: MadeEvent
  name?: EventName
}

/** What this room does counts after everything it knows of. */
const OWN_EPOCH = Number.MAX_SAFE_INTEGER
/** Of how the server told a question that nobody answered; no room has this epoch. */
const NO_EPOCH = 0

const keyOf = ({ epoch, n }: EventName) => `${epoch}.${n}`

/**
 * What was done in the attempt as this room knows it, how each question stands by that, and what the server
 * has not acknowledged.
 */
export class HeldEvents {
  readonly #told: Entered['states']
  #before: AttemptEvent[]
  #own: OwnEvent[] = []
  #unsent = new Map<string, AttemptEvent>()
  #states: ReadonlyMap<number, QuestionState>

  constructor(told: Entered['states'], before: readonly KeptEvent[]) {
    this.#told = told
    this.#before = []
    this.#states = new Map()
    this.learn(before)
  }

  /** By the question's number; a new map whenever something of it changed. */
  get states(): ReadonlyMap<number, QuestionState> {
    return this.#states
  }

  /** How many the server has not acknowledged. */
  get unsentCount(): number {
    return this.#unsent.size + this.unnamed().length
  }

  /** Adds what other rooms of this device did. */
  learn(kept: readonly KeptEvent[]): void {
    const known = new Set([...this.#before, ...this.#own.flatMap(({ name }) => name ?? [])].map(keyOf))
    const news = kept.filter((event) => !known.has(keyOf(event)))
    for (const { attemptId: _, acknowledged, ...event } of news) {
      this.#before.push(event)
      if (!acknowledged) this.#unsent.set(keyOf(event), event)
    }
    this.#fold()
  }

  /** It shows at once. */
  add(made: MadeEvent): void {
    const { question } = made
    const comes = this.#own.at(-1)?.made.question !== question
    this.#own.push({ made })
    if (question === 0) return
    const next = stateAfter(this.#states.get(question), made, this.#own.length)
    this.#states = new Map(this.#states).set(question, { ...next, visits: next.visits + (comes ? 1 : 0) })
  }

  /** What is not kept yet, in its order. */
  unnamed(): OwnEvent[] {
    const first = this.#own.findLastIndex(({ name }) => name !== undefined) + 1
    return this.#own.slice(first)
  }

  /** These have their numbers, and can be sent. */
  name(own: readonly OwnEvent[], epoch: number, numbers: readonly number[]): void {
    for (const [at, event] of own.entries()) {
      event.name = { epoch, n: numbers[at]! }
      const { question, spentMs, madeAtMs, set } = event.made
      const named = { ...event.name, question, spentMs, madeAtMs, ...(set && { set }) }
      this.#unsent.set(keyOf(named), named)
    }
  }

  /** What can be sent, in the order that counts. */
  unsent(): AttemptEvent[] {
    return [...this.#unsent.values()].sort(compareEvents)
  }

  /** The last number that something has in this epoch; 0: nothing has one. */
  lastNumberOf(epoch: number): number {
    const names = [...this.#before, ...this.#own.flatMap(({ name }) => name ?? [])]
    return names.reduce((last, name) => (name.epoch === epoch ? Math.max(last, name.n) : last), 0)
  }

  acknowledge(events: readonly EventName[]): void {
    for (const event of events) this.#unsent.delete(keyOf(event))
  }

  /** The server does not take these: they do not count here either. Answers those that changed an answer. */
  drop(names: readonly EventName[]): number[] {
    const gone = new Set(names.map(keyOf))
    const all = [
      ...this.#before,
      ...this.#own.flatMap(({ made, name }) => (name ? [{ ...made, ...name }] : [])),
    ]
    this.acknowledge(names)
    this.#before = this.#before.filter((event) => !gone.has(keyOf(event)))
    this.#own = this.#own.filter(({ name }) => !name || !gone.has(keyOf(name)))
    this.#fold()
    return all.filter((event) => event.set && gone.has(keyOf(event))).map(({ question }) => question)
  }

  #fold(): void {
    const told = this.#told.map((state) => eventOfState(state.question, state))
    const own = this.#own.map(({ made }, at) => ({ ...made, epoch: OWN_EPOCH, n: at + 1 }))
    // What the server told comes first: of two events of one name the first counts.
    const states = foldEvents([...told, ...this.#before, ...own])
    for (const { question, visits } of this.#told) {
      const state = states.get(question)
      if (state) state.visits += visits - 1
    }
    states.delete(0)
    this.#states = states
  }
}

/** How a question stands when this was done after everything else, without being come to. */
export function stateAfter(
  before: QuestionState | undefined,
  made: MadeEvent,
  at = Number.MAX_SAFE_INTEGER,
): QuestionState {
  const event = { ...made, epoch: OWN_EPOCH, n: at }
  const told = before ? [eventOfState(made.question, before)] : []
  return { ...foldEvents([...told, event]).get(made.question)!, visits: before?.visits ?? 0 }
}

interface StandingQuestion extends Pick<QuestionState, 'answer' | 'marked' | 'spentMs'> {
  decidedBy?: QuestionState['decidedBy'] | null
}

/** One event that leaves a question as it stands. */
function eventOfState(
  question: number,
  { spentMs, answer, marked, decidedBy }: StandingQuestion,
): AttemptEvent {
  if (!decidedBy) return { epoch: NO_EPOCH, n: question, question, spentMs, madeAtMs: 0 }
  return { ...decidedBy, question, spentMs, set: { answer, marked } }
}
