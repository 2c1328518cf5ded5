import type { BankQuestion, RejectedQuestion } from '../bank-file.ts'
import type { Language } from './language-marks.ts'

/** What a foreign file says about a question or a passage, before it has an id of ours. */
interface Draft {
  /** `line 12`, `item "q-3"` */
  place: string
  /** what the file means by an id: kept, and there once */
  idNumber?: string
  /** the file's name for it: an id is made from it */
  name?: string
  /** as the file says; undefined if only the text itself can tell */
  languages?: readonly Language[]
}

export interface DraftPassage extends Draft {
  kind: 'passage'
  text: string
}

/** Texts are HTML and may have marks of languages. */
export interface DraftTexts {
  text: string
  options?: string[]
  solution?: string
}

export interface DraftQuestion extends Draft {
  kind: 'question'
  texts: DraftTexts
  /** the passage of this file that it belongs to, or the id of one; null: none, whatever precedes it */
  passage?: DraftPassage | RejectedPassage | string | null
  /** the marks that the other system gives by default; kept only if the file's questions differ in them */
  grade?: string
  /** all else, as our bank writes it */
  says: Omit<BankQuestion, 'id' | 'passage' | 'en' | 'hi'>
}

/** Questions that belong to it cannot be taken either. */
export interface RejectedPassage extends RejectedQuestion {
  kind: 'rejected'
}

/** All that a file says, in its order. */
export type DraftItem = DraftQuestion | DraftPassage | RejectedPassage
