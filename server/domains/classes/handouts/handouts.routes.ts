import type { FastifyInstance } from 'fastify'
import { authorise } from '../../../platform/api/authorise.ts'
import type { PersonalContextOf } from '../../../platform/domain/domain.ts'
import { heldOpen } from '../../../platform/http/held-open.ts'
import { refuseFile } from '../../../platform/http/refuse-file.ts'
import { sendStored } from '../../../platform/http/send-stored.ts'
import { callerOf } from '../../accounts/accounts.operations.ts'
import { askedItemOf } from '../../contents/asked-item.ts'
import { listClassItems } from '../../contents/class-items.ts'
import type { ClassesServices } from '../classes-services.ts'
import { findOwnClass } from '../find-own-class.ts'
import { listRemoved } from '../rooms/removals.ts'
import { handoutsOf } from './handouts.ts'

const MOST_AT_ONCE = 12

/** What a class gives to read, for its learners, and of a free class for anybody who signed in. */
export function handoutsRoutes(
  http: FastifyInstance,
  { db, storage }: Pick<ClassesServices, 'db' | 'storage'>,
  personalContextOf: PersonalContextOf,
): void {
  const held = heldOpen(MOST_AT_ONCE)
  http.get('/api/v2/live-classes/handouts/:packageId/:itemId/:number', async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    const context = await personalContextOf({ knowsCaller: true, method: 'GET' }, request, reply)
    authorise('person', context.caller)
    const { personId } = callerOf(context)
    const { packageId, itemId, number } = request.params as Record<string, string>
    const asked = askedItemOf({ packageId: packageId!, itemId: itemId! })
    const file =
      asked && /^\d{1,2}$/.test(number!)
        ? await findHandout({ ...asked, number: Number(number), personId }, context.now)
        : undefined
    if (!file) return refuseFile(request, reply, 404, 'not_found', 'There is no such file.')
    if (!held.take(personId, reply.raw))
      return refuseFile(request, reply, 429, 'too_many_open', 'Too much is being read at once. Try again.')
    reply.header('content-disposition', 'inline')
    const { key, bytes: size, type } = file
    return await sendStored(request, reply, { storage, key, size, type, cacheControl: 'private, no-store' })
  })

  async function findHandout(
    asked: { packageId: number; itemId: number; number: number; personId: number },
    now: Date,
  ) {
    const { itemId, personId, number } = asked
    const found = await findOwnClass(db.$client, asked, personId, now)
    if (!found || found.course.held.ended) return undefined
    if ((await listRemoved(db.$client, [itemId], [personId])).length > 0) return undefined
    const item = (await listClassItems(db.$client, [itemId])).get(itemId)
    return item && handoutsOf(item)[number]?.file
  }
}
