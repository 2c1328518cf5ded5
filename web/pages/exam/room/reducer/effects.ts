import type { AttemptEvent } from '../../../../../exam/attempt-event.ts'
import type { EventName, MadeEvent } from '../../../../person/kept-attempts/kept-attempts.ts'
import type { Desk, KeptAttempt } from '../../../../person/kept-attempts/kept-database.ts'

/** A call about the attempt; an empty `save` asks how it stands and what time it is. */
export type RoomCall =
  | { name: 'save'; events: readonly AttemptEvent[] }
  | { name: 'submit' }
  /** for an epoch of its own */
  | { name: 'enter' }

/**
 * What the room waits for. `calls` and `files`: the turn of a line. `look`: the next end of a time. `rest`: a
 * text that is typed. `handIn`: the instant at which it hands in.
 */
export type TimerName = 'calls' | 'files' | 'look' | 'rest' | 'handIn'

/** Everything that a room may have done outside of it, by what is done. */
export interface Effects {
  /** in place of what was waited for under this name; undefined: for nothing */
  wait: { of: TimerName; ms: number | undefined }

  // The server.
  call: { call: RoomCall }
  /** though the page may be gone before an answer comes */
  saveLeaving: { events: readonly AttemptEvent[] }
  sendFile: { fileId: string; question: number }
  enterAnew: object

  // What this device keeps.
  /** `keep`, once everything of this instant has happened */
  keepSoon: object
  keep: {
    epoch: number
    made: readonly MadeEvent[]
    desk: Desk | undefined
    durability: 'strict' | 'relaxed'
  }
  acknowledge: { what: readonly EventName[] }
  drop: { what: readonly EventName[] }
  /** with the server's time as it is known now, or without */
  keepNews: { news: Partial<Pick<KeptAttempt, 'told' | 'handedIn'>>; withTime: boolean }
  learn: object
  forget: object
  dropFile: { fileId: string }
  /**
   * what waits for its storage is noted where it is there at once, since the page may be gone before that has
   * answered
   */
  noteLastWords: { epoch: number; made: readonly MadeEvent[] }
  forgetLastWords: object
  /** the page need not be there without a network any more, and all last words are kept */
  letGo: object

  // The page and its device.
  takeSeat: object
  tellKept: object
  /** nothing is waited for or listened to any more */
  end: object
  note: { what: 'refused'; detail: unknown }
}

export type EffectName = keyof Effects
export type Effect = { [Name in EffectName]: { do: Name } & Effects[Name] }[EffectName]
