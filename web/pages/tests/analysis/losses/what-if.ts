import { marksOf } from '../../../../../exam/marks.ts'
import { RESULTS } from '../../../../../question-types/question-type.ts'
import type { TestIntro } from '../../../../data/tests.queries.ts'
import type { QuestionFacts } from '../../result/question-facts.ts'
import { unitsOfShown } from './units-of-shown.ts'

/** The marks of an attempt with some answers changed. */
export interface WhatIf {
  /**
   * wrong answers given quickly; any wrong answers; skipped easy questions; easy ones answered and no wrong
   * answers
   */
  kind: 'quick' | 'wrong' | 'easy' | 'both'
  /** the changed answers */
  questions: number[]
  marks: number
  /** the gain */
  more: number
}

/** A wrong answer in less than this is called a guess … */
const QUICK_MS = 15_000
/** … as is one in less than this share of others' time. */
const QUICK_PART = 0.5
/** A question is easy if this share of those who answered it were right. */
const EASY_SHARE = 0.6

interface Limits {
  sections: readonly Pick<TestIntro['sections'][number], 'id' | 'attemptAtMost'>[]
}

/**
 * Marks without guesses, without any wrong answer, and with skipped easy questions answered: the possible
 * gains, each on its own and the last two together. If a section limits its answers, no more are filled in
 * than it would still have counted.
 */
export function whatIfs(facts: readonly QuestionFacts[], limits: Limits): WhatIf[] {
  const got = facts.reduce((sum, { question }) => sum + unitsOfShown(question.got), 0)
  const wrong = facts.filter(isCostly)
  const easy = easyOnes(facts, limits)
  const gains = {
    quick: wrong.filter(isQuick),
    // If all of them were guesses, that is already covered.
    wrong: wrong.every(isQuick) ? [] : wrong,
    easy,
    both: easy.length > 0 && wrong.length > 0 ? [...wrong, ...easy] : [],
  }
  return (Object.entries(gains) as [WhatIf['kind'], QuestionFacts[]][]).flatMap(([kind, changed]) => {
    if (changed.length === 0) return []
    const more = changed.reduce((sum, each) => sum + gainOf(each), 0)
    return [
      {
        kind,
        questions: changed.map(({ question }) => question.qMapId),
        marks: marksOf(got + more),
        more: marksOf(more),
      },
    ]
  })
}

/** Whether a wrong answer takes marks away anywhere in this test. */
export function wrongCosts(facts: readonly QuestionFacts[]): boolean {
  return facts.some(({ question }) => question.neg > 0)
}

function isCostly({ question }: QuestionFacts): boolean {
  return question.result === RESULTS.wrong && question.got < 0
}

function isQuick({ question, others }: QuestionFacts): boolean {
  const usual = others?.meanSpentMs ?? 0
  return question.spentMs < Math.max(QUICK_MS, QUICK_PART * usual)
}

/** Skipped easy questions, as many as their section would still have counted. */
function easyOnes(facts: readonly QuestionFacts[], { sections }: Limits): QuestionFacts[] {
  return sections.flatMap(({ id, attemptAtMost: most }) => {
    const inSection = facts.filter(({ section }) => section.id === id)
    const answered = inSection.filter(({ question }) => question.result !== RESULTS.unattempted).length
    const room = most === null ? inSection.length : Math.max(0, most - answered)
    return inSection.filter(isSkippedEasy).slice(0, room)
  })
}

function isSkippedEasy({ question, others }: QuestionFacts): boolean {
  const { result, overLimit, bonus, marks, got } = question
  const isSkipped = result === RESULTS.unattempted && !overLimit && !bonus && marks > got
  return isSkipped && (others?.correctShare ?? 0) >= EASY_SHARE
}

function gainOf({ question }: QuestionFacts): number {
  return question.result === RESULTS.wrong ? -unitsOfShown(question.got) : unitsOfShown(question.marks)
}
