import type { PublicPaper } from '../../../exam/public-paper.ts'
import { canonicalJson } from '../../platform/canonical-json.ts'
import type { PaperSecret } from './paper-secret.ts'

/** A version as far as its questions go. */
export interface VersionOfQuestions {
  secret: Pick<PaperSecret, 'questions'>
  public: Pick<PublicPaper, 'sections'>
}

/**
 * What a key of a question refers to, as one text: its type, and its options in their order and words. Two
 * versions in which it differs cannot share a key. Undefined if the version does not hold the question. Pure.
 */
export function keyedContent(
  { secret, public: shown }: VersionOfQuestions,
  code: string,
): string | undefined {
  const at = secret.questions.findIndex((question) => question.code === code)
  const kept = secret.questions[at]
  if (!kept) return undefined
  const question = shown.sections
    .flatMap(({ questions }) => questions)
    .find(({ number }) => number === at + 1)
  const { type, optionCount } = kept
  return canonicalJson({
    type,
    optionCount,
    en: question?.en?.options ?? [],
    hi: question?.hi?.options ?? [],
  })
}
