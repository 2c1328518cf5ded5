import type pg from 'pg'
import { type Connection, inTransaction } from '../../platform/database.ts'
import { InvalidInput, Refusal } from '../../platform/problems.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { CallSlot } from './call-slots.ts'
import { findLeadByKey, isKeyTaken, lockPhone, type NewLead } from './support.queries.ts'
import { countRequest, forgiveRequest } from './support-limits.ts'
import type { SupportServices } from './support-services.ts'

export interface Kept {
  id: number
  name: string
}

/**
 * What `keep` stores, stored once: the same key again gets what is there, and costs nothing of the limits.
 * Throws InvalidInput for a key that belongs to another request, too_many_requests, and what `keep` throws,
 * with nothing stored.
 */
export async function keepOnce(
  services: SupportServices,
  asked: Pick<NewLead, 'requestKey' | 'phone' | 'kind'> & { call?: CallSlot },
  keep: (connection: pg.PoolClient) => Promise<Kept>,
  context: RequestContext,
): Promise<Kept> {
  const { db } = services
  const before = await findKept(db.$client, asked)
  if (before) return before
  await countRequest(db.$client, context)
  try {
    const kept = await inTransaction(db, async (connection) => {
      await lockPhone(connection, asked.phone)
      return (await findKept(connection, asked)) ?? (await keep(connection))
    })
    services.deliverSoon()
    return kept
  } catch (error) {
    // Whether a number has many calls is not for everybody to try out.
    const tellsOfNumber = error instanceof Refusal && error.code === 'too_many_calls'
    if (!tellsOfNumber) await forgiveRequest(db.$client, context)
    // Two numbers with one key at the same moment: one of them has it now.
    if (isKeyTaken(error)) return (await findKept(db.$client, asked)) ?? refuseKey()
    throw error
  }
}

async function findKept(
  connection: Connection,
  { requestKey, phone, kind, call }: Pick<NewLead, 'requestKey' | 'phone' | 'kind'> & { call?: CallSlot },
): Promise<Kept | undefined> {
  const lead = await findLeadByKey(connection, requestKey)
  if (!lead) return undefined
  const same =
    lead.phone === phone &&
    lead.kind === kind &&
    lead.day === (call?.day ?? null) &&
    lead.slot === (call?.slot ?? null)
  return same ? lead : refuseKey()
}

function refuseKey(): never {
  throw new InvalidInput([
    { path: 'requestKey', message: 'This was sent before with other details. Load the page again.' },
  ])
}
