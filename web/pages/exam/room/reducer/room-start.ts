import type { RoomSnapshot } from '../../../../parts/question/room.ts'
import type {
  Desk,
  KeptAttempt,
  KeptEvent,
  KeptFile,
} from '../../../../person/kept-attempts/kept-database.ts'

/**
 * The source of event numbers: `kept` in this device's storage; only in `memory`, because the browser stores
 * nothing; or `entering`, for an epoch still to be obtained, because another room on this device may use the
 * stored numbers.
 */
export type NumbersBy = 'kept' | 'memory' | 'entering'

/** What a room starts from. */
export interface RoomStart {
  attempt: KeptAttempt
  /** later events of this device's rooms than `attempt.entered` includes */
  before: KeptEvent[]
  desk: Desk | undefined
  files: StartFile[]
  numbers: NumbersBy
  network: RoomSnapshot['network']
  signedOut: boolean
  /** a call to enter was made, but its answer never came: the next epoch may be this room's */
  mayHaveEntered: boolean
}

/** A file waiting on this device, without its bytes. */
export type StartFile = Pick<KeptFile, 'fileId' | 'question' | 'name'> & { bytes: number }
