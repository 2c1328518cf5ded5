import type { Localised } from '../../../exam/public-paper.ts'
import type { Connection } from '../../platform/database.ts'
import { type KeptQuestion, optionCountOf, type QuestionTexts } from './kept-question.ts'
import { findPassages, findQuestions } from './questions.queries.ts'

/** A question as a paper copies it: with its key, and with what it says as it is shown. */
export interface LoadedQuestion
  extends Pick<
    KeptQuestion,
    | 'code'
    | 'version'
    | 'type'
    | 'key'
    | 'fixedOptions'
    | 'marksUnits'
    | 'negativeUnits'
    | 'partial'
    | 'difficulty'
    | 'subject'
    | 'chapter'
    | 'topic'
    | 'solutionVideo'
    | 'scale'
    | 'scores'
  > {
  shown: QuestionTexts
  passage: { code: string; shown: Localised } | null
  optionCount: number
}

/**
 * The questions of the bank with these names, by their names; what the bank does not have is not in the
 * answer.
 */
export async function loadBankQuestions(
  connection: Connection,
  codes: readonly string[],
): Promise<Map<string, LoadedQuestion>> {
  const questions = await findQuestions(connection, codes)
  const named = new Set([...questions.values()].flatMap(({ passage }) => passage ?? []))
  const passages = named.size > 0 ? await findPassages(connection, [...named]) : new Map()
  return new Map([...questions].map(([code, question]) => [code, loaded(question, passages)]))
}

function loaded(
  { source: _source, origin: _origin, hash: _hash, shingles: _shingles, passage, ...question }: KeptQuestion,
  passages: ReadonlyMap<string, { code: string; shown: Localised }>,
): LoadedQuestion {
  const found = passage === null ? undefined : passages.get(passage)
  return {
    ...question,
    passage: found ? { code: found.code, shown: found.shown } : null,
    optionCount: optionCountOf(question.shown),
  }
}
