import type { FastifyInstance } from 'fastify'
import { authorise } from '../../platform/api/authorise.ts'
import type { PersonalContextOf } from '../../platform/domain/domain.ts'
import { refuseFile } from '../../platform/http/refuse-file.ts'
import { sendStored } from '../../platform/http/send-stored.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { type AskedItem, askedItemOf } from '../contents/asked-item.ts'
import { findFile } from '../reading/find-document.ts'
import type { ModelsServices } from './models.operations.ts'

/**
 * The picture of a 3D model, for those who may open it now; the model itself is sent as documents are
 * (reading/document.routes.ts). To everybody else there is no such file.
 */
export function posterRoutes(
  http: FastifyInstance,
  { db, storage }: ModelsServices,
  personalContextOf: PersonalContextOf,
): void {
  http.get('/api/v1/contents/:packageId/:itemId/poster', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const context = await personalContextOf({ knowsCaller: true, method: 'GET' }, request, reply)
    authorise('person', context.caller)
    const asked = askedItemOf(request.params as Record<keyof AskedItem, string>)
    const found = asked && (await findFile(db.$client, asked, callerOf(context).personId, context.now))
    const poster = found?.state === 'open' ? found.leaf.file.model?.poster : undefined
    if (!poster) return refuseFile(request, reply, 404, 'not_found', 'There is no such file.')
    reply.header('content-disposition', 'inline')
    const { key, bytes: size, type } = poster
    return await sendStored(request, reply, { storage, key, size, type, cacheControl: 'private, no-store' })
  })
}
