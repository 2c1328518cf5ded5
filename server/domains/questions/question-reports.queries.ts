import type { Connection } from '../../platform/database.ts'
import { statement } from '../../platform/statement.ts'

export interface QuestionReport {
  attemptId: number
  paperVersionId: number
  /** its number in that version */
  question: number
  /** its name in the bank */
  questionCode: string
  reason: string
  text: string | null
}

export interface ReportRow extends QuestionReport {
  id: number
  createdAt: Date
}

const REPORT = `id::float8 as id, attempt_id::float8 as "attemptId", paper_version_id as "paperVersionId", question,
  question_code as "questionCode", reason, text, created_at as "createdAt"`

const INSERT_QUESTION_REPORT = statement(
  'insert-question-report',
  {},
  `insert into question_reports (person_id, attempt_id, paper_version_id, question, question_code, reason, text, created_at)
    select $1, $2, $3, $4, $5, $6, $7, $8 where not exists (select from question_reports
      where person_id = $1 and attempt_id = $2 and question = $4 and reason = $6 and text is not distinct from $7)`,
)

/** The same words about the same question are one report. */
export async function insertReport(
  connection: Connection,
  report: QuestionReport & { personId: number },
  now: Date,
): Promise<void> {
  await INSERT_QUESTION_REPORT.run(connection, [
    report.personId,
    report.attemptId,
    report.paperVersionId,
    report.question,
    report.questionCode,
    report.reason,
    report.text,
    now,
  ])
}

/** The newest first; nobody who reported is named. */
export async function listReportRows(connection: Connection, most: number): Promise<ReportRow[]> {
  const { rows } = await connection.query<ReportRow>(
    `select ${REPORT} from question_reports order by question_reports.id desc limit $1`,
    [most],
  )
  return rows
}

export async function listReportsOf(connection: Connection, personId: number): Promise<ReportRow[]> {
  const { rows } = await connection.query<ReportRow>(
    `select ${REPORT} from question_reports where person_id = $1 order by question_reports.id`,
    [personId],
  )
  return rows
}

export async function deleteReportsOf(connection: Connection, personId: number): Promise<void> {
  await connection.query('delete from question_reports where person_id = $1', [personId])
}
