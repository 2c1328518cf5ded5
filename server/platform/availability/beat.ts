import { recordAudit } from '../audit/audit.ts'
import { type Database, inTransaction } from '../database.ts'
import { addOutage, BEAT, lockLateBeat, type Outage } from './outages.queries.ts'

/**
 * Commits that the store can write. Where no process had for a while, answers the outage, recorded and in the
 * audit log; by two processes at once it is recorded once. A connection that does not answer within `ms` is
 * given up.
 */
export async function beat(db: Database, ms: number): Promise<Outage | undefined> {
  const question = { name: BEAT.name, text: BEAT.text, query_timeout: ms }
  const { rowCount } = await db.$client.query(question)
  if (rowCount === 1) return undefined
  return await inTransaction(db, async (connection) => {
    const late = await lockLateBeat(connection)
    if (!late) return undefined
    const outage = { fromAt: late.at, toAt: late.now }
    await addOutage(connection, outage)
    await recordAudit(connection, {
      happenedAt: late.now,
      actor: 'watch',
      action: 'measure-outage',
      subject: 'store',
      after: {
        from: late.at,
        to: late.now,
        seconds: Math.round((late.now.getTime() - late.at.getTime()) / 1000),
      },
    })
    return outage
  })
}
