import type { KeyChange } from './key-changes.queries.ts'
import type { PaperSecret } from './paper-secret.ts'

/** What is secret of a version with what was found out since: the last change of a question counts. Pure. */
export function keyedSecret(
  secret: PaperSecret,
  changes: readonly Pick<KeyChange, 'code' | 'kind' | 'keys'>[],
): PaperSecret {
  const last = new Map(changes.map((change) => [change.code, change]))
  return {
    ...secret,
    questions: secret.questions.map((question) => {
      const change = last.get(question.code)
      if (!change) return question
      return change.kind === 'drop' ? { ...question, dropped: true } : { ...question, keys: change.keys }
    }),
  }
}
