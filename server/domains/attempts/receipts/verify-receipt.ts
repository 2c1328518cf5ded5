import { marksOf } from '../../../../exam/marks.ts'
import { titlesOf } from '../../papers/read-plans.ts'
import type { ScoringServices } from '../attempts-services.ts'
import { findLastReceipt } from './receipts.queries.ts'
import { readReceipt, type ScoreReceipt } from './score-receipt.ts'
import type { ScoreStatement } from './score-statement.ts'

/**
 * Whether a receipt carries a valid signature by one of our keys and is still of the latest result. Returns
 * the score, never the person.
 */
export async function verifyReceipt(
  { db, receipts }: Pick<ScoringServices, 'db' | 'receipts'>,
  receipt: Omit<ScoreReceipt, 'format'>,
) {
  const connection = db.$client
  const read = readReceipt(receipt, await receipts.listPublic(connection))
  if ('fault' in read) return { valid: false, fault: read.fault, latest: null, score: null }
  const { statement } = read
  const last = await findLastReceipt(connection, statement.attempt)
  const title = (await titlesOf(connection, [statement.paper])).get(statement.paper)
  return {
    valid: true,
    fault: null,
    latest: last ? last.statement === receipt.statement : null,
    score: scoreIn(statement, title?.en ?? title?.hi ?? null),
  }
}

function scoreIn(statement: ScoreStatement, paper: string | null) {
  const { paperVersion, submittedAt, correct, wrong, unattempted, ungraded, late, signedAt } = statement
  const marks = { got: marksOf(statement.gotUnits), full: marksOf(statement.fullUnits) }
  return { paper, paperVersion, submittedAt, marks, correct, wrong, unattempted, ungraded, late, signedAt }
}
