import type { Connection } from '../../../platform/database.ts'
import type { KeyedPaper } from '../../papers/published-papers.ts'
import { noteScores } from '../../ranks/note-scores.ts'
import type { ScoreChange } from '../../ranks/ranked-score.ts'
import type { AttemptResult } from '../attempt-result.ts'
import type { AttemptRow } from '../attempts.queries.ts'
import { rankedScore } from '../ranked.ts'
import type { ReceiptSigner } from '../receipts/receipt-keys.ts'
import { addReceipts } from '../receipts/receipts.queries.ts'
import { scoreStatement } from '../receipts/score-statement.ts'
import type { Evaluation } from './evaluate-attempt.ts'
import { type FinishedAttempt, finishAttempts } from './finish-attempts.queries.ts'
import { addResultChanges, type ResultChangeCause } from './result-changes.queries.ts'
import { type ResultDifference, resultDifference } from './result-difference.ts'

export interface Kept {
  attempt: AttemptRow
  paper: KeyedPaper
  evaluation: Evaluation
  submittedAt: Date
  submittedBy: 'PERSON' | 'DEADLINE'
  /** where it had a result */
  before?: { result: AttemptResult; cause: ResultChangeCause }
}

interface Recording {
  signer: ReceiptSigner
  now: Date
}

/**
 * Afterwards, with the caller's transaction, which holds the attempts, these are their results: they count in
 * their papers' figures, are signed, and what they were before can be made again. Answers each attempt as it
 * is then. No attempt is among them twice.
 */
export async function recordResults(
  connection: Connection,
  { signer, now }: Recording,
  kept: readonly Kept[],
): Promise<AttemptRow[]> {
  const recorded = kept.map(changeOf)
  const changed = recorded.filter(({ isNew }) => isNew)
  await finishAttempts(
    connection,
    changed.map(({ finished }) => finished),
  )
  const byPaper = Map.groupBy(changed, ({ after }) => after.paperId)
  for (const [paperId, ofPaper] of byPaper)
    await noteScores(
      connection,
      paperId,
      ofPaper.map(({ scores }) => scores),
    )
  const changes = changed.flatMap(({ after, kept: { attempt, evaluation, before }, difference }) => {
    if (!before || !difference) return []
    const revisions = { fromRevision: attempt.keyRevision, toRevision: after.keyRevision }
    const units = { beforeUnits: before.result.gotUnits, afterUnits: evaluation.gotUnits }
    return [{ attemptId: after.id, cause: before.cause, ...revisions, ...units, difference }]
  })
  if (changes.length > 0) await addResultChanges(connection, changes, now)
  const { keyId, sign } = signer
  const receipts = changed.flatMap(({ kept: { evaluation, ...kept }, saysMore }) => {
    if (!saysMore) return []
    const statement = scoreStatement({ ...kept, ...evaluation }, now)
    return [{ attemptId: kept.attempt.id, statement, keyId, signature: sign(statement) }]
  })
  if (receipts.length > 0) await addReceipts(connection, receipts, now)
  return recorded.map(({ after }) => after)
}

/** The same of one attempt. */
export async function recordResult(
  connection: Connection,
  recording: Recording,
  kept: Kept,
): Promise<AttemptRow> {
  return (await recordResults(connection, recording, [kept]))[0]!
}

interface Change {
  kept: Kept
  after: AttemptRow
  finished: FinishedAttempt
  scores: ScoreChange
  difference: ResultDifference | undefined
  /** anything is otherwise than before */
  isNew: boolean
  /** a receipt says something else than the one before */
  saysMore: boolean
}

function changeOf(kept: Kept): Change {
  const { attempt, paper, evaluation, submittedAt, submittedBy, before } = kept
  const { late, gotUnits, result } = evaluation
  const { keyRevision } = paper
  const handedIn = { submittedAt, submittedBy, late, gotUnits, keyRevision }
  const after = { ...attempt, ...handedIn, state: 'COMPLETED' as const }
  const difference = before && resultDifference(before.result, result)
  const saysMore = !before || difference !== undefined || late !== attempt.late
  const isNew = saysMore || keyRevision !== attempt.keyRevision
  return {
    kept,
    after: isNew ? after : attempt,
    finished: { id: attempt.id, ...handedIn, result },
    scores: {
      before: rankedScore(attempt, paper, before?.result),
      after: rankedScore(after, paper, result),
    },
    ...{ difference, isNew, saysMore },
  }
}
