import { canonicalJson } from '../../../platform/canonical-json.ts'
import type { PlacedFault } from '../../../platform/placed-fault.ts'
import type { KeyChange } from '../key-changes.queries.ts'
import { keyedContent, type VersionOfQuestions } from '../same-question.ts'
import type { BuiltPaper } from './build-paper.ts'

/**
 * Contradictions of a new version with keys that were corrected since, which continue to apply to it: another
 * key in the bank, so that the file and the marks disagree, or another type or other options, to which the
 * corrected key does not apply. Pure.
 */
export function contradictedKeys(
  built: Pick<BuiltPaper, 'public' | 'secret'>,
  taken: VersionOfQuestions,
  changes: readonly Pick<KeyChange, 'code' | 'kind' | 'keys'>[],
): PlacedFault[] {
  const last = new Map(changes.map((change) => [change.code, change]))
  const numbers = new Map(built.secret.questions.map(({ code }, at) => [code, at + 1]))
  return [...last.values()].flatMap(({ code, kind, keys }) => {
    const number = numbers.get(code)
    const kept = number === undefined ? undefined : built.secret.questions[number - 1]
    if (!kept) return []
    const path = `question ${number}`
    const before = keyedContent(taken, code)
    if (before !== undefined && before !== keyedContent(built, code))
      return [
        {
          path,
          reason: `${code} has a key that was corrected, and another type or other options than before: give it another name in the bank`,
        },
      ]
    const agrees = kind === 'drop' || keys.some((right) => canonicalJson(right) === canonicalJson(kept.key))
    if (agrees) return []
    const written = keys.map((right) => canonicalJson(right)).join(' or ')
    return [
      {
        path,
        reason: `the bank has ${code} with a key that was corrected since: write ${written} there, or correct it once more`,
      },
    ]
  })
}
