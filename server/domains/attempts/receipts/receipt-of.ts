import { inTransaction } from '../../../platform/database.ts'
import { findResult, lockAttempt } from '../attempts.queries.ts'
import type { ScoringServices } from '../attempts-services.ts'
import type { ResultToShow } from '../find-result-to-show.ts'
import { refuseTests } from '../refuse-tests.ts'
import { addReceipts, findLastReceipt } from './receipts.queries.ts'
import { RECEIPT_FORMAT, type ScoreReceipt } from './score-receipt.ts'
import { receiptAnswers, scoreStatement } from './score-statement.ts'

/** The receipt of a result as it is at this moment; one from before receipts were signed gets its own now. */
export async function receiptOf(
  { db, papers, receipts }: ScoringServices,
  { attempt: { id } }: Pick<ResultToShow, 'attempt'>,
  now: Date,
): Promise<ScoreReceipt> {
  const signer = await receipts.signer(db)
  return await inTransaction(db, async (connection) => {
    // Neither result nor receipt becomes another meanwhile.
    const attempt = await lockAttempt(connection, id)
    const result = attempt && (await findResult(connection, id))
    if (!attempt?.submittedAt || !attempt.submittedBy || !result) throw refuseTests('attempt_not_found')
    const answers = receiptAnswers(result)
    const kept = await findLastReceipt(connection, id)
    if (kept) return receipt(kept, answers)
    const paper = await papers.get(connection, attempt.paperVersionId)
    const { submittedAt, submittedBy, late, keyRevision } = attempt
    const scored = { attempt, paper: { ...paper, keyRevision }, submittedAt, submittedBy, late, result }
    const statement = scoreStatement(scored, now)
    const made = { attemptId: id, statement, keyId: signer.keyId, signature: signer.sign(statement) }
    await addReceipts(connection, [made], now)
    return receipt(made, answers)
  })
}

const receipt = (
  { statement, keyId, signature }: Pick<ScoreReceipt, 'statement' | 'keyId' | 'signature'>,
  answers: unknown[],
): ScoreReceipt => ({ format: RECEIPT_FORMAT, statement, keyId, signature, answers })
