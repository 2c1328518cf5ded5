import { hash, randomBytes } from 'node:crypto'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { findTeachers } from '../../catalogue/places/find-teachers.ts'
import { putKey } from './keys.queries.ts'

export const hashOfKey = (key: string): string => hash('sha256', key)

/**
 * A new key for a teacher; the one before ends, and within a second a stream that uses it. It is told this
 * once.
 */
export async function makeKey(
  db: Database,
  teacherId: string,
  { actor, now }: { actor: string; now: Date },
): Promise<{ key: string; replaced: boolean }> {
  const key = randomBytes(18).toString('base64url')
  const replaced = await inTransaction(db, async (connection) => {
    if (!(await findTeachers(connection, [teacherId])).has(teacherId))
      throw new OperatorRefused(`The catalogue has no teacher ${teacherId}.`)
    const had = await putKey(connection, { teacherId, keyHash: hashOfKey(key), madeBy: actor }, now)
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'make-broadcast-key',
      subject: `teacher ${teacherId}`,
      after: { replaced: had },
    })
    return had
  })
  return { key, replaced }
}
