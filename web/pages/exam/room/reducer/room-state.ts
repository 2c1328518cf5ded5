import type { PaperLanguage } from '../../../../../exam/public-paper.ts'
import type { Skin } from '../../../../../exam/skins.ts'
import type { Answer } from '../../../../../question-types/question-type.ts'
import type { RoomFile, RoomNotice, RoomSnapshot } from '../../../../parts/question/room.ts'
import type { Desk, ServedAttempt } from '../../../../person/kept-attempts/kept-database.ts'
import type { Actions, Moment } from './actions.ts'
import type { Effect } from './effects.ts'
import type { HeldEvents } from './held-events.ts'
import type { LookingTime } from './looking-time.ts'
import type { RoomPlan } from './room-plan.ts'
import type { RoomStart } from './room-start.ts'

/** The constants of a room. */
export interface RoomRules {
  attemptId: number
  plan: RoomPlan
  skin: Skin
  /** for a paper with written answers */
  files?: FileSteps
}

/** The steps for files of written answers; loaded only if the paper needs them. */
export type FileSteps = { [Type in FileAction]: (turn: Turn, action: Actions[Type]) => void } & {
  wake(turn: Turn): void
  onTime(turn: Turn): void
}
export type FileAction = 'attach' | 'filePrepared' | 'fileSent' | 'fileFailed'

/**
 * Whether this room is the active one. `taken`: another tab of this device is, or a room elsewhere with a
 * later epoch. `over`: submitted, and the server has everything that it accepts.
 */
export type Standing =
  | { as: 'open' }
  | { as: 'taken'; by: 'tab' | 'room' }
  | {
      as: 'handing-in'
      by: 'person' | 'deadline'
      /** an answer since then confirmed that this room still has to submit */
      confirmed: boolean
      /** until then it does not submit */
      notBeforeMs: number
    }
  | { as: 'over' }

/**
 * The progress of entering the attempt again; earlier events get their numbers first. `unsent`: what the
 * server was not known to have when the call was made.
 */
export type Entering =
  | { as: 'settling' }
  | { as: 'asking'; unsent: HeldEvents['unsent'] }
  | { as: 'settling again'; unsent: HeldEvents['unsent']; start: RoomStart }

/** `entering`: events wait for an epoch of their own. */
export type Numbers = { by: 'kept' } | { by: 'memory'; nextN: number } | { by: 'entering' }

/** A line to the server makes one call at a time. */
export interface Line {
  is: 'ready' | 'calling' | 'pausing' | 'stopped' | 'ended'
  /** in a row */
  failures: number
  /** ask for the time if there is nothing else to send */
  ask: boolean
}

export type LineName = 'calls' | 'files'

/** Steps to run once everything recorded is stored. */
export type AfterKeeping = 'tellKept' | 'learn' | 'forget' | 'forgetLastWords' | 'sendLeaving' | 'enterAnew'

/** Everything that a room knows, as plain data; its parts are replaced, never mutated. */
export interface RoomState {
  number: number
  language: PaperLanguage
  standing: Standing
  /** the page has closed the room */
  closed: boolean

  /** the state of the attempt by the server's last answer */
  told: ServedAttempt
  network: RoomSnapshot['network']
  signedOut: boolean
  /** when its turn to submit is, where the server said so */
  turnMs?: number | undefined
  /** an answer has come since this device stopped storing events */
  heardSinceLoss: boolean
  /** the server accepts no more events for this attempt */
  full: boolean
  /** the most events in one call */
  mostAtOnce: number
  lines: Readonly<Record<LineName, Line>>
  mayHaveEntered: boolean
  entering: Entering | undefined

  current: number
  draft: Answer | null | undefined
  notice: RoomNotice | undefined

  held: HeldEvents
  /** of the room, for the events it writes */
  epoch: number
  numbers: Numbers
  typed: Desk['typed']
  looking: LookingTime
  keeping: 'nothing' | 'soon' | 'writing'
  /** the desk needs to be stored */
  deskToKeep: boolean
  afterKeeping: readonly AfterKeeping[]

  files: ReadonlyMap<string, RoomFile>
  /** whether this device has stored all of them */
  filesKept: boolean
}

/** An action in progress: the state as it develops, and the effects to run outside. */
export interface Turn {
  readonly rules: RoomRules
  readonly at: Moment
  /** a private copy */
  readonly state: RoomState
  readonly effects: Effect[]
}
