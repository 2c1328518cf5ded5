import type { QuestionState } from '../../../exam/fold-events.ts'
import type { Localised, PaperLanguage, PublicPaper, PublicQuestion } from '../../../exam/public-paper.ts'
import type { Span } from '../../../exam/section-times.ts'
import type { Skin } from '../../../exam/skins.ts'
import type { Answer } from '../../../question-types/question-type.ts'

/** A question as this attempt shows it. */
export interface RoomQuestion extends PublicQuestion {
  /** its place in the room, from 1: what the candidate knows it by */
  shownNumber: number
  /** numbers of its options, in the order in which they are shown */
  optionOrder: number[]
}

export interface RoomSection {
  id: string
  title: Localised
  attemptAtMost: number | undefined
  /** when it can be answered */
  span: Span
  questions: RoomQuestion[]
}

/**
 * What just happened that a candidate has to be told; the page has the words.
 *
 * `attempt-at-most`: the section counts no more answers, this one was not taken. `section-closed`: it is not
 * its time. `section-over`: its time ended, the next one is open. `answer-not-taken`: too long, or nothing
 * that fits the question. `answer-refused`: the server does not count an answer that was shown as kept, it is
 * gone. `file-not-taken`: neither picture nor PDF, or too large. `not-before-end`: this paper is handed in by
 * its time alone. `other-person`: whoever is signed in now did not begin this attempt. `not-accepted`: the
 * server takes nothing more from this room; what was done stays on the device.
 */
export const NOTICE_CODES = [
  'attempt-at-most',
  'section-closed',
  'section-over',
  'answer-not-taken',
  'answer-refused',
  'file-not-taken',
  'not-before-end',
  'other-person',
  'not-accepted',
] as const
export type NoticeCode = (typeof NOTICE_CODES)[number]

/** A new object each time, also for the same thing again. */
export interface RoomNotice {
  code: NoticeCode
  /** the question that it is about, where it is about one */
  question?: number
}

/** A file of a written answer, on its way to the server. */
export interface RoomFile {
  fileId: string
  question: number
  name: string
  /**
   * `preparing`: made smaller; `waiting`: kept on this device, for a network or its turn; `refused`: the
   * server does not take it
   */
  state: 'preparing' | 'waiting' | 'sending' | 'sent' | 'refused'
  bytes: number
  /** where it can be looked at, once it was sent */
  url?: string
}

/**
 * What the room knows and shows at a moment. A new object whenever something of it changed; never changed
 * itself.
 */
export interface RoomSnapshot {
  attemptId: number
  number: number
  /** chosen at the start */
  language: PaperLanguage
  paper: Omit<PublicPaper, 'sections'>
  skin: Skin
  sections: RoomSection[]
  /** each section has its own time, and is open in that alone */
  timed: boolean
  deadlineMs: number
  /** time that was given for an outage, newest last */
  credits: readonly { atMs: number; seconds: number; why: string }[]
  /** number of the open question in its paper */
  current: number
  /** how each question stands, by its number; of those that were never come to there is nothing */
  states: ReadonlyMap<number, QuestionState>
  /** what is chosen and not kept yet, where the skin keeps by a button; undefined: nothing */
  draft: Answer | null | undefined
  /** events that the server has not acknowledged */
  unsent: number
  network: 'connected' | 'offline' | 'trying'
  /** nobody is signed in here, or somebody else: nothing is sent until who began it signs in again */
  signedOut: boolean
  /**
   * `open`: goes on. `taken-over`: a newer tab or device counts, this one says so. `signed-out`: goes on, and
   * asks to sign in again. `handing-in`: handed in here, waits for the server, signed out or not. `over`:
   * handed in.
   */
  phase: 'open' | 'taken-over' | 'signed-out' | 'handing-in' | 'over'
  /** the last thing to be told; nothing once the candidate has done something else */
  notice: RoomNotice | undefined
  /** files of written answers, by their id */
  files: ReadonlyMap<string, RoomFile>
  /** something of this device that may lose an answer: its storage is full or not allowed */
  storage: 'kept' | 'memory-only'
}

/**
 * The exam room without its looks: every action of a candidate, kept on the device first, then on the server.
 */
export interface Room {
  subscribe(onChange: () => void): () => void
  snapshot(): RoomSnapshot
  /** the server's clock, as well as it is known here */
  nowMs(): number
  /** Goes to a question; what is chosen and not kept is left. Nothing happens where its section is closed. */
  open(question: number): void
  /**
   * Chooses or types an answer to the open question; null takes it away. Kept at once, or as draft, as the
   * skin says.
   */
  choose(answer: Answer | null): void
  /**
   * Adds a picture or a PDF to the written answer of the open question, in place of the one before; resolves
   * when it is part of the answer.
   */
  attachFile(file: File): Promise<void>
  /** Keeps what is chosen, and goes to the next question; stays at the last one that is open. */
  saveAndNext(): void
  /** Marks for review (with what is chosen, as the skin says), and goes to the next question. */
  markAndNext(): void
  /** Marks or unmarks the open question, and stays. */
  toggleMark(): void
  /** Takes the answer of the open question away, and its mark. */
  clear(): void
  previous(): void
  /**
   * Hands in; resolves when the server has it, which offline is when there is a network again. Rejects where
   * the skin does not let hand in early, and when another tab or device takes the attempt over before the
   * server has it.
   */
  submit(): Promise<void>
  /**
   * Takes the attempt back into this tab, from another one that took it over; rejects where that needs a
   * network and there is none.
   */
  takeBack(): Promise<void>
  /** Somebody signed in again in the room. */
  signedInAgain(): void
  /** The page was left and come back to: counted where the paper says so. */
  noteLeaving(): void
  /** Ends what runs; everything stays kept. */
  close(): void
}
