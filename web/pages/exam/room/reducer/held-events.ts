import { type AttemptEvent, compareEvents } from '../../../../../exam/attempt-event.ts'
import { foldEvents, type QuestionState } from '../../../../../exam/fold-events.ts'
import type { Entered } from '../../../../data/clients/room-calls.ts'
import type { EventName, MadeEvent } from '../../../../person/kept-attempts/kept-attempts.ts'
import type { KeptEvent } from '../../../../person/kept-attempts/kept-database.ts'

/**
 * The events of the attempt as this room knows them, the resulting state of each question, and the
 * unacknowledged events.
 */
export interface HeldEvents {
  /** the state of the questions by the server's last answer */
  readonly told: Entered['states']
  /** later events of other rooms on this device */
  readonly before: readonly AttemptEvent[]
  /** this room's events that have a number */
  readonly own: readonly AttemptEvent[]
  /** this room's later events that are not stored yet */
  readonly unnamed: readonly MadeEvent[]
  /** events with a number that the server has not acknowledged */
  readonly unsent: ReadonlyMap<string, AttemptEvent>
  /** by the question's number; a new map whenever it changes */
  readonly states: ReadonlyMap<number, QuestionState>
}

/** This room's events count after everything it knows of. */
const OWN_EPOCH = Number.MAX_SAFE_INTEGER
/** For a question that the server lists without any answer; no room has this epoch. */
const NO_EPOCH = 0

const keyOf = ({ epoch, n }: EventName) => `${epoch}.${n}`

export function holdEvents(told: Entered['states'], before: readonly KeptEvent[]): HeldEvents {
  const none = { told, before: [], own: [], unnamed: [], unsent: new Map(), states: new Map() }
  return withOthers(none, before)
}

/** How many events the server has not acknowledged. */
export function countUnsent({ unsent, unnamed }: HeldEvents): number {
  return unsent.size + unnamed.length
}

/** The events that can be sent, in the order that counts. */
export function sendable({ unsent }: HeldEvents): AttemptEvent[] {
  return [...unsent.values()].sort(compareEvents)
}

/** Events that can be sent now, or could be at that time: an answer from then may not include them. */
export function sendableSince(
  { before, own, unsent }: HeldEvents,
  then: HeldEvents['unsent'],
): (AttemptEvent & { acknowledged: boolean })[] {
  const all = [...before, ...own].map((event) => ({ ...event, acknowledged: !unsent.has(keyOf(event)) }))
  return all.filter((event) => !event.acknowledged || then.has(keyOf(event)))
}

/** The highest number used in this epoch; 0 if none. */
export function lastNumberOf({ before, own }: HeldEvents, epoch: number): number {
  return [...before, ...own].reduce((last, name) => (name.epoch === epoch ? Math.max(last, name.n) : last), 0)
}

/** Adds the events of other rooms on this device. */
export function withOthers(held: HeldEvents, kept: readonly KeptEvent[]): HeldEvents {
  const known = new Set([...held.before, ...held.own].map(keyOf))
  const before = [...held.before]
  const unsent = new Map(held.unsent)
  for (const { attemptId: _, acknowledged, ...event } of kept) {
    if (known.has(keyOf(event))) continue
    before.push(event)
    if (!acknowledged) unsent.set(keyOf(event), event)
  }
  return folded({ ...held, before, unsent })
}

/** Adds an event, which is visible at once. */
export function withMade(held: HeldEvents, made: MadeEvent): HeldEvents {
  const { question } = made
  const comes = (held.unnamed.at(-1) ?? held.own.at(-1))?.question !== question
  const unnamed = [...held.unnamed, made]
  if (question === 0) return { ...held, unnamed }
  const next = stateAfter(held.states.get(question), made, held.own.length + unnamed.length)
  const visits = next.visits + (comes ? 1 : 0)
  return { ...held, unnamed, states: new Map(held.states).set(question, { ...next, visits }) }
}

/** Gives the first of the unstored events these numbers, so that they can be sent. */
export function withNumbers(held: HeldEvents, epoch: number, numbers: readonly number[]): HeldEvents {
  const named = numbers.map((n, at): AttemptEvent => ({ ...held.unnamed[at]!, epoch, n }))
  return {
    ...held,
    own: [...held.own, ...named],
    unnamed: held.unnamed.slice(named.length),
    unsent: new Map([...held.unsent, ...named.map((event) => [keyOf(event), event] as const)]),
  }
}

/** Removes the events that the server has. */
export function withoutSent(held: HeldEvents, names: readonly EventName[]): HeldEvents {
  const unsent = new Map(held.unsent)
  for (const name of names) unsent.delete(keyOf(name))
  return { ...held, unsent }
}

/**
 * Removes events that the server does not accept, so that they do not count here either; also returns the
 * questions whose answers they changed.
 */
export function withoutRefused(
  held: HeldEvents,
  names: readonly EventName[],
): { held: HeldEvents; questions: number[] } {
  const gone = new Set(names.map(keyOf))
  const stays = (event: AttemptEvent) => !gone.has(keyOf(event))
  const { before, own } = held
  const left = withoutSent({ ...held, before: before.filter(stays), own: own.filter(stays) }, names)
  const refused = [...before, ...own].filter((event) => event.set && !stays(event))
  return { held: folded(left), questions: refused.map(({ question }) => question) }
}

function folded(held: HeldEvents): HeldEvents {
  const told = held.told.map((state) => eventOfState(state.question, state))
  const own = [...held.own, ...held.unnamed].map((made, at) => ({ ...made, epoch: OWN_EPOCH, n: at + 1 }))
  // The server's state comes first: of two events with the same name the first counts.
  const states = foldEvents([...told, ...held.before, ...own])
  for (const { question, visits } of held.told) {
    const state = states.get(question)
    if (state) state.visits += visits - 1
  }
  states.delete(0)
  return { ...held, states }
}

/** The state of a question if this happened after everything else, without counting as a visit. */
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

/** A single event that produces this state of a question. */
function eventOfState(
  question: number,
  { spentMs, answer, marked, decidedBy }: StandingQuestion,
): AttemptEvent {
  if (!decidedBy) return { epoch: NO_EPOCH, n: question, question, spentMs, madeAtMs: 0 }
  return { ...decidedBy, question, spentMs, set: { answer, marked } }
}
