import type { Localised } from '../../../exam/public-paper.ts'
import type { QuestionText } from './bank-file.ts'

export const LANGUAGES = ['en', 'hi'] as const

/** What a question says, in each language that it was written in. */
export interface QuestionTexts {
  en?: QuestionText
  hi?: QuestionText
}

/** A question as the bank keeps it. */
export interface KeptQuestion {
  code: string
  version: number
  type: number
  /** the name of its passage */
  passage: string | null
  /** as it was written, each picture named by the address at which it is kept */
  source: QuestionTexts
  /** the same as safe HTML, its mathematics rendered */
  shown: QuestionTexts
  /** as its type reads it */
  key: unknown
  /** its options stay in their order also where a paper shuffles them */
  fixedOptions: boolean
  marksUnits: number | null
  negativeUnits: number | null
  partial: 'none' | 'per-correct-option' | null
  difficulty: 'easy' | 'medium' | 'hard' | null
  subject: string | null
  chapter: string | null
  topic: string | null
  origin: string | null
  solutionVideo: string | null
  scale: string | null
  scores: number[] | null
  /** exact-copies.ts */
  hash: string
  /** near-copies.ts */
  shingles: string[]
}

export interface KeptPassage {
  code: string
  source: Localised
  shown: Localised
}

export function optionCountOf({ en, hi }: QuestionTexts): number {
  return (en ?? hi)?.options?.length ?? 0
}
