import { marksOf } from '../../../../../exam/marks.ts'
import { RESULTS } from '../../../../../question-types/question-type.ts'
import type { TestIntro } from '../../../../data/tests.queries.ts'
import type { QuestionFacts } from '../../result/question-facts.ts'
import { unitsOfShown } from './units-of-shown.ts'

/** What an attempt would have come to, had some answers been otherwise. */
export interface WhatIf {
  /**
   * wrong answers given in little time; any wrong ones; easy ones that were skipped; easy ones answered and
   * nothing wrong
   */
  kind: 'quick' | 'wrong' | 'easy' | 'both'
  /** which answers would be otherwise */
  questions: number[]
  marks: number
  /** how much more that is */
  more: number
}

/** A wrong answer in less than this is called a guess … */
const QUICK_MS = 15_000
/** … as is one in less than this part of the time that others took. */
const QUICK_PART = 0.5
/** A question is easy where so many of those who answered it were right. */
const EASY_SHARE = 0.6

interface Limits {
  sections: readonly Pick<TestIntro['sections'][number], 'id' | 'attemptAtMost'>[]
}

/**
 * Marks without guesses, without any wrong answer, and with the easy questions that were skipped: what would
 * have brought more, each alone and the last two together. Where a section counts so many answers at most, no
 * more are filled in than it still counted.
 */
export function whatIfs(facts: readonly QuestionFacts[], limits: Limits): WhatIf[] {
  const got = facts.reduce((sum, { question }) => sum + unitsOfShown(question.got), 0)
  const wrong = facts.filter(isCostly)
  const easy = easyOnes(facts, limits)
  const gains = {
    quick: wrong.filter(isQuick),
    // Where each of them was a guess that is said already.
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

/** What was skipped though it is easy, where its section would still have counted an answer. */
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
