import type { Role } from '../../../../contract/access.ts'
import type { Connection } from '../../../platform/database.ts'
import { listRoles } from '../../accounts/roles/list-roles.ts'
import { stateOf } from '../../classes/describe-class.ts'
import { doorsOpenAt } from '../../classes/doors.ts'
import { refuseClasses } from '../../classes/open-classes.ts'
import { findIfTaught, type TaughtClass } from '../../classes/rooms/taught-class.ts'
import type { StudioTicket } from './studio-ticket.ts'

/** Throws doors_closed, class_cancelled, class_over: its video may be sent between the doors and the end. */
export function insistOnTime(row: TaughtClass['row'], now: Date): void {
  const state = stateOf(row, now)
  if (state === 'CANCELLED') throw refuseClasses('class_cancelled')
  if (state === 'OVER') throw refuseClasses('class_over')
  if (now < doorsOpenAt(row.startsAt)) throw refuseClasses('doors_closed')
}

/** Why somebody who was let in may not go on; undefined: they may. */
export async function whyEnded(
  connection: Connection,
  { itemId, personId }: StudioTicket,
  now: Date,
): Promise<'over' | 'not_allowed' | undefined> {
  const roles: Role[] = await listRoles(connection, personId)
  const taught = await findIfTaught(connection, itemId, { personId, roles })
  if (!taught) return 'not_allowed'
  const state = stateOf(taught.row, now)
  return state === 'OVER' || state === 'CANCELLED' ? 'over' : undefined
}
