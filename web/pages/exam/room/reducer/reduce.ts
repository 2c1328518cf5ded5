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
import { keepOn, onKept, onLearned, onOtherTab, onUnkept } from './keeping.ts'
import { close, onSign, onTime, signedInAgain, submit } from './page.ts'
import type { RoomStart } from './room-start.ts'
import type { FileAction, RoomRules, RoomState, Turn } from './room-state.ts'
import { begin, beginSending, onEnteredAnew, onNotEntered, stateOf, takeBack } from './taking-over.ts'

export type Reduced = readonly [state: Readonly<RoomState>, effects: readonly Effect[]]

/** The initial state of a room. */
export function beginRoom(rules: RoomRules, start: RoomStart, at: Moment): Reduced {
  const turn = { rules, at, state: stateOf(start), effects: [] }
  begin(turn, start, start.desk)
  beginSending(turn, start)
  return [turn.state, turn.effects]
}

/** The state of a room after an action at this moment, and the effects to run outside; a pure function. */
export function reduce(
  rules: RoomRules,
  before: Readonly<RoomState>,
  action: RoomAction,
  at: Moment,
): Reduced {
  const turn = { rules, at, state: { ...before }, effects: [] }
  const steps: Partial<Record<ActionType, (turn: Turn, action: never) => void>> = { ...rules.files, ...STEPS }
  steps[action.type]?.(turn, action as never)
  return [turn.state, turn.effects]
}

const STEPS: { [Type in Exclude<ActionType, FileAction>]: (turn: Turn, action: Actions[Type]) => void } = {
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
  sign: onSign,
  otherTab: onOtherTab,
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
}
