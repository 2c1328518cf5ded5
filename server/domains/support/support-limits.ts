import type { Connection } from '../../platform/database.ts'
import { placeOf } from '../../platform/rate-limits/place-of.ts'
import { giveBack, type Limit, spend } from '../../platform/rate-limits/rate-limits.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { visitOf } from '../accounts/sign-in/visit-of.ts'
import { refuseSupport } from './support-services.ts'

/** Calls to one number that are still to be made. */
export const MOST_OPEN_CALLS = 3

const OF_ADDRESS: Limit = { name: 'calls and requests of an address', most: 30, windowSeconds: 60 * 60 }
const OF_RECIPIENT: Limit = { name: 'messages of support', most: 3, windowSeconds: 24 * 60 * 60 }

/** Throws too_many_requests when calls and requests of this address have been many. */
export async function countRequest(connection: Connection, context: RequestContext): Promise<void> {
  const { allowed, retryAfterSeconds } = await spend(connection, OF_ADDRESS, whereFrom(context), context.now)
  if (!allowed) throw refuseSupport('too_many_requests', { retryAfterSeconds })
}

/** Nothing came of it. */
export async function forgiveRequest(connection: Connection, context: RequestContext): Promise<void> {
  await giveBack(connection, OF_ADDRESS, whereFrom(context))
}

/** Whether this number or address may be written to once more today: anybody can name anybody's. */
export async function mayBeWrittenTo(connection: Connection, recipient: string, now: Date): Promise<boolean> {
  return (await spend(connection, OF_RECIPIENT, recipient, now)).allowed
}

const whereFrom = (context: RequestContext) => placeOf(visitOf(context).address)
