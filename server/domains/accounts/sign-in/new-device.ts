import type { Connection } from '../../../platform/database.ts'
import { queueMessage } from '../../../platform/messages/queue-message.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { messageTo, messageWords, pageUrl } from '../messages-of-accounts.ts'
import type { PersonRow } from '../people.queries.ts'
import { compareDevice } from './sessions.queries.ts'

/** Notifies a person by mail about a sign-in from a kind of device that none of their other devices is. */
export async function tellOfNewDevice(
  connection: Connection,
  services: AccountsServices,
  person: PersonRow,
  device: string,
  context: RequestContext,
): Promise<void> {
  if (person.email === null) return
  const { others, known } = await compareDevice(connection, person.id, device, context.now)
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
