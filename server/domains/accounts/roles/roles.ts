import type { Role } from '../../../../contract/access.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { type Contact, recipientOf } from '../contact.ts'
import { findPersonByContact } from '../people.queries.ts'
import { deleteRole, putRole } from './roles.queries.ts'

/** The person holds the role, or holds it no longer; written to the audit log if that changed anything. */
export async function setRole(
  db: Database,
  change: { contact: Contact; role: Role; granted: boolean; actor: string; now: Date },
): Promise<{ changed: boolean }> {
  const { contact, role, granted, actor, now } = change
  return await inTransaction(db, async (connection) => {
    const person = await findPersonByContact(connection, contact)
    if (!person)
      throw new OperatorRefused(`There is no account with ${recipientOf(contact)}; nothing was changed.`)
    const changed = granted
      ? await putRole(connection, person.id, role, { actor, now })
      : await deleteRole(connection, person.id, role)
    if (changed)
      await recordAudit(connection, {
        happenedAt: now,
        actor,
        action: granted ? 'grant-role' : 'withdraw-role',
        subject: `person:${person.id}`,
        before: { [role]: !granted },
        after: { [role]: granted },
      })
    return { changed }
  })
}
