/** How an answer to a question is given; a page knows a question by this alone. */
export type AnswerInput = 'one-option' | 'some-options' | 'text' | 'number' | 'writing'

/**
 * What was answered: an option's number from 1, several of them, a text or number as it was typed, or a piece
 * of writing with a file.
 */
export type Answer = number | readonly number[] | string | Writing

export interface Writing {
  text: string
  /** of a file that was sent before, by its id */
  fileId?: string
}

/** B §4.2, with 3 for what is attempted and never graded by a machine (rules.md). */
export const RESULTS = { correct: 0, wrong: 1, unattempted: 2, ungraded: 3 } as const
export type Result = (typeof RESULTS)[keyof typeof RESULTS]

/** What a right and a wrong answer bring, in units of 1/840 mark. */
export interface Marking {
  marksUnits: number
  /** taken off for a wrong answer; never negative */
  negativeUnits: number
  /** `per-correct-option`: a mark for each correct option chosen while no wrong one is (JEE Advanced) */
  partial: 'none' | 'per-correct-option'
}

export interface Scored {
  result: Result
  /** negative where marks are taken off */
  units: number
}

/** What a type's key is checked against. */
export interface KeyedContent {
  optionCount: number
}

export interface KeyFault {
  fault: string
}

/** A question as its author wrote it in each language, with more than a candidate may see. */
export interface WrittenQuestion {
  en?: WrittenText
  hi?: WrittenText
}

export interface WrittenText {
  text: string
  options?: readonly string[]
}

export interface PublicText {
  /** safe HTML, its mathematics rendered */
  text: string
  options?: string[]
}

/** What of a question its type lets out before handing in. */
export interface PublicForm {
  /** B §4.1 */
  type: number
  input: AnswerInput
  en?: PublicText
  hi?: PublicText
}

/** What everybody may know of a type. */
export interface PublicQuestionType {
  /** as banks, calls and addresses name it (B §4.1) */
  code: 1 | 2 | 3 | 4 | 5 | 6 | 7
  name: string
  /** what the screen calls it; none where it shows nothing */
  label: { en: string; hi: string } | undefined
  /** whether the question shows options */
  options: 'needed' | 'allowed' | 'none'
  /** Only what a candidate may see, and how it is answered: built by listing fields, never by leaving out. */
  publicForm(question: WrittenQuestion): PublicForm
}

/** One type of question: everything of it that differs from the others. Pure. */
export interface QuestionType<Key = unknown> extends PublicQuestionType {
  /** The key as a bank writes it, checked against the question's own content. */
  readKey(written: unknown, content: KeyedContent): { key: Key } | KeyFault
  /** The key as a bank writes it, so that what is exported can be brought in again. */
  writeKey(key: Key): unknown
  /**
   * Whether this can be an answer to a question with so many options; anything else is refused when it is
   * saved. An empty text or set can.
   */
  accepts(answer: unknown, content: KeyedContent): boolean
  /**
   * No answer, an empty one, one without anything to be seen and one of another type's form count as
   * unattempted.
   */
  score(key: Key, answer: Answer | null, marking: Marking): Scored
}
