import { recordAudit } from '../../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { findPaperId } from '../../papers/read-plans.ts'
import { type DeskAttempt, listDeskAttempts } from './desk-attempts.queries.ts'
import type { StaffCall } from './staff-call.ts'

export type { DeskAttempt }

/**
 * Attempts at a paper: those with late answers that wait first, then those under way, then the newest. That
 * they were read is recorded.
 */
export async function readAttempts(
  db: Database,
  { paper, most }: { paper: string; most: number },
  { actor, now }: StaffCall,
): Promise<DeskAttempt[]> {
  return await inTransaction(db, async (connection) => {
    const paperId = await findPaperId(connection, paper)
    if (paperId === undefined)
      throw new OperatorRefused(`There is no published paper ${JSON.stringify(paper)}; nothing was changed.`)
    const rows = await listDeskAttempts(connection, paperId, most)
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'read-attempts',
      subject: `paper ${paper}`,
      after: { attempts: rows.length },
    })
    return rows
  })
}
