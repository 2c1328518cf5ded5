import { recordAudit } from '../../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import type { Contact } from '../../accounts/contact.ts'
import { getAccount } from '../../accounts/get-account.ts'
import { putTimePercent } from '../exam-profiles.queries.ts'
import type { StaffCall } from './staff-call.ts'

const WITHOUT = 100

/**
 * Afterwards this person has so many percent more time in every test that they start; none takes it back.
 * Throws OperatorRefused. Answers what it was before.
 */
export async function giveExtraTime(
  db: Database,
  { contact, percent, why }: { contact: Contact; percent: number; why: string },
  { actor, now }: StaffCall,
): Promise<{ before: number }> {
  return await inTransaction(db, async (connection) => {
    const personId = await getAccount(connection, contact)
    const timePercent = WITHOUT + percent
    const before = await putTimePercent(connection, { personId, timePercent, why, now })
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'give-extra-time',
      subject: `person:${personId}`,
      before: { timePercent: before },
      // The reason may reveal a person's health: it is stored with the profile, which can be erased, and not
      // in the log, which cannot.
      after: { timePercent },
    })
    return { before: before - WITHOUT }
  })
}
