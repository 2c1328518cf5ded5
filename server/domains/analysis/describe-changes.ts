import { marksOf } from '../../../exam/marks.ts'
import { descriptivePublic } from '../../../question-types/descriptive/public.ts'
import type { Connection } from '../../platform/database.ts'
import type { ResultToShow } from '../attempts/find-result-to-show.ts'
import { resultHistory } from '../attempts/results/result-history.ts'
import { type KeyChange, keyChangesOf } from '../papers/key-revisions.ts'

/**
 * How the result came to be what it is: when, from what to what, and which keys were the reason; the latest
 * first.
 */
export async function describeChanges(connection: Connection, { attempt, paper }: ResultToShow) {
  if (!canHaveChanged(attempt, paper)) return []
  const changes = await resultHistory(connection, attempt.id)
  const keys = changes.some(({ fromRevision, toRevision }) => toRevision > fromRevision)
    ? await keyChangesOf(connection, attempt.paperId)
    : []
  const numbers = new Map(paper.secret.questions.map(({ code }, at) => [code, at + 1]))
  return changes
    .toReversed()
    .map(({ changedAt, cause, beforeUnits, afterUnits, fromRevision, toRevision }) => ({
      changedAt: changedAt.toISOString(),
      cause,
      before: marksOf(beforeUnits),
      after: marksOf(afterUnits),
      questions: keys
        .filter(({ revision }) => revision > fromRevision && revision <= toRevision)
        .flatMap((key) => describeKeyChange(key, numbers)),
    }))
}

/** By keys, by answers that came late, or by a reviewer's marks. */
function canHaveChanged(
  { late, keyRevision }: ResultToShow['attempt'],
  { secret }: ResultToShow['paper'],
): boolean {
  return (
    keyRevision > 0 || late !== null || secret.questions.some(({ type }) => type === descriptivePublic.code)
  )
}

function describeKeyChange({ code, kind, why }: KeyChange, numbers: ReadonlyMap<string, number>) {
  const question = numbers.get(code)
  return question === undefined ? [] : [{ question, kind, why }]
}
