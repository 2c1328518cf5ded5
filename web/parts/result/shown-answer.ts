import type { EvaluatedQuestion } from '../../data/attempts.queries.ts'

/** An option, and whether it was chosen and is right. */
export interface ShownOption {
  /** from 1, as in answers and keys */
  number: number
  /** as in solutions: A, B, C … */
  letter: string
  chosen: boolean
  correct: boolean
}

type Answered = Pick<EvaluatedQuestion, 'answer' | 'opt' | 'mcqData'>

/** This many options in the order of the question bank, which solutions refer to. */
export function shownOptions({ answer, opt, mcqData }: Answered, count: number): ShownOption[] {
  const chosen = typeof answer === 'number' ? [answer] : Array.isArray(answer) ? answer : []
  return Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    letter: String.fromCharCode(65 + at),
    chosen: chosen.includes(at + 1),
    correct: opt?.[at]?.co ?? mcqData?.correct.includes(at + 1) ?? false,
  }))
}

/** The typed or written text; undefined if there is none. */
export function writtenAnswer({
  answer,
  dtbAnswer,
}: Pick<EvaluatedQuestion, 'answer' | 'dtbAnswer'>): string | undefined {
  const words = typeof answer === 'string' ? answer : (dtbAnswer ?? (isWriting(answer) ? answer.text : ''))
  return words.trim() === '' ? undefined : words
}

function isWriting(answer: EvaluatedQuestion['answer']): answer is { text: string } {
  return typeof answer === 'object' && answer !== null && 'text' in answer
}

export type AcceptedAnswer = { low: string; high: string } | { texts: string[] }

const RANGE = /^([^<>]+)<>([^<>]+)$/

/**
 * The right answer of a question without options: a range of numbers, or texts of which each is right;
 * undefined if there is none.
 */
export function acceptedAnswer({
  questionType,
  fitbAnswer = [],
}: Pick<EvaluatedQuestion, 'questionType' | 'fitbAnswer'>): AcceptedAnswer | undefined {
  const [first] = fitbAnswer
  if (first === undefined) return undefined
  const [, low, high] = (questionType === NUMBER_RANGE && RANGE.exec(first)) || []
  if (low === undefined || high === undefined) return { texts: [...new Set(fitbAnswer)] }
  return low.trim() === high.trim() ? { texts: [low.trim()] } : { low: low.trim(), high: high.trim() }
}

/** B §4.1: a text may look like a range; a number's key is one. */
const NUMBER_RANGE = 5
