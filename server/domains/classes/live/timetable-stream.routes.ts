import type { FastifyInstance } from 'fastify'
import { authorise } from '../../../platform/api/authorise.ts'
import type { PersonalContextOf } from '../../../platform/domain/domain.ts'
import { refuseFile } from '../../../platform/http/refuse-file.ts'
import { streamTo } from '../../../platform/hub/stream-to.ts'
import { callerOf } from '../../accounts/accounts.operations.ts'
import { listMemberships } from '../batches.queries.ts'
import type { ClassesServices } from '../classes-services.ts'
import { openCourse } from '../open-classes.ts'
import { packageHeard, timetableChannel } from './channels.ts'

/**
 * Tells an open timetable that something in it changed (`event: timetable`); what, the page asks for. Of a
 * pack it is the first part of which the person is in a batch.
 */
export function timetableStreamRoutes(
  http: FastifyInstance,
  { db, hub }: ClassesServices,
  personalContextOf: PersonalContextOf,
): void {
  http.get('/api/v2/live-classes/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const context = await personalContextOf({ knowsCaller: true, method: 'GET' }, request, reply)
    authorise('person', context.caller)
    const { personId } = callerOf(context)
    const { packageId } = request.query as { packageId?: unknown }
    if (typeof packageId !== 'string' || !/^[1-9]\d{0,8}$/.test(packageId))
      return refuseFile(request, reply, 400, 'invalid_input', 'Name a package.')
    const course = await openCourse(db.$client, personId, Number(packageId), context.now)
    const heard = packageHeard(await listMemberships(db.$client, personId, course.packageIds))
    if (heard === undefined || course.held.ended)
      return refuseFile(request, reply, 404, 'no_batch', 'You are in no batch of this course.')
    streamTo(hub, { request, reply }, { channel: timetableChannel(heard), who: `person:${personId}` })
    return reply
  })
}
