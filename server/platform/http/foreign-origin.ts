import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountsRefusals } from '../../../contract/accounts.refusals.ts'
import type { Config } from '../config.ts'
import { refusalsOf } from '../problems.ts'

const refuse = refusalsOf(accountsRefusals)
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Writing calls that a browser makes for another site's page are refused, whatever cookies they carry. */
export function refuseForeignOrigins(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (READING.has(request.method) || !isForeign(request, config)) return done()
    done(refuse('foreign_origin'))
  })
}

/** Programs that are no browser send neither header; they have no cookies of anybody either. */
function isForeign(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin === undefined) return false
  if (config.publicUrl !== undefined) return origin !== config.publicUrl && !isOwnHost(origin, request)
  return !isOwnHost(origin, request)
}

function isOwnHost(origin: string, request: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.host
}
