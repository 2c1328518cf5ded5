import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountsRefusals } from '../../../contract/people/accounts.refusals.ts'
import type { Config } from '../config.ts'
import { refusalsOf } from '../problems.ts'

const refuse = refusalsOf(accountsRefusals)
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Writing calls that a browser makes for another site's page are refused, whatever cookies they carry. */
export function refuseForeignOrigins(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const reading = READING.has(request.method) && request.routeOptions.config?.writes !== true
    // A gateway's page sends buyers back; what they bring is believed for its signature alone.
    const fromGateway = request.routeOptions.config?.fromGateway === true
    if (reading || fromGateway || !isForeign(request, config)) return done()
    done(refuse('foreign_origin'))
  })
}

/** Programs that are no browser send neither header; they have no cookies of anybody either. */
function isForeign(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin === undefined) return false
  if (origin === config.publicUrl) return false
  // An attacker on the network can forge an unencrypted page of our name.
  const encrypted = config.publicUrl?.startsWith('https:') === true
  return !isOwnHost(origin, request, encrypted)
}

function isOwnHost(origin: string, request: FastifyRequest, encrypted: boolean): boolean {
  if (!URL.canParse(origin)) return false
  const { host, hostname, protocol } = new URL(origin)
  return host === request.host && (!encrypted || protocol === 'https:' || LOOPBACK.has(hostname))
}
