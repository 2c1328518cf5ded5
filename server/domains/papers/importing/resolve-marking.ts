import { markUnitsOf } from '../../../../exam/marks.ts'
import { PSYCHOMETRIC } from '../../../../exam/public-paper.ts'
import { attemptedOnly } from '../../../../question-types/attempted-only/type.ts'
import { descriptive } from '../../../../question-types/descriptive/type.ts'
import { multipleChoice } from '../../../../question-types/multiple-choice/type.ts'
import type { Marking } from '../../../../question-types/question-type.ts'
import type { LoadedQuestion } from '../../questions/load-bank-questions.ts'
import type { FiledMarking, FiledPaper } from './paper-file.ts'

const NOTHING: Marking = { marksUnits: 0, negativeUnits: 0, partial: 'none' }

/**
 * The marks of a question in this paper: each from the question, or else its section, or else the paper.
 * Undefined if none of them says what a right answer earns. A question that a machine never grades costs
 * nothing, and one that is never graded at all earns nothing.
 */
export function resolveMarking(
  paper: Pick<FiledPaper, 'testType' | 'marking'>,
  section: { marking?: FiledMarking },
  question: Pick<LoadedQuestion, 'type' | 'marksUnits' | 'negativeUnits' | 'partial'>,
): Marking | undefined {
  if (!isMarked(paper, question)) return NOTHING
  const marksUnits = question.marksUnits ?? unitsOf(section.marking?.marks) ?? unitsOf(paper.marking?.marks)
  if (marksUnits === undefined) return undefined
  const negativeUnits =
    question.negativeUnits ?? unitsOf(section.marking?.negative) ?? unitsOf(paper.marking?.negative)
  const partial = question.partial ?? section.marking?.partial ?? paper.marking?.partial
  return {
    marksUnits,
    negativeUnits: question.type === descriptive.code ? 0 : (negativeUnits ?? 0),
    partial: question.type === multipleChoice.code ? (partial ?? 'none') : 'none',
  }
}

/** Whether a question can bring marks in this paper. */
export function isMarked({ testType }: Pick<FiledPaper, 'testType'>, { type }: { type: number }): boolean {
  return testType !== PSYCHOMETRIC && type !== attemptedOnly.code
}

function unitsOf(marks: string | undefined): number | undefined {
  return marks === undefined ? undefined : markUnitsOf(marks)
}
