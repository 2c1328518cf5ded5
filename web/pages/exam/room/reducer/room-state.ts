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

/** What a room goes by; it never changes. */
export interface RoomRules {
  attemptId: number
  plan: RoomPlan
  skin: Skin
  /** of a paper that asks for something written */
  files?: FileSteps
}

/** What happens to files of written answers; loaded where a paper asks for such alone. */
export type FileSteps = { [Type in FileAction]: (turn: Turn, action: Actions[Type]) => void } & {
  wake(turn: Turn): void
  onTime(turn: Turn): void
}
export type FileAction = 'attach' | 'filePrepared' | 'fileSent' | 'fileFailed'

/**
 * Whether this room counts. `taken`: another tab of this device does, or a room anywhere that has a later
 * epoch. `over`: handed in, and the server has everything that it takes.
 */
export type Standing =
  | { as: 'open' }
  | { as: 'taken'; by: 'tab' | 'room' }
  | {
      as: 'handing-in'
      by: 'person' | 'deadline'
      /** an answer since then said that it still is this room's to do */
      confirmed: boolean
      notBeforeMs: number
    }
  | { as: 'over' }

/**
 * How far the attempt is taken over anew; what was done until then gets its numbers first. `unsent`: what the
 * server was not known to have when it was asked.
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
  /** one after the other */
  failures: number
  /** the time shall be asked where there is nothing else */
  ask: boolean
}

export type LineName = 'calls' | 'files'

/** What is done once everything that was recorded is kept. */
export type AfterKeeping = 'tellKept' | 'learn' | 'forget' | 'forgetLastWords' | 'sendLeaving' | 'enterAnew'

/** Everything that a room knows, as plain data; its parts are replaced, never changed. */
export interface RoomState {
  number: number
  language: PaperLanguage
  standing: Standing
  /** the page let go of it */
  closed: boolean

  /** how the attempt stands by the server */
  told: ServedAttempt
  network: RoomSnapshot['network']
  signedOut: boolean
  /** an answer has come since this device stopped keeping events */
  heardSinceLoss: boolean
  /** the server takes no more events of this attempt */
  full: boolean
  /** events in one call */
  mostAtOnce: number
  lines: Readonly<Record<LineName, Line>>
  mayHaveEntered: boolean
  entering: Entering | undefined

  current: number
  draft: Answer | null | undefined
  notice: RoomNotice | undefined

  held: HeldEvents
  /** of the room that events are written by */
  epoch: number
  numbers: Numbers
  typed: Desk['typed']
  looking: LookingTime
  keeping: 'nothing' | 'soon' | 'writing'
  /** what is on the table is to be kept */
  deskToKeep: boolean
  afterKeeping: readonly AfterKeeping[]

  files: ReadonlyMap<string, RoomFile>
  /** whether this device keeps all of them */
  filesKept: boolean
}

/** Something that happens, while it does: the state as it becomes, and what is to be done outside. */
export interface Turn {
  readonly rules: RoomRules
  readonly at: Moment
  /** a copy of its own */
  readonly state: RoomState
  readonly effects: Effect[]
}
