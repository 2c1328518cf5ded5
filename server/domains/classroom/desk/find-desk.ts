import type { Caller, RequestContext } from '../../../platform/request-context.ts'
import { callerOf } from '../../accounts/accounts.operations.ts'
import { isProvenSince } from '../../accounts/sign-in/proven-since.ts'
import { findTeacherOf } from '../../classes/rooms/removals.ts'
import { findTaughtClass, type TaughtClass } from '../../classes/rooms/taught-class.ts'
import { type ClassroomServices, refuseClassroom } from '../classroom-services.ts'

const PROOF_MS = 12 * 3_600_000

/** A teacher at the desk of a class. */
export interface Desk extends TaughtClass {
  itemId: number
  caller: Caller
  /** as the audit log names them */
  actor: string
  now: Date
}

/** Throws no_class to who does not teach there, proof_too_old to who signed in more than 12 hours ago. */
export async function findDesk(
  { db }: Pick<ClassroomServices, 'db'>,
  itemId: number,
  context: RequestContext,
): Promise<Desk> {
  const caller = callerOf(context)
  const { now } = context
  const taught = await findTaughtClass(db.$client, itemId, caller)
  if (!(await isProvenSince(db.$client, caller, new Date(+now - PROOF_MS))))
    throw refuseClassroom('proof_too_old')
  return { ...taught, itemId, caller, actor: `staff:${caller.personId}`, now }
}

/** Who speaks for the teachers: as the catalogue names them, if it does. */
export async function speakingAt({ db }: Pick<ClassroomServices, 'db'>, { caller }: Desk) {
  return { personId: caller.personId, teacherId: await findTeacherOf(db.$client, caller.personId) }
}
