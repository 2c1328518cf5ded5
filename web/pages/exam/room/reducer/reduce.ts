import type { Actions, ActionType, Moment, RoomAction } from './actions.ts'
import {
  choose,
  clear,
  markAndNext,
  noteLeaving,
  open,
  previous,
  saveAndNext,
  toggleMark,
} from './answering.ts'
import type { Effect } from './effects.ts'
import { onAnswered, onAnsweredLeaving, onFailed } from './hearing.ts'
import { keepOn, onKept, onKeptElsewhere, onLearned, onUnkept } from './keeping.ts'
import { close, onSign, onTime, signedInAgain, submit } from './page.ts'
import type { RoomStart } from './room-start.ts'
import type { RoomRules, RoomState, Turn } from './room-state.ts'
import {
  begin,
  beginSending,
  beTaken,
  onEnteredAnew,
  onNotEntered,
  stateOf,
  takeBack,
} from './taking-over.ts'

export type Reduced = readonly [state: Readonly<RoomState>, effects: readonly Effect[]]

/** A room as it begins. */
export function beginRoom(rules: RoomRules, start: RoomStart, at: Moment): Reduced {
  const turn = { rules, at, state: stateOf(start), effects: [] }
  begin(turn, start, start.desk)
  beginSending(turn, start)
  return [turn.state, turn.effects]
}

/** What becomes of a room by what happens at this moment, and what is to be done outside by that; nothing else changes. */
export function reduce(
  rules: RoomRules,
  before: Readonly<RoomState>,
  action: RoomAction,
  at: Moment,
): Reduced {
  const turn = { rules, at, state: { ...before }, effects: [] }
  const step = STEPS[action.type] as (turn: Turn, action: RoomAction) => void
  step(turn, action)
  return [turn.state, turn.effects]
}

const STEPS: { [Type in ActionType]: (turn: Turn, action: Actions[Type]) => void } = {
  open,
  choose,
  saveAndNext,
  markAndNext,
  toggleMark,
  clear,
  previous,
  noteLeaving,
  submit,
  takeBack,
  signedInAgain,
  close,
  attach: (turn, action) => turn.rules.files?.attach(turn, action),
  sign: onSign,
  seatTaken: (turn) => beTaken(turn, 'tab'),
  keptElsewhere: onKeptElsewhere,
  timeCame: onTime,
  keep: keepOn,
  kept: onKept,
  notKept: onUnkept,
  learned: onLearned,
  answered: onAnswered,
  failed: onFailed,
  answeredLeaving: onAnsweredLeaving,
  enteredAnew: onEnteredAnew,
  notEntered: onNotEntered,
  filePrepared: (turn, action) => turn.rules.files?.filePrepared(turn, action),
  fileSent: (turn, action) => turn.rules.files?.fileSent(turn, action),
  fileFailed: (turn, action) => turn.rules.files?.fileFailed(turn, action),
}
