import type { support } from '../../../contract/people/support.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { InvalidInput } from '../../platform/problems.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { findAskedPackage } from './asked-package.ts'
import { findAsker } from './asker.ts'
import { cameBy } from './came-by.ts'
import { confirmRequest } from './confirm.ts'
import { keepOnce } from './keep-once.ts'
import { findWaitingLead, insertLead } from './support.queries.ts'
import type { SupportServices } from './support-services.ts'

type Input = Parameters<Operations<typeof support>['createLead']>[0]

/**
 * Records that a person asks to be called or written to. With the same key it is the same request; one number
 * waits for one product once, however often it asks. Throws InvalidInput, too_many_requests, age_needed,
 * guardian_needed.
 */
export async function createLead(
  services: SupportServices,
  input: Input,
  context: RequestContext,
): Promise<{ leadId: number }> {
  const { kind, requestKey, language, name, phone, adultAsks } = input
  const given = { name, phone, adultAsks, fields: { name: 'name', phone: 'phone' } }
  const asker = await findAsker(services, given, context)
  const asked = await findAskedPackage(services.index, input.packageId, 'packageId')
  const waits = kind === 'OPENING'
  if (waits && asked.packageId === undefined)
    throw new InvalidInput([{ path: 'packageId', message: 'Say which product you wait for.' }])
  const { id } = await keepOnce(
    services,
    { requestKey, phone: asker.phone, kind },
    async (connection) => {
      const waiting = waits && (await findWaitingLead(connection, asker.phone, asked.packageId!))
      if (waiting) return waiting
      const made = await insertLead(connection, {
        kind,
        requestKey,
        ...asker,
        language,
        examCategory: input.examCategory,
        exam: input.exam,
        product: input.product,
        issue: input.issue,
        message: input.message,
        ...asked,
        leadSource: input.lead_source,
        utm: cameBy(input.utm, context.visit?.partner),
        now: context.now,
      })
      // Nobody is called or written to before it opens.
      if (!waits) await confirmRequest(services, connection, { asker, language }, context)
      return { id: made, name: asker.name }
    },
    context,
  )
  return { leadId: id }
}
