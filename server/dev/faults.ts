import { setTimeout as pause } from 'node:timers/promises'
import { parseCookie } from 'cookie'
import type { FastifyInstance } from 'fastify'
import { problem } from '../platform/problems.ts'

export const FAULTS_COOKIE = 'dev_faults'
const DELAY_MS = 5_000

interface Fault {
  /** of an API path below `/api/` */
  part: string
  kind: '500' | 'delay'
}

/**
 * Calls of the API named by the browser's cookie `dev_faults` fail or wait, so that a page can be tried with
 * them: `packages/offering:500,v1/me:delay` answers 500 to every path with `packages/offering` in it, and
 * delays those with `v1/me` for five seconds. It runs before the cache, and outside production only.
 */
export function failOnPurpose(
  http: FastifyInstance,
  { wait = () => pause(DELAY_MS) }: { wait?: () => Promise<unknown> } = {},
): void {
  http.addHook('onRequest', async (request, reply) => {
    const path = (request.raw.url ?? '').split('?')[0]!
    const cookie = request.headers.cookie
    if (!path.startsWith('/api/') || cookie === undefined) return
    const kinds = faultsOf(parseCookie(cookie)[FAULTS_COOKIE])
      .filter(({ part }) => path.slice('/api/'.length).includes(part))
      .map(({ kind }) => kind)
    if (kinds.includes('delay')) await wait()
    if (!kinds.includes('500')) return
    return reply
      .code(500)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      .send(JSON.stringify(problem(500, 'fault', `The cookie ${FAULTS_COOKIE} asks for it.`, request.id)))
  })
}

/** What a cookie asks for; what cannot be read asks for nothing. */
function faultsOf(cookie: string | undefined): Fault[] {
  return (cookie ?? '').split(',').flatMap((asked) => {
    const found = /^\s*([^:]+):(500|delay)\s*$/.exec(asked)
    return found ? [{ part: found[1]!, kind: found[2] as Fault['kind'] }] : []
  })
}
