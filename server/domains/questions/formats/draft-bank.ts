import type { BankQuestion, RejectedQuestion } from '../bank-file.ts'
import type { Language } from './language-marks.ts'

/** What foreign files say of a question or a passage, before it has an id of ours. */
interface Draft {
  /** `line 12`, `item "q-3"` */
  place: string
  /** what the file means by an id: kept, and there once */
  idNumber?: string
  /** what the file calls it: an id is made of it */
  name?: string
  /** as the file says; undefined where only the text itself can tell */
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
  /** the one of this file that it stands under, or the id of one; null: under none, whatever stands before it */
  passage?: DraftPassage | RejectedPassage | string | null
  /** the marks that the other system gives where nothing is said; kept only where the file's questions differ in them */
  grade?: string
  /** all else, as our bank writes it */
  says: Omit<BankQuestion, 'id' | 'passage' | 'en' | 'hi'>
}

/** What stood under it cannot be taken either. */
export interface RejectedPassage extends RejectedQuestion {
  kind: 'rejected'
}

/** All that a file says, in its order. */
export type DraftItem = DraftQuestion | DraftPassage | RejectedPassage
