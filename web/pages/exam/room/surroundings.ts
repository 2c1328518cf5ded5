import type { PageKeeper } from '../../../person/kept-attempts/room-calls.ts'
import type { LastWordsNote } from './last-words.ts'
import type { Sign } from './reducer/actions.ts'
import type { DeviceClocks } from './server-clock.ts'

/** The browser that a room is in, as far as the room knows it. */
export interface Surroundings extends DeviceClocks {
  /** Calls after so many milliseconds; answers how to keep it from that. */
  after(ms: number, what: () => void): () => void
  /** at least 0, less than 1 */
  random(): number
  newFileId(): string
  isOnline(): boolean
  isVisible(): boolean
  listen(onSign: (sign: Sign) => void): () => void
  /** Something that nobody has to do anything about, for whoever looks into it later. */
  note(what: 'not kept' | 'not sent' | 'not read' | 'refused'): (detail: unknown) => void
  /**
   * The file as it is sent: a picture made smaller, a PDF as it is; undefined where it is neither, or too
   * large.
   */
  fileToSend(file: Blob): Promise<Blob | undefined>
  /** What keeps the page itself for a time without a network. */
  pageKeeper: PageKeeper
  lastWords: LastWordsNote
  takeSeat(attemptId: number, seated: Seated): Seat
}

/** One tab of this device takes an attempt; the last that sat down. */
export interface Seat {
  /** The other tabs learn that something was kept. */
  tellKept(): void
  leave(): void
}

export interface Seated {
  /** another tab sat down */
  onTaken(): void
  /** another tab kept something */
  onKept(): void
}
