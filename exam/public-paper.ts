import type { Marking, PublicForm } from '../question-types/question-type.ts'

/** A text in the languages it was written in. */
export interface Localised {
  en?: string
  hi?: string
}

export const PAPER_LANGUAGES = ['ENGLISH', 'HINDI'] as const
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number]

export const CALCULATORS = ['none', 'simple', 'scientific'] as const
export type Calculator = (typeof CALCULATORS)[number]

/** B §2.4: a psychometric test has its own portal. */
export const PSYCHOMETRIC = 9

/** What a candidate may see of a question before handing in: no key, no solution, no score of an option. */
export interface PublicQuestion extends PublicForm {
  /** in the paper, from 1: what answers, orders and results name it by (`qMapId`) */
  number: number
  /** of the passage it belongs to */
  passage?: number
  /** its options stay in their order also where the paper shuffles them */
  fixedOptions?: true
  marking: Marking
}

export interface PublicSection {
  id: string
  title: Localised
  /** its own time, where each section has one */
  seconds?: number
  attemptAtMost?: number
  /** chosen by the candidate before the start */
  optional?: true
  questions: PublicQuestion[]
}

/** One version of a paper as the exam room gets it; the same bytes for every candidate. */
export interface PublicPaper {
  title: Localised
  testType: number
  languages: PaperLanguage[]
  skin: string
  durationSeconds?: number
  instructions?: Localised
  calculator: Calculator
  questionOrder: 'fixed' | 'shuffled'
  optionOrder: 'fixed' | 'shuffled'
  /** the room asks to fill the screen */
  fullScreen: boolean
  /** leaving the page is counted, and candidates are told so before the start */
  countsLeaving: boolean
  sections: PublicSection[]
  passages: { number: number; en?: string; hi?: string }[]
}
