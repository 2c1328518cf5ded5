import type { Answer } from '../../../../../question-types/question-type.ts'
import type { EventName } from '../../../../person/kept-attempts/kept-attempts.ts'
import type { KeptEvent, ServedAttempt } from '../../../../person/kept-attempts/kept-database.ts'
import type { RoomCall, TimerName } from './effects.ts'
import type { RoomStart } from './room-start.ts'

/** The page's signs about itself and the network. `left`: it may be gone for good at any moment. */
export type Sign = 'online' | 'offline' | 'shown' | 'hidden' | 'left'

/** What another tab of this device did: it took the attempt, or stored something. */
export type TabSign = 'sat-down' | 'kept'

/**
 * Why a call failed. `again`: the network, or a restarting server. `signed-out`: nobody is signed in.
 * `other-person`: the attempt does not belong to the person signed in. `full`: the attempt holds no more
 * events. `unfit`: part of the call is not a valid event. `forbidden`: it will never succeed, for any other
 * reason.
 */
export type Failure = 'again' | 'signed-out' | 'other-person' | 'full' | 'unfit' | 'forbidden'

/** Everything that can happen to a room, by action. */
export interface Actions {
  // The candidate: the functions of `Room`.
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

  // The outcomes of effects.
  /** from now on, everything done at one instant is stored together */
  keep: object
  kept: { epoch: number; numbers: readonly number[] }
  notKept: { count: number }
  learned: { events: readonly KeptEvent[] }
  /** `handInAfterMs`: near the end, in how long its turn to submit is */
  answered: {
    call: RoomCall
    told: ServedAttempt
    refused: readonly EventName[]
    nextN: number
    handInAfterMs?: number | undefined
  }
  /** `retryAfterMs`: where the server said when */
  failed: { call: RoomCall; failure: Failure; retryAfterMs?: number | undefined }
  /** for a request that outlives its page */
  answeredLeaving: { sent: readonly EventName[]; refused: readonly EventName[] }
  enteredAnew: { start: RoomStart }
  notEntered: { why: unknown }
  /** without bytes, it cannot be sent */
  filePrepared: { fileId: string; bytes: number | undefined; kept: boolean }
  fileSent: { fileId: string; url: string }
  fileFailed: { fileId: string; failure: Failure; code: string | undefined }
}

export type ActionType = keyof Actions
export type RoomAction = { [Type in ActionType]: { type: Type } & Actions[Type] }[ActionType]

/** The state of the outside world when an action happens. */
export interface Moment {
  /** by the server's clock, as accurately as it is known here */
  nowMs: number
  /** by a clock that never goes back */
  monotonicMs: number
  isOnline: boolean
  isVisible: boolean
  /** at least 0, less than 1 */
  random: number
}
