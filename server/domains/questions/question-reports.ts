import { recordAudit } from '../../platform/audit/audit.ts'
import { type Connection, type Database, inTransaction } from '../../platform/database.ts'
import type { PersonalData } from '../../platform/domain/personal-data.ts'
import {
  deleteReportsOf,
  insertReport,
  listReportRows,
  listReportsOf,
  type QuestionReport,
  type ReportRow,
} from './question-reports.queries.ts'

export type { QuestionReport, ReportRow }

/** Afterwards it is kept that somebody says something is wrong with a question; the same said again is kept once. */
export async function keepReport(
  connection: Connection,
  report: QuestionReport & { personId: number },
  now: Date,
): Promise<void> {
  await insertReport(connection, report, now)
}

/** What was reported, newest first. That it was read stands in the audit log: people write what they like. */
export async function readReports(
  db: Database,
  most: number,
  { actor, now }: { actor: string; now: Date },
): Promise<ReportRow[]> {
  return await inTransaction(db, async (connection) => {
    const rows = await listReportRows(connection, most)
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'read-reports',
      subject: 'question-reports',
      after: { reports: rows.length },
    })
    return rows
  })
}

export const reportsOfPerson: PersonalData = {
  name: 'question-reports',
  exportOf: (db, personId) => listReportsOf(db.$client, personId),
  erase: (connection, personId) => deleteReportsOf(connection, personId),
}
