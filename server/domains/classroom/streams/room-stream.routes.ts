import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authorise } from '../../../platform/api/authorise.ts'
import type { PersonalContextOf } from '../../../platform/domain/domain.ts'
import { refuseFile } from '../../../platform/http/refuse-file.ts'
import { streamTo } from '../../../platform/hub/stream-to.ts'
import { callerOf } from '../../accounts/accounts.operations.ts'
import { roomChannel } from '../../classes/rooms/room-channel.ts'
import type { ClassroomServices } from '../classroom-services.ts'
import { findDesk } from '../desk/find-desk.ts'
import { LEARNERS } from '../live/room-events.ts'
import type { Classroom } from '../open-classroom.ts'

/** Whoever is not let in any more comes back to be told so. */
const SOON_MS = 1_000
const NUMBER = /^[1-9]\d{0,9}$/

/** What happens in a class, for those who may be in it, and for its teachers with what is theirs alone. */
export function roomStreamRoutes(
  http: FastifyInstance,
  services: ClassroomServices & { classroom: Classroom },
  personalContextOf: PersonalContextOf,
): void {
  const { hub, classroom } = services
  http.get('/api/v2/live-classes/room/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const context = await personalContextOf({ knowsCaller: true, method: 'GET' }, request, reply)
    authorise('person', context.caller)
    const { personId } = callerOf(context)
    const [packageId, itemId] = [numberIn(request, 'packageId'), numberIn(request, 'itemId')]
    if (packageId === undefined || itemId === undefined)
      return refuseFile(request, reply, 400, 'invalid_input', 'Name a package and a class.')
    const enter = () => classroom.admissions.enter({ packageId, itemId }, personId, services.clock.now())
    await enter()
    const options = { channel: roomChannel(itemId), who: `person:${personId}`, audience: LEARNERS }
    const stream = streamTo(hub, { request, reply }, options)
    // Who was shut out before the stream was open is not ended by what told of it.
    void stream?.opened.then(enter).catch(() => stream.end(SOON_MS))
    return reply
  })
  http.get('/api/v2/staff/live-classes/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const context = await personalContextOf({ knowsCaller: true, method: 'GET' }, request, reply)
    authorise(['teacher'], context.caller)
    const itemId = numberIn(request, 'itemId')
    if (itemId === undefined) return refuseFile(request, reply, 400, 'invalid_input', 'Name a class.')
    const { caller } = await findDesk(services, itemId, context)
    streamTo(hub, { request, reply }, { channel: roomChannel(itemId), who: `staff:${caller.personId}` })
    return reply
  })
}

function numberIn(request: FastifyRequest, name: string): number | undefined {
  const said = (request.query as Record<string, unknown>)[name]
  const number = typeof said === 'string' && NUMBER.test(said) ? Number(said) : undefined
  return number !== undefined && number < 2 ** 31 ? number : undefined
}
