import { recordAudit } from '../../../platform/audit/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { findPaperId } from '../../papers/read-plans.ts'
import type { AttemptsServices } from '../attempts-services.ts'
import { changeTimes, insertTimeCredit, lockRunning } from '../times/time-credits.queries.ts'
import { timesOf } from '../times/times-of.ts'
import type { StaffCall } from './staff-call.ts'

/**
 * Adds minutes to every attempt in progress at this paper, in the section that it is in, and gives the
 * candidates the reason. All of them or none. Answers how many there are.
 */
export async function creditTime(
  { db, papers }: Pick<AttemptsServices, 'db' | 'papers'>,
  { paper: code, minutes, why }: { paper: string; minutes: number; why: string },
  { actor, now }: StaffCall,
): Promise<{ attempts: number }> {
  const seconds = minutes * 60
  return await inTransaction(db, async (connection) => {
    const paperId = await findPaperId(connection, code)
    if (paperId === undefined)
      throw new OperatorRefused(`There is no published paper ${JSON.stringify(code)}; nothing was changed.`)
    const changed = []
    for (const { id, paperVersionId, sections, timePercent, startedAt, ...attempt } of await lockRunning(
      connection,
      paperId,
      now,
    )) {
      const { plan } = await papers.get(connection, paperVersionId)
      // Whose clock is ahead of this one may have begun it: no credit is from before an attempt.
      const atMs = Math.max(now.getTime(), startedAt.getTime())
      const credits = [...attempt.credits, { atMs, seconds, why }]
      const times = timesOf(plan, sections, { startedAtMs: startedAt.getTime(), timePercent, credits })
      changed.push({ id, credits, deadlineAt: new Date(times.deadlineMs), spans: times.sections })
    }
    await changeTimes(connection, changed)
    const attempts = changed.length
    await insertTimeCredit(connection, { paperId, seconds, why, actor, now, attempts })
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'credit-time',
      subject: `paper ${code}`,
      after: { minutes, why, attempts },
    })
    return { attempts }
  })
}
