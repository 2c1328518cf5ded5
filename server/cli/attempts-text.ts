import { marksOf } from '../../exam/marks.ts'
import type { DeskAttempt } from '../domains/attempts/desk/read-attempts.ts'
import type { AnswerToReview } from '../domains/attempts/desk/read-to-review.ts'
import type { ReportRow } from '../domains/questions/question-reports.ts'

const TIME = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** A line for each attempt, in columns; times are those of India. */
export function attemptsText(rows: readonly DeskAttempt[]): string {
  if (rows.length === 0) return 'There are no attempts.'
  return inColumns(
    rows.map((row) => [
      String(row.id),
      `person ${row.personId}`,
      `attempt ${row.number}`,
      `from ${TIME.format(row.startedAt)}`,
      row.submittedAt ? `to ${TIME.format(row.submittedAt)}` : `until ${TIME.format(row.deadlineAt)}`,
      row.gotUnits === null ? 'under way' : `${marksOf(row.gotUnits)} marks`,
      row.late === null ? '' : row.late === 'waiting' ? 'LATE ANSWERS WAIT' : 'late answers counted',
    ]),
  )
}

/** A line for each report, and below it the reporter's text, without control characters for the terminal. */
export function reportsText(rows: readonly ReportRow[]): string {
  if (rows.length === 0) return 'There are no reports.'
  const lines = inColumns(
    rows.map((row) => [
      TIME.format(row.createdAt),
      row.questionCode,
      `question ${row.question} of version ${row.paperVersionId}`,
      row.reason,
    ]),
  ).split('\n')
  return rows
    .flatMap(({ text }, at) => [
      lines[at]!,
      ...(text === null ? [] : [`    ${text.replace(/[\s\p{Cc}]+/gu, ' ')}`]),
    ])
    .join('\n')
}

/**
 * Answers that wait for a reviewer's marks: the text, without control characters for the terminal, and not
 * the author.
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

function inColumns(lines: readonly string[][]): string {
  const widths = lines[0]!.map((_cell, at) => Math.max(...lines.map((line) => line[at]!.length)))
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
