import type { RoomSnapshot } from '../../../../parts/question/room.ts'
import type {
  Desk,
  KeptAttempt,
  KeptEvent,
  KeptFile,
} from '../../../../person/kept-attempts/kept-database.ts'

/**
 * Whose numbers events get: where they are `kept`, in `memory` alone since this browser keeps nothing, or,
 * `entering`, of an epoch still to be had, since the kept numbers may be given by another room of this
 * device.
 */
export type NumbersBy = 'kept' | 'memory' | 'entering'

/** What a room begins with. */
export interface RoomStart {
  attempt: KeptAttempt
  /** what rooms of this device did beyond what `attempt.entered` tells */
  before: KeptEvent[]
  desk: Desk | undefined
  files: StartFile[]
  numbers: NumbersBy
  network: RoomSnapshot['network']
  signedOut: boolean
  /** an entering was asked for and its answer never came: the next epoch may be of this room */
  mayHaveEntered: boolean
}

/** A file that waits on this device; its bytes stay outside. */
export type StartFile = Pick<KeptFile, 'fileId' | 'question' | 'name'> & { bytes: number }
