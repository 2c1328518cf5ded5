import type { EventChange } from '../../../../../exam/attempt-event.ts'
import type { Answer } from '../../../../../question-types/question-type.ts'
import { eventOfTyped, type MadeEvent } from '../../../../person/kept-attempts/kept-attempts.ts'
import type { Desk } from '../../../../person/kept-attempts/kept-database.ts'
import type { Actions } from './actions.ts'
import { kick } from './calls.ts'
import { withMade, withNumbers } from './held-events.ts'
import { lookAway, takeLooked } from './looking-time.ts'
import type { RoomState, Turn } from './room-state.ts'
import { stampMs } from './times.ts'
import { answerOf, effect, keepSoon, onceKept, wait } from './turn.ts'

/** Text is sent no more often than this, and long text less often. */
const TYPING_MS = 3_000
const LONG_TEXT = 4_000
/** The same while text is only in memory. */
const TYPING_UNKEPT_MS = 1_000

/** Records an event of a question, with the time spent on the open one. */
export function record(turn: Turn, question: number, set?: EventChange): void {
  const madeAtMs = stampMs(turn, question)
  add(turn, { question, spentMs: takeSpentMs(turn), madeAtMs, ...(set && { set }) })
}

/** Records that the candidate left the page. */
export function recordLeaving(turn: Turn): void {
  add(turn, { question: 0, spentMs: 0, madeAtMs: turn.at.nowMs })
}

/** Text after a key press: stored on the device now, an event once typing rests. */
export function recordTyped(turn: Turn, answer: Answer, length: number): void {
  const { state } = turn
  const { current: question, typed } = state
  const madeAtMs = stampMs(turn, question)
  state.typed = { question, answer, marked: answerOf(state, question).marked, madeAtMs }
  keepDesk(turn)
  if (typed) return
  const pauseMs = state.numbers.by === 'kept' ? TYPING_MS : TYPING_UNKEPT_MS
  wait(turn, 'rest', pauseMs * Math.ceil(Math.max(1, length) / LONG_TEXT))
}

/** Turns typed text, or time spent, into an event. */
export function rest(turn: Turn): void {
  const { state } = turn
  const { typed, current: question } = state
  const spentMs = takeSpentMs(turn)
  state.typed = undefined
  if (typed) {
    wait(turn, 'rest', undefined)
    add(turn, eventOfTyped(typed, spentMs))
  } else if (spentMs > 0) add(turn, { question, spentMs, madeAtMs: stampMs(turn, question) })
}

/** Turns typed text and time spent into events, and stops the clock. */
export function pause(turn: Turn): void {
  rest(turn)
  turn.state.looking = lookAway(turn.state.looking, turn.at.monotonicMs)
}

/** Stores the desk. */
export function keepDesk(turn: Turn): void {
  turn.state.deskToKeep = true
  keepSoon(turn)
}

/** The present desk, without text being typed. */
export function deskOf({ current, draft }: RoomState): Omit<Desk, 'epoch'> {
  return { current, ...(draft !== undefined && { draft }) }
}

/** Numbers the waiting events, on this device or in memory. Returns whether none is left. */
export function keepMore(turn: Turn): boolean {
  const { state } = turn
  const { numbers, held, epoch } = state
  const made = held.unnamed
  state.keeping = 'nothing'
  if (numbers.by === 'entering' || !(state.deskToKeep || made.length > 0)) return true
  state.deskToKeep = false
  if (numbers.by === 'kept') {
    state.keeping = 'writing'
    // With a network the events reach the server before a disk would have them.
    const durability = made.length === 0 || turn.at.isOnline ? 'relaxed' : 'strict'
    effect(turn, { do: 'keep', epoch, made, desk: deskToWrite(state), durability })
    return false
  }
  state.numbers = { by: 'memory', nextN: numbers.nextN + made.length }
  onNumbers(turn, { epoch, numbers: made.map((_, at) => numbers.nextN + at) })
  return true
}

/** The first recorded events have these numbers, and can be sent. */
export function onNumbers(turn: Turn, { epoch, numbers }: Actions['kept']): void {
  turn.state.held = withNumbers(turn.state.held, epoch, numbers)
  if (numbers.length > 0) kick(turn)
}

/** This device stores nothing, or nothing more: unstored events wait for an epoch of their own. */
export function onNotKept(turn: Turn, { count }: Actions['notKept']): void {
  turn.state.numbers = { by: 'entering' }
  if (count > 0) kick(turn)
}

/** For a page that may be gone before its storage has answered. */
export function noteLastWords(turn: Turn): void {
  const { epoch, held } = turn.state
  if (held.unnamed.length === 0) return
  effect(turn, { do: 'noteLastWords', epoch, made: held.unnamed })
  onceKept(turn, 'forgetLastWords')
}

function add(turn: Turn, made: MadeEvent): void {
  turn.state.held = withMade(turn.state.held, made)
  if (turn.state.numbers.by === 'entering') kick(turn)
  else keepSoon(turn)
}

function takeSpentMs({ state, at }: Turn): number {
  const { spentMs, looking } = takeLooked(state.looking, at.monotonicMs)
  state.looking = looking
  return spentMs
}

/** If another tab is active, its desk is the one to store. */
function deskToWrite(state: RoomState): Desk | undefined {
  const { standing, epoch, typed } = state
  if (standing.as === 'taken' && standing.by === 'tab') return undefined
  return { ...deskOf(state), epoch, ...(typed && { typed }) }
}
