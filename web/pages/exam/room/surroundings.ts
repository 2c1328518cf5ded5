import type { PageKeeper } from '../../../person/kept-attempts/room-calls.ts'
import type { LastWordsNote } from './last-words.ts'
import type { Sign } from './reducer/actions.ts'
import type { DeviceClocks } from './server-clock.ts'

/** The browser of a room, as far as the room needs it. */
export interface Surroundings extends DeviceClocks {
  /** Calls after this many milliseconds; returns how to cancel. */
  after(ms: number, what: () => void): () => void
  /** at least 0, less than 1 */
  random(): number
  newFileId(): string
  isOnline(): boolean
  isVisible(): boolean
  listen(onSign: (sign: Sign) => void): () => void
  /** Logs something that needs no action, for debugging. */
  note(what: 'not kept' | 'not sent' | 'not read' | 'refused'): (detail: unknown) => void
  /** The file to send: a reduced picture, or an unchanged PDF; undefined if it is neither, or too large. */
  fileToSend(file: Blob): Promise<Blob | undefined>
  /** Makes the page itself available without a network. */
  pageKeeper: PageKeeper
  lastWords: LastWordsNote
  takeSeat(attemptId: number, seated: Seated): Seat
}

/** One tab of this device takes an attempt: the last one to take the seat. */
export interface Seat {
  /** Informs the other tabs that something was stored. */
  tellKept(): void
  leave(): void
}

export interface Seated {
  /** another tab took the seat */
  onTaken(): void
  /** another tab stored something */
  onKept(): void
}
