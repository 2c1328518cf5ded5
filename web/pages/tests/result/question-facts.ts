import type { Localised } from '../../../../exam/public-paper.ts'
import type { Analysis } from '../../../data/analysis.queries.ts'
import type { EvaluatedAttempt, EvaluatedQuestion } from '../../../data/attempts.queries.ts'

export type Others = Analysis['questions'][number]

/** A question of an attempt, with the results of others. */
export interface QuestionFacts {
  question: EvaluatedQuestion
  section: { id: string; title: Localised }
  others: Others | undefined
}

/** Every question of an attempt in the order of the paper, each with what is known about others. */
export function questionFacts(
  { sections }: Pick<EvaluatedAttempt, 'sections'>,
  analysis: Pick<Analysis, 'questions'> | undefined,
): QuestionFacts[] {
  const others = new Map(analysis?.questions.map((each) => [each.question, each]))
  return sections.flatMap(({ id, title, ques }) =>
    ques.list.map((question) => ({
      question,
      section: { id, title },
      others: others.get(question.qMapId),
    })),
  )
}

/** Only a longer time can be slow … */
const SLOW_FROM_MS = 30_000
/** … if it is this many times others' time. */
const SLOW_TIMES = 1.5

/** Whether a question took too long: over half a minute, and over one and a half times the time of others. */
export function isSlow({ question, others }: Pick<QuestionFacts, 'question' | 'others'>): boolean {
  const usual = others?.meanSpentMs ?? null
  return usual !== null && question.spentMs > SLOW_FROM_MS && question.spentMs > SLOW_TIMES * usual
}
