import { recordAudit } from '../../../platform/audit/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import type { Caller, RequestContext } from '../../../platform/request-context.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { type Contact, columnOf } from '../contact.ts'
import { findPersonByContact } from '../people.queries.ts'
import { listSessions } from '../sign-in/sessions.queries.ts'

/**
 * What support needs to know about a person who asks for help. The lookup itself is recorded, found or not,
 * before it is answered.
 */
export async function findPersonForSupport(
  services: AccountsServices,
  caller: Caller,
  input: { contact: Contact; reason: string },
  context: RequestContext,
) {
  return await inTransaction(services.db, async (connection) => {
    const person = await findPersonByContact(connection, input.contact)
    await recordAudit(connection, {
      happenedAt: context.now,
      actor: `person:${caller.personId}`,
      action: 'read-person',
      subject: person ? `person:${person.id}` : 'person:none',
      after: { by: columnOf(input.contact), reason: input.reason },
    })
    if (!person) return { person: null }
    const devices = await listSessions(connection, person.id, context.now)
    return {
      person: {
        id: person.id,
        name: person.name,
        email: person.email,
        phone: person.phone,
        since: person.created_at.toISOString(),
        devices: devices.length,
        deletionAt: person.deletion_at?.toISOString() ?? null,
      },
    }
  })
}
