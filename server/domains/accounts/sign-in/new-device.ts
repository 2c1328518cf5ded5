import type { Connection } from '../../../platform/database.ts'
import { queueMessage } from '../../../platform/messages/queue-message.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { messageTo, messageWords, pageUrl } from '../messages-of-accounts.ts'
import type { PersonRow } from '../people.queries.ts'

/** Whoever is signed in elsewhere is told, by mail, of a kind of device that none of those is. */
export async function tellOfNewDevice(
  connection: Connection,
  services: AccountsServices,
  person: PersonRow,
  device: string,
  context: RequestContext,
): Promise<void> {
  if (person.email === null) return
  const { rows } = await connection.query<{ others: boolean; known: boolean }>({
    name: 'known-device',
    text: `select count(*) > 0 as others, coalesce(bool_or(label = $2), false) as known from sessions
      where person_id = $1 and ends_at > $3 and idle_ends_at > $3`,
    values: [person.id, device, context.now],
  })
  const { others, known } = rows[0]!
  if (!others || known) return
  const language = person.language ?? 'ENGLISH'
  await queueMessage(connection, {
    ...messageTo(`email:${person.email}`, language, context),
    template: 'new-device',
    personId: person.id,
    params: {
      ...messageWords(services, language, context),
      at: context.now.toISOString(),
      device,
      devicesUrl: pageUrl('/my-profile#devices', language, context),
    },
  })
}
