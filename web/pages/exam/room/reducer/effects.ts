import type { AttemptEvent } from '../../../../../exam/attempt-event.ts'
import type { EventName, MadeEvent } from '../../../../person/kept-attempts/kept-attempts.ts'
import type { Desk, KeptAttempt } from '../../../../person/kept-attempts/kept-database.ts'

/** A call about the attempt; an empty `save` asks for its state and the time. */
export type RoomCall =
  | { name: 'save'; events: readonly AttemptEvent[] }
  /** `ifOver`: time may have been added that this room does not know of */
  | { name: 'submit'; ifOver: boolean }
  /** to get an epoch of its own */
  | { name: 'enter' }

/**
 * The room's timers. `calls` and `files`: the next step of a line. `look`: the next end of a time. `rest`:
 * typed text becomes an event. `handIn`: the time of submission.
 */
export type TimerName = 'calls' | 'files' | 'look' | 'rest' | 'handIn'

/** Everything that a room may have done outside it, by effect. */
export interface Effects {
  /** replaces the timer of this name; undefined: no timer */
  wait: { of: TimerName; ms: number | undefined }

  // The server.
  call: { call: RoomCall }
  /** the page may be gone before an answer comes */
  saveLeaving: { events: readonly AttemptEvent[] }
  sendFile: { fileId: string; question: number }
  enterAnew: object

  // This device's storage.
  /** `keep`, after everything else of this instant */
  keepSoon: object
  keep: {
    epoch: number
    made: readonly MadeEvent[]
    desk: Desk | undefined
    durability: 'strict' | 'relaxed'
  }
  acknowledge: { what: readonly EventName[] }
  drop: { what: readonly EventName[] }
  /** with or without the server's time as it is known now */
  keepNews: { news: Partial<Pick<KeptAttempt, 'told' | 'handedIn'>>; withTime: boolean }
  learn: object
  forget: object
  dropFile: { fileId: string }
  /**
   * events waiting for the database are noted synchronously, because the page may be gone before it answers
   */
  noteLastWords: { epoch: number; made: readonly MadeEvent[] }
  forgetLastWords: object
  /** the page need not work offline any more, and all last words are stored */
  letGo: object

  // The page and its device.
  takeSeat: object
  tellKept: object
  /** stops all timers and listeners */
  end: object
  note: { what: 'refused'; detail: unknown }
}

export type EffectName = keyof Effects
export type Effect = { [Name in EffectName]: { do: Name } & Effects[Name] }[EffectName]
