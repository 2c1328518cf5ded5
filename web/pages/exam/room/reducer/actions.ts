import type { Answer } from '../../../../../question-types/question-type.ts'
import type { EventName } from '../../../../person/kept-attempts/kept-attempts.ts'
import type { KeptEvent, ServedAttempt } from '../../../../person/kept-attempts/kept-database.ts'
import type { RoomCall, TimerName } from './effects.ts'
import type { RoomStart } from './room-start.ts'

/** What the page tells the room of itself and of the network. `left`: it may be gone any moment, for good. */
export type Sign = 'online' | 'offline' | 'shown' | 'hidden' | 'left'

/** What another tab of this device did: it sat down, or kept something. */
export type TabSign = 'sat-down' | 'kept'

/**
 * Why a call was not done. `again`: the network, or a server that starts anew. `signed-out`: nobody is signed
 * in. `other-person`: the attempt is not theirs who are. `full`: the attempt holds no more events. `unfit`:
 * something of the call can be no event. `forbidden`: never, for whatever reason.
 */
export type Failure = 'again' | 'signed-out' | 'other-person' | 'full' | 'unfit' | 'forbidden'

/** Everything that can happen to a room, by what happens. */
export interface Actions {
  // The candidate: as the functions of `Room`.
  open: { question: number }
  choose: { answer: Answer | null }
  saveAndNext: object
  markAndNext: object
  toggleMark: object
  clear: object
  previous: object
  noteLeaving: object
  submit: object
  takeBack: object
  signedInAgain: object
  close: object
  attach: { fileId: string; name: string; bytes: number }

  // The page and its device.
  sign: { sign: Sign }
  otherTab: { sign: TabSign }
  timeCame: { of: TimerName }

  // What became of an effect.
  /** what was done at one instant is kept together, from here on */
  keep: object
  kept: { epoch: number; numbers: readonly number[] }
  notKept: { count: number }
  learned: { events: readonly KeptEvent[] }
  answered: { call: RoomCall; told: ServedAttempt; refused: readonly EventName[]; nextN: number }
  failed: { call: RoomCall; failure: Failure }
  /** of a request that outlives its page */
  answeredLeaving: { sent: readonly EventName[]; refused: readonly EventName[] }
  enteredAnew: { start: RoomStart }
  notEntered: { why: unknown }
  /** no bytes: it is nothing that can be sent */
  filePrepared: { fileId: string; bytes: number | undefined; kept: boolean }
  fileSent: { fileId: string; url: string }
  fileFailed: { fileId: string; failure: Failure; code: string | undefined }
}

export type ActionType = keyof Actions
export type RoomAction = { [Type in ActionType]: { type: Type } & Actions[Type] }[ActionType]

/** What the world outside of the room says while something happens. */
export interface Moment {
  /** by the server's clock, as well as it is known here */
  nowMs: number
  /** by a clock that only ever goes on */
  monotonicMs: number
  isOnline: boolean
  isVisible: boolean
  /** at least 0, less than 1 */
  random: number
}
