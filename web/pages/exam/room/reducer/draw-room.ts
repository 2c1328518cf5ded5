import type { RoomSnapshot } from '../../../../parts/question/room.ts'
import { eventOfTyped } from '../../../../person/kept-attempts/kept-attempts.ts'
import { stateAfter } from './held-events.ts'
import type { RoomRules, RoomState } from './room-state.ts'
import { unsentCount } from './turn.ts'

export interface Drawn {
  state: Readonly<RoomState>
  snapshot: RoomSnapshot
}

/** The snapshot of a room, created anew at each change; unchanged parts stay the same objects. */
export function drawRoom(
  { attemptId, plan, skin }: RoomRules,
  state: Readonly<RoomState>,
  before?: Drawn,
): Drawn {
  const { number, language, current, draft, notice, network, signedOut, files } = state
  const { sections: spans, deadlineMs, credits } = state.told
  const same = before && {
    sections: before.state.told.sections === spans,
    states: before.state.held.states === state.held.states && before.state.typed === state.typed,
  }
  const snapshot: RoomSnapshot = {
    attemptId,
    number,
    language,
    paper: plan.paper,
    skin,
    sections: same?.sections
      ? before!.snapshot.sections
      : plan.sections.map((section, at) => ({ ...section, span: spans[at]! })),
    timed: plan.timed,
    deadlineMs,
    credits,
    current,
    states: same?.states ? before!.snapshot.states : statesOf(state),
    draft,
    unsent: unsentCount(state),
    network,
    signedOut,
    phase: phaseOf(state),
    notice,
    files,
    storage: state.numbers.by === 'kept' && state.filesKept ? 'kept' : 'memory-only',
  }
  return { state, snapshot }
}

/** The state of each question, including text being typed. */
function statesOf({ held, typed }: RoomState): RoomSnapshot['states'] {
  if (!typed) return held.states
  const { question } = typed
  return new Map(held.states).set(question, stateAfter(held.states.get(question), eventOfTyped(typed)))
}

/** Once submitted here it stays so, even without a network or session: nothing can be answered any more. */
function phaseOf({ standing, told, signedOut }: RoomState): RoomSnapshot['phase'] {
  if (standing.as === 'over') return 'over'
  if (standing.as === 'taken') return 'taken-over'
  if (standing.as === 'handing-in' || told.state === 'COMPLETED') return 'handing-in'
  return signedOut ? 'signed-out' : 'open'
}
