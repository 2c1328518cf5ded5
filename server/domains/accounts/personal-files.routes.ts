import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorise } from '../../platform/api/authorise.ts'
import type { PersonalContextOf } from '../../platform/domain/domain.ts'
import { CLOSED_POLICY, PICTURE_POLICY } from '../../platform/http/security-headers.ts'
import { problem } from '../../platform/problems.ts'
import type { Caller } from '../../platform/request-context.ts'
import { callerOf } from './accounts.operations.ts'
import type { AccountsServices } from './accounts-services.ts'
import { getPerson } from './people.queries.ts'
import { findExportFile } from './privacy/data-export.ts'
import { PICTURE_FOLDER } from './profile/picture-key.ts'

/**
 * Files of a person, for that person alone: the picture, and the download of everything stored. They are
 * bytes, so no JSON of the contract.
 */
export function personalFileRoutes(
  http: FastifyInstance,
  services: AccountsServices,
  personalContextOf: PersonalContextOf,
): void {
  const forOwner =
    (answer: (caller: Caller, now: Date, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await personalContextOf({ knowsCaller: true, method: 'GET' }, request, reply)
      authorise('person', context.caller)
      return await answer(callerOf(context), context.now, request, reply)
    }
  const notThere = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(404)
      .type('application/problem+json')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(problem(404, 'not_found', 'There is no such file.', request.id)))

  http.get(
    '/api/v1/profile/picture/:name',
    forOwner(async ({ personId }, _now, request, reply) => {
      const { name } = request.params as { name: string }
      const { picture_key: key } = await getPerson(services.db.$client, personId)
      const bytes = key === `${PICTURE_FOLDER}/${name}` ? await services.storage.find(key) : undefined
      if (!bytes) return notThere(request, reply)
      return reply
        .type('image/webp')
        .header('cache-control', 'private, max-age=86400')
        .header('content-security-policy', PICTURE_POLICY)
        .send(bytes)
    }),
  )

  http.get(
    '/api/v1/profile/export/file',
    forOwner(async ({ personId }, now, request, reply) => {
      const bytes = await findExportFile(services, personId, now)
      if (!bytes) return notThere(request, reply)
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="my-data.zip"')
        .header('content-security-policy', CLOSED_POLICY)
        .send(bytes)
    }),
  )
}
