import type { FastifyInstance } from 'fastify'
import { contract } from '../contract/index.ts'
import { WEB_APP_VERSION } from '../contract/version.ts'
import { DOMAINS } from './domains/index.ts'
import type { StoreServices } from './domains/store-services.ts'
import { describeWhenAsked } from './platform/api/api-description.ts'
import { type MountOptions, mountProcedures } from './platform/api/mount.ts'
import { type Procedure, proceduresOf } from './platform/api/procedures.ts'
import { REFERENCE_STYLE } from './platform/api/reference-style.ts'
import { CLOSED_POLICY } from './platform/http/security-headers.ts'
import type { AnswerCache } from './platform/page-cache/answer-cache.ts'
import { problem } from './platform/problems.ts'

/** Every operation of the contract with what stands behind it. */
export function allProcedures(services: StoreServices, options: { checkOutput: boolean }): Procedure[] {
  const operations = Object.assign({}, ...DOMAINS.map((domain) => domain.operations?.(services)))
  return proceduresOf(contract, operations, options)
}

/** Every API address: the contract's own below `/api`, its description, and a plain 404 for the rest. */
export function apiRoutes(
  app: FastifyInstance,
  options: {
    procedures: Procedure[]
    cache: AnswerCache
  } & Pick<MountOptions, 'contextOf' | 'personalContextOf'>,
): void {
  mountProcedures(app, options.procedures, {
    prefix: '/api',
    cache: options.cache,
    contextOf: options.contextOf,
    personalContextOf: options.personalContextOf,
  })
  const described = describeWhenAsked(contract, options.procedures, WEB_APP_VERSION)
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((await described()).json),
  )
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(REFERENCE_STYLE))
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', `${CLOSED_POLICY}; style-src 'self'`)
      .type('text/html; charset=utf-8')
      .send((await described()).page),
  )
  app.all('/api/*', (request, reply) => {
    const known = options.procedures.filter((procedure) => matches(procedure.path, request.url))
    const wrongMethod = known.length > 0 && known.every((procedure) => procedure.method !== request.method)
    const found = wrongMethod
      ? problem(
          405,
          'method_not_allowed',
          `Use ${known.map((procedure) => procedure.method).join(', ')}.`,
          request.id,
        )
      : problem(404, 'not_found', 'There is no such operation; /api/docs lists them.', request.id)
    if (wrongMethod) reply.header('allow', known.map((procedure) => procedure.method).join(', '))
    return reply.code(found.status).type('application/problem+json').send(JSON.stringify(found))
  })
}

function matches(path: string, url: string): boolean {
  const wanted = `/api${path}`.split('/')
  const asked = url.split(/[?#]/)[0]!.split('/')
  return (
    wanted.length === asked.length && wanted.every((part, at) => part.startsWith('{') || part === asked[at])
  )
}
