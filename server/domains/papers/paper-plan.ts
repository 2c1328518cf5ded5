import type { Calculator, Localised, PaperLanguage } from '../../../exam/public-paper.ts'
import type { Marking } from '../../../question-types/question-type.ts'

/** What lists, access, times and the start of a test need of one version; no question is in it. */
export interface PaperPlan {
  title: Localised
  /** 9 is psychometric (B §2.4) */
  testType: number
  languages: PaperLanguage[]
  skin: string
  instructions: Localised
  calculator: Calculator
  fullScreen: boolean
  countsLeaving: boolean
  /** undefined where each section has its own time */
  durationSeconds?: number
  /** of all of it, whichever way it is kept */
  totalSeconds: number
  sections: PlannedSection[]
  /** how many of the optional sections are chosen */
  chooseOptional: number
  questionCount: number
  /**
   * of what one candidate can reach: with the best-paid optional sections, and only as many questions as
   * count
   */
  fullUnits: number
  /** when it can be started, and when everything ends: one instant for everybody */
  window?: { opensAt: string; closesAt: string }
  /** cannot be taken on the web (A §6) */
  appOnly: boolean
  /** beyond the first attempt; null: as many as one likes */
  reattempts: number | null
  /** when keys and solutions are shown */
  solutions: 'after-submit' | 'after-window'
}

export interface PlannedSection {
  id: string
  title: Localised
  seconds?: number
  attemptAtMost?: number
  optional: boolean
  /** numbers of its questions in the paper, one after the other */
  firstNumber: number
  questionCount: number
  fullUnits: number
  /** each different marking that its questions have */
  markings: Marking[]
}
