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

/** Stores a person's report that something is wrong with a question; the same report again is stored once. */
export async function keepReport(
  connection: Connection,
  report: QuestionReport & { personId: number },
  now: Date,
): Promise<void> {
  await insertReport(connection, report, now)
}

/** The reports, newest first. The audit log records the reading, because people write what they like. */
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
