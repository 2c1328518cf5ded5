import { beginNewSeries } from '../domains/invoices/begin-new-series.ts'
import type { AfterRestore } from '../platform/backup/restore-backup.ts'

/** What each domain does once a backup is back. */
export const AFTER_RESTORE: AfterRestore[] = [
  async (connection, now) => void (await beginNewSeries(connection, now)),
]
