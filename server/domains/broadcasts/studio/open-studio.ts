import type { RequestContext } from '../../../platform/request-context.ts'
import { findDesk } from '../../classroom/desk/find-desk.ts'
import type { BroadcastsServices } from '../broadcasts-services.ts'
import { insistOnTime } from './may-teach.ts'
import { studioPath } from './studio-ticket.ts'

/** Where a teacher’s browser sends this class. Throws what the desk throws, and outside of its time. */
export async function openStudio(
  services: Pick<BroadcastsServices, 'db' | 'secret'>,
  itemId: number,
  context: RequestContext,
): Promise<{ path: string }> {
  const { row, caller, now } = await findDesk(services, itemId, context)
  insistOnTime(row, now)
  return { path: studioPath(services.secret, { itemId, personId: caller.personId }, now) }
}
