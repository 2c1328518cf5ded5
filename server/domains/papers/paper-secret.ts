import type { Localised } from '../../../exam/public-paper.ts'
import type { Marking } from '../../../question-types/question-type.ts'

/** What a version of a paper holds that nobody sees before handing in. */
export interface PaperSecret {
  /** in the order of their numbers, from 1 */
  questions: SecretQuestion[]
  scales: Scale[]
}

export interface SecretQuestion {
  /** its name in the bank */
  code: string
  type: number
  /** as its type reads it; null where nothing is graded */
  key: unknown
  /**
   * the keys that were found right since it was published, any of them; instead of `key`
   * (key-changes.queries.ts)
   */
  keys?: unknown[]
  /** everybody gets its marks */
  dropped?: true
  optionCount: number
  marking: Marking
  /** safe HTML */
  solution?: Localised
  solutionVideo?: string
  subject?: string
  chapter?: string
  topic?: string
  difficulty?: string
  /** of a psychometric statement: its scale, and what each option scores there */
  scale?: string
  scores?: number[]
}

/** The scales of a psychometric paper, and the text for each range of scores. */
export interface Scale {
  id: string
  name: Localised
  /** from the lowest; the last reaches to the top */
  bands: { upTo: number; text: Localised }[]
}
