import { marksOf } from '../../../../exam/marks.ts'
import { inColumns, shortTime } from '../../../platform/commands/columns.ts'
import type { OutageNearEnds } from '../desk/list-outages.queries.ts'
import type { DeskAttempt } from '../desk/read-attempts.ts'
import type { AnswerToReview } from '../desk/read-to-review.ts'

/** A line for each attempt, in columns; times are those of India. */
export function attemptsText(rows: readonly DeskAttempt[]): string {
  if (rows.length === 0) return 'There are no attempts.'
  return inColumns(
    rows.map((row) => [
      String(row.id),
      `person ${row.personId}`,
      `attempt ${row.number}`,
      `from ${shortTime(row.startedAt)}`,
      row.submittedAt ? `to ${shortTime(row.submittedAt)}` : `until ${shortTime(row.deadlineAt)}`,
      row.gotUnits === null ? 'under way' : `${marksOf(row.gotUnits)} marks`,
      row.late === null ? '' : row.late === 'waiting' ? 'LATE ANSWERS WAIT' : 'late answers counted',
    ]),
  )
}

/** A line for each outage; times are those of India. */
export function outagesText(rows: readonly OutageNearEnds[]): string {
  if (rows.length === 0) return 'No outage was measured.'
  return inColumns(
    rows.map(({ fromAt, toAt, attempts, papers }) => [
      `from ${shortTime(fromAt)}`,
      `to ${shortTime(toAt)}`,
      `${Math.round((toAt.getTime() - fromAt.getTime()) / 1000)} s`,
      attempts === 0 ? 'near no end of a test' : `${attempts} attempts at ${papers} papers ended near it`,
    ]),
  )
}

/**
 * What waits for a reviewer's marks: whose it is not said, what was written is, without what would speak to
 * the terminal.
 */
export function toReviewText(rows: readonly AnswerToReview[]): string {
  if (rows.length === 0) return 'No written answer waits for a reviewer.'
  return rows
    .map(
      ({ attemptId, question, marks, text, fileUrl }) =>
        `attempt ${attemptId}  question ${question}  0 to ${marks} marks${fileUrl ? `  with a file: ${fileUrl}` : ''}\n    ${text.replace(/[\s\p{Cc}]+/gu, ' ')}`,
    )
    .join('\n')
}
