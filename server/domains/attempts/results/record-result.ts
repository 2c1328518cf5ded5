import type { Connection } from '../../../platform/database.ts'
import type { KeyedPaper } from '../../papers/published-papers.ts'
import { noteScores } from '../../ranks/note-scores.ts'
import type { AttemptResult } from '../attempt-result.ts'
import { type AttemptRow, finishAttempt } from '../attempts.queries.ts'
import { rankedScore } from '../ranked.ts'
import type { ReceiptSigner } from '../receipts/receipt-keys.ts'
import { addReceipts } from '../receipts/receipts.queries.ts'
import { scoreStatement } from '../receipts/score-statement.ts'
import type { Evaluation } from './evaluate-attempt.ts'
import { addResultChanges, type ResultChangeCause } from './result-changes.queries.ts'
import { resultDifference } from './result-difference.ts'

interface Kept {
  attempt: AttemptRow
  paper: KeyedPaper
  evaluation: Evaluation
  submittedAt: Date
  submittedBy: 'PERSON' | 'DEADLINE'
  now: Date
  /** where it had a result */
  before?: { result: AttemptResult; cause: ResultChangeCause }
}

/**
 * Afterwards, with the caller's transaction, which holds the attempt, this is its result: it counts in the
 * paper's figures, is signed, and what it was before can be made again. Answers the attempt as it is then.
 */
export async function recordResult(
  connection: Connection,
  signer: ReceiptSigner,
  { attempt, paper, evaluation, submittedAt, submittedBy, now, before }: Kept,
): Promise<AttemptRow> {
  const { late, gotUnits, result } = evaluation
  const { keyRevision } = paper
  const after = {
    ...attempt,
    state: 'COMPLETED' as const,
    submittedAt,
    submittedBy,
    late,
    gotUnits,
    keyRevision,
  }
  const difference = before && resultDifference(before.result, result)
  const asItWas = before && late === attempt.late && keyRevision === attempt.keyRevision && !difference
  if (asItWas) return attempt
  await finishAttempt(connection, {
    id: attempt.id,
    submittedAt,
    submittedBy,
    late,
    gotUnits,
    result,
    keyRevision,
  })
  const scores = {
    before: rankedScore(attempt, paper, before?.result),
    after: rankedScore(after, paper, result),
  }
  await noteScores(connection, attempt.paperId, [scores])
  if (before && !difference && late === attempt.late) return after
  if (before && difference)
    await addResultChanges(
      connection,
      [
        {
          attemptId: attempt.id,
          cause: before.cause,
          fromRevision: attempt.keyRevision,
          toRevision: keyRevision,
          beforeUnits: before.result.gotUnits,
          afterUnits: gotUnits,
          difference,
        },
      ],
      now,
    )
  const statement = scoreStatement({ attempt, paper, submittedAt, submittedBy, late, result }, now)
  const { keyId, sign } = signer
  await addReceipts(
    connection,
    [{ attemptId: attempt.id, statement, keyId, signature: sign(statement) }],
    now,
  )
  return after
}
