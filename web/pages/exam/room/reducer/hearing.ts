import type { EventName } from '../../../../person/kept-attempts/kept-attempts.ts'
import type { ServedAttempt } from '../../../../person/kept-attempts/kept-database.ts'
import type { Actions } from './actions.ts'
import { CALLS, MOST_AT_ONCE } from './calls.ts'
import { goOn, lookAtClock } from './clock.ts'
import { finishWhenDone } from './handing-in.ts'
import { withoutRefused, withoutSent } from './held-events.ts'
import { onCallDone, onCallFailed } from './lines.ts'
import { numberAnyway, takeEpoch } from './numbering.ts'
import { pause } from './recording.ts'
import type { Turn } from './room-state.ts'
import { onNewerEpoch } from './taking-over.ts'
import { effect, notify } from './turn.ts'

const SOON_MS = 1_000

export function onAnswered(
  turn: Turn,
  { call, told, refused, nextN, handInAfterMs }: Actions['answered'],
): void {
  const { state } = turn
  if (call.name === 'save') {
    if (call.events.length > 0) state.mostAtOnce = Math.min(MOST_AT_ONCE, state.mostAtOnce * 2)
    takeIn(turn, call.events, refused)
  } else if (call.name === 'enter' && state.numbers.by === 'entering') {
    // A submitted attempt is not taken over by anyone.
    if (told.state === 'COMPLETED') numberAnyway(turn)
    else takeEpoch(turn, told.epoch, nextN)
  }
  // The server's clock has not come to the end yet.
  const isEarly = call.name === 'submit' && told.state === 'INCOMPLETE'
  hear(turn, told, isEarly ? SOON_MS : handInAfterMs)
  onCallDone(turn, CALLS)
}

export function onAnsweredLeaving(turn: Turn, { sent, refused }: Actions['answeredLeaving']): void {
  takeIn(turn, sent, refused)
}

export function onFailed(turn: Turn, { call, failure, retryAfterMs }: Actions['failed']): void {
  const { state, at } = turn
  const sent = call.name === 'save' ? call.events : []
  onCallFailed(turn, CALLS.name, failure, retryAfterMs)
  const isThere = failure !== 'again' || retryAfterMs !== undefined
  state.network = isThere ? 'connected' : at.isOnline ? 'trying' : 'offline'
  if (failure === 'other-person') notify(turn, 'other-person')
  if (failure === 'signed-out' || failure === 'other-person') state.signedOut = true
  if (failure === 'forbidden' || (failure === 'full' && !state.full)) notify(turn, 'not-accepted')
  if (failure === 'full') state.full = true
  // Sending them one at a time finds the invalid one.
  if (failure === 'unfit' && sent.length > 1) state.mostAtOnce = 1
  else if (failure === 'unfit') drop(turn, sent)
}

/** Records which of these events are on the server, and which it never accepts. */
function takeIn(turn: Turn, sent: readonly EventName[], refused: readonly EventName[]): void {
  const { state } = turn
  if (sent.length > 0) {
    state.held = withoutSent(state.held, sent)
    // Otherwise a reload sends them again; each would still count as one event.
    if (state.numbers.by === 'kept') effect(turn, { do: 'acknowledge', what: sent })
  }
  drop(turn, refused)
  finishWhenDone(turn)
}

function drop(turn: Turn, names: readonly EventName[]): void {
  if (names.length === 0) return
  const { held, questions } = withoutRefused(turn.state.held, names)
  turn.state.held = held
  effect(turn, { do: 'note', what: 'refused', detail: names })
  effect(turn, { do: 'drop', what: names })
  for (const question of questions) notify(turn, 'answer-refused', question)
}

/** Handles the state of the attempt in an answer. */
function hear(turn: Turn, answer: ServedAttempt, handInAfterMs?: number): void {
  const { state, at } = turn
  if (state.standing.as === 'over') return
  state.heardSinceLoss = state.numbers.by !== 'kept'
  state.network = 'connected'
  state.signedOut = false
  const told = withKnown(answer, state.told)
  if (JSON.stringify(told) !== JSON.stringify(state.told))
    effect(turn, { do: 'keepNews', news: { told }, withTime: true })
  state.told = told
  state.turnMs = handInAfterMs === undefined ? undefined : at.nowMs + handInAfterMs
  const { standing } = state
  if (standing.as === 'handing-in') {
    const hasTimeAgain = standing.by === 'deadline' && at.nowMs < told.deadlineMs
    const { notBeforeMs } = standing
    const untilMs = standing.by === 'deadline' ? (state.turnMs ?? notBeforeMs) : notBeforeMs
    const confirmed = { ...standing, confirmed: true, notBeforeMs: untilMs }
    state.standing = hasTimeAgain ? { as: 'open' } : confirmed
  }
  if (told.state === 'COMPLETED') pause(turn)
  else if (told.epoch > state.epoch && state.standing.as !== 'taken' && !state.entering)
    onNewerEpoch(turn, told.epoch)
  lookAtClock(turn)
  goOn(turn)
  finishWhenDone(turn)
}

/** Equal parts stay the same objects, so that components showing them do not re-render. */
function withKnown(told: ServedAttempt, known: ServedAttempt): ServedAttempt {
  const same = (name: 'sections' | 'credits') => JSON.stringify(told[name]) === JSON.stringify(known[name])
  return {
    ...told,
    ...(same('sections') && { sections: known.sections }),
    ...(same('credits') && { credits: known.credits }),
  }
}
