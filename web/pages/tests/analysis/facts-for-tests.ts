import type { EvaluatedQuestion } from '../../../data/attempts.queries.ts'
import type { Others, QuestionFacts } from '../result/question-facts.ts'

type Given = Partial<EvaluatedQuestion> & { section?: string; others?: Partial<Others> }

/** A question worth 4 marks, with 1 negative mark, answered right after 20 s, unless changed; for tests. */
export function madeFacts(number: number, given: Given = {}): QuestionFacts {
  const { section = 'one', others, ...changes } = given
  return {
    question: {
      qMapId: number,
      questionType: 1,
      neg: 1,
      marks: 4,
      got: 4,
      answer: 1,
      result: 0,
      spentMs: 20_000,
      visits: 1,
      status: 2,
      ...changes,
    },
    section: { id: section, title: { en: section } },
    others: others && { question: number, answered: 100, correctShare: 0.5, meanSpentMs: 20_000, ...others },
  }
}

export const WRONG = { result: 1, got: -1 }
export const LEFT = { result: 2, got: 0, answer: null, status: 1 }
