import type { QuestionState } from '../../../exam/fold-events.ts'
import type { Localised, PaperLanguage, PublicPaper, PublicQuestion } from '../../../exam/public-paper.ts'
import type { Span } from '../../../exam/section-times.ts'
import type { Skin } from '../../../exam/skins.ts'
import type { Answer } from '../../../question-types/question-type.ts'

/** A question as shown in this attempt. */
export interface RoomQuestion extends PublicQuestion {
  /** its number in the room, from 1, as the candidate sees it */
  shownNumber: number
  /** numbers of its options, in display order */
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
 * An event that the candidate must be told about; the page has the texts.
 *
 * `attempt-at-most`: the section counts no more answers, so this one was not taken. `section-closed`: it
 * cannot be answered now. `section-over`: its time ended, and the next one is open. `answer-not-taken`: too
 * long, or invalid for the question. `answer-refused`: the server does not count an answer that was shown as
 * saved; it is gone. `file-not-taken`: neither a picture nor a PDF, or too large. `not-before-end`: this
 * paper can only be submitted by its deadline. `other-person`: the person now signed in did not begin this
 * attempt. `not-accepted`: the server accepts nothing more from this room; its events stay on the device.
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

/** A new object each time, even for a repetition. */
export interface RoomNotice {
  code: NoticeCode
  /** the question it concerns, if any */
  question?: number
}

/** A file of a written answer, on its way to the server. */
export interface RoomFile {
  fileId: string
  question: number
  name: string
  /**
   * `preparing`: being reduced in size; `waiting`: stored on this device until there is a network or until
   * its turn; `refused`: the server does not accept it
   */
  state: 'preparing' | 'waiting' | 'sending' | 'sent' | 'refused'
  bytes: number
  /** where it can be viewed, once it was sent */
  url?: string
}

/** The state of the room at a moment. A new object whenever it changes; never mutated. */
export interface RoomSnapshot {
  attemptId: number
  number: number
  /** chosen at the start */
  language: PaperLanguage
  paper: Omit<PublicPaper, 'sections'>
  skin: Skin
  sections: RoomSection[]
  /** each section has its own time, and is open only then */
  timed: boolean
  deadlineMs: number
  /** time credited for outages, newest last */
  credits: readonly { atMs: number; seconds: number; why: string }[]
  /** number in the paper of the open question */
  current: number
  /** the state of each question, by its number; questions never visited have none */
  states: ReadonlyMap<number, QuestionState>
  /** a choice that is not saved yet, if the skin saves by a button; undefined: none */
  draft: Answer | null | undefined
  /** events that the server has not acknowledged */
  unsent: number
  network: 'connected' | 'offline' | 'trying'
  /**
   * no person, or a different one, is signed in here: nothing is sent until the person who began it signs in
   * again
   */
  signedOut: boolean
  /**
   * `open`: in progress. `taken-over`: a newer tab or device is active, and this one says so. `signed-out`:
   * in progress, and asks to sign in again. `handing-in`: submitted here, waiting for the server, signed out
   * or not. `over`: submitted.
   */
  phase: 'open' | 'taken-over' | 'signed-out' | 'handing-in' | 'over'
  /** the latest notice; undefined after the candidate's next action */
  notice: RoomNotice | undefined
  /** files of written answers, by id */
  files: ReadonlyMap<string, RoomFile>
  /** whether this device can store answers; otherwise its storage is full or not allowed */
  storage: 'kept' | 'memory-only'
}

/**
 * The exam room without its user interface: every action of a candidate, stored first on the device, then on
 * the server.
 */
export interface Room {
  subscribe(onChange: () => void): () => void
  snapshot(): RoomSnapshot
  /** the server's clock, as accurately as it is known here */
  nowMs(): number
  /** Goes to a question and drops an unsaved choice. Does nothing if its section is closed. */
  open(question: number): void
  /**
   * Chooses or types an answer to the open question; null removes it. Saved at once, or kept as a draft,
   * depending on the skin.
   */
  choose(answer: Answer | null): void
  /**
   * Adds a picture or a PDF to the written answer of the open question, replacing the previous one; resolves
   * when it is part of the answer.
   */
  attachFile(file: File): Promise<void>
  /** Saves the choice and goes to the next question; stays at the last open one. */
  saveAndNext(): void
  /** Marks for review (saving the choice, depending on the skin), and goes to the next question. */
  markAndNext(): void
  /** Marks or unmarks the open question, and stays on it. */
  toggleMark(): void
  /** Removes the answer of the open question, and its mark. */
  clear(): void
  previous(): void
  /**
   * Submits; resolves when the server has it, which offline means once the network is back. Rejects if the
   * skin does not allow early submission, and if another tab or device takes the attempt over before the
   * server has it.
   */
  submit(): Promise<void>
  /**
   * Takes the attempt back from the tab that took it over; rejects if that needs a network and there is none.
   */
  takeBack(): Promise<void>
  /** A person signed in again in the room. */
  signedInAgain(): void
  /** The candidate left the page and came back: counted if the paper says so. */
  noteLeaving(): void
  /** Stops all activity; everything stays stored. */
  close(): void
}
