import { marksOf } from '../../../../exam/marks.ts'
import type { PublicQuestion } from '../../../../exam/public-paper.ts'
import type { Answer } from '../../../../question-types/question-type.ts'
import { questionTypeOf } from '../../../../question-types/types.ts'
import type { SecretQuestion } from '../../papers/paper-secret.ts'
import { sentAnswer } from '../attempt.ts'
import type { QuestionResult } from '../attempt-result.ts'
import { answerFileUrl } from '../files/answer-file-url.ts'
import type { AnswerFile } from '../files/answer-files.queries.ts'

/**
 * A question after handing in (B §3): what was seen, with its key, its solution and what the answer brought.
 */
export function evaluatedQuestion(
  shown: PublicQuestion,
  kept: SecretQuestion,
  answered: QuestionResult,
  { files = [], remark }: { files?: readonly AnswerFile[]; remark?: string | undefined } = {},
) {
  const { opt, mcqData, fitbAnswer } = keyOf(kept, shown)
  const { dtbAnswer, dtbAnswerUrl } = writingOf(shown.number, answered.answer, files)
  // One form for all: a paper has hundreds, and what is spread into another takes several times as long.
  return {
    qMapId: shown.number,
    questionType: shown.type,
    passage: shown.passage,
    en: shown.en,
    hi: shown.hi,
    opt,
    mcqData,
    fitbAnswer,
    dtbAnswer,
    dtbAnswerUrl,
    solution: kept.solution,
    questionURL: kept.solutionVideo,
    neg: marksOf(kept.marking.negativeUnits),
    marks: marksOf(kept.marking.marksUnits),
    got: marksOf(answered.units),
    answer: sentAnswer(answered.answer),
    result: answered.result,
    overLimit: answered.overLimit,
    bonus: answered.bonus,
    reviewed: answered.reviewed,
    remark,
    visits: answered.visits,
    subject: kept.subject,
    chapter: kept.chapter,
    topic: kept.topic,
    difficulty: kept.difficulty,
    spentMs: answered.spentMs,
    status: answered.status,
  }
}

interface ShownKey {
  opt?: { co: boolean }[]
  mcqData?: { correct: number[] } & LetteredOptions
  fitbAnswer?: string[]
}

const shownKeys = new WeakMap<SecretQuestion, ShownKey>()

/**
 * The key as its type writes it down, in the fields that B §3 has for each form of it; the same for all who
 * took the question.
 */
function keyOf(kept: SecretQuestion, shown: PublicQuestion): ShownKey {
  const known = shownKeys.get(kept) ?? writtenKey(kept, shown)
  shownKeys.set(kept, known)
  return known
}

function writtenKey({ type, key, keys, optionCount }: SecretQuestion, shown: PublicQuestion): ShownKey {
  const written = (keys ?? [key]).map((one) => questionTypeOf(type).writeKey(one))
  const correct = written.flat()
  if (isNumbers(correct)) {
    const opt = Array.from({ length: optionCount }, (_, at) => ({ co: correct.includes(at + 1) }))
    return { opt, ...(Array.isArray(written[0]) ? { mcqData: { correct, ...letteredOptions(shown) } } : {}) }
  }
  return isTexts(correct) ? { fitbAnswer: correct } : {}
}

const LETTERED = ['optionA', 'optionB', 'optionC', 'optionD', 'optionE'] as const
type LetteredOptions = Partial<Record<(typeof LETTERED)[number], string>>

/** The first five options, as B §3 has them. */
function letteredOptions({ en, hi }: PublicQuestion): LetteredOptions {
  const options = en?.options ?? hi?.options ?? []
  return Object.fromEntries(LETTERED.slice(0, options.length).map((name, at) => [name, options[at]]))
}

const isNumbers = (values: unknown[]): values is number[] =>
  values.every((value) => typeof value === 'number')
const isTexts = (values: unknown[]): values is string[] => values.every((value) => typeof value === 'string')

function writingOf(
  question: number,
  answer: Answer | null,
  files: readonly AnswerFile[],
): { dtbAnswer?: string; dtbAnswerUrl?: string | undefined } {
  if (answer === null || typeof answer !== 'object' || !('text' in answer)) return {}
  const file = files.find(({ id, question: of }) => of === question && id === answer.fileId?.toLowerCase())
  return { dtbAnswer: answer.text, dtbAnswerUrl: file && answerFileUrl(file) }
}
