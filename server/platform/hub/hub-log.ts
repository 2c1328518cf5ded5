import type { Connection } from '../database.ts'
import type { Listening } from '../listening/listen-on.ts'
import type { Entry } from './entry.ts'

/** What happened in a channel. Its numbers are 1, 2, 3 …, in the order of commits. */
export interface HubEvent {
  number: number
  kind: string
  /** JSON on one line */
  data: string
  personId: number | null
  at: Date
}

/** The events of a channel with a number above `after` and not above `upTo`. */
export interface Range {
  channel: string
  after: number
  upTo: number
}

export interface LogListener {
  /** A channel has events up to this number. */
  onEvents(channel: string, last: number): void
  /** Events were emptied: whoever holds some has to read them again. */
  onErased(): void
  /** false while the other two may be missed */
  onListening(listening: boolean): void
}

/** A person's event, for their download. */
export interface PersonsEvent {
  channel: string
  kind: string
  data: string
  at: Date
}

/** The events of all channels, shared by all processes. Every call ends within seconds, well or not. */
export interface HubLog {
  /**
   * All of them or none, in the order given. Answers their numbers. An entry with a key that its channel
   * knows is not written again and gets the number it has.
   */
  append(entries: readonly Entry[], now: Date): Promise<number[]>
  /**
   * The same in a transaction of the caller, as its last step: the channels are locked until the commit, and
   * from here on each statement of the transaction may take seconds at most. Absent where the log is not in
   * the database.
   */
  appendIn?(connection: Connection, entries: readonly Entry[], now: Date): Promise<number[]>
  /** For each range its events in order, without gaps; the first ones are missing when forgotten. */
  read(ranges: readonly Range[]): Promise<HubEvent[][]>
  /** A channel without events is absent, or 0. */
  lastNumbers(channels: readonly string[]): Promise<Map<string, number>>
  /** Resolves after the first try to connect. Reconnects by itself. */
  listen(listener: LogListener): Promise<Listening>
  /** Removes what happened before; answers how many events. */
  forgetBefore(at: Date, channel?: string): Promise<number>
  eventsOf(connection: Connection, personId: number): Promise<PersonsEvent[]>
  /** Empties the person's events. Their numbers stay, with the kind `@erased`. */
  forgetPerson(connection: Connection, personId: number): Promise<void>
  close(): Promise<void>
}

/** The kind of an emptied event. */
export const ERASED = '@erased'
export const DAYS_KEPT = 30
