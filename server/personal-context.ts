import { parseCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountsServices } from './domains/accounts/accounts-services.ts'
import { findCaller } from './domains/accounts/sign-in/find-caller.ts'
import { CSRF_HEADER, SESSION_COOKIE } from './domains/accounts/sign-in/session-cookie.ts'
import { WALLET_STATE_COOKIE } from './domains/accounts/wallet/wallet-state.ts'
import { partnerOf } from './partner-cookie.ts'
import type { Procedure } from './platform/api/procedures.ts'
import { GUEST_COOKIE, GUEST_KEY } from './platform/http/guest-cookie.ts'
import { originOf } from './platform/http/origin.ts'
import type { RequestContext, Visit } from './platform/request-context.ts'

/** Binds a request to its visit, and to its caller where the call needs one. */
export function personalContexts(
  services: Pick<AccountsServices, 'db' | 'secret' | 'config' | 'site'>,
  contextOf: (request: FastifyRequest) => RequestContext,
) {
  return async (
    procedure: Pick<Procedure, 'knowsCaller' | 'method'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<RequestContext> => {
    const context = { ...contextOf(request), visit: visitOf(request, reply, services) }
    if (!procedure.knowsCaller) return context
    const caller = await findCaller(services, context, {
      writing: procedure.method !== 'GET',
      csrfToken: context.visit.csrfToken,
    })
    return caller ? { ...context, caller } : context
  }
}

function visitOf(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Pick<AccountsServices, 'config' | 'site'>,
): Visit {
  const cookies = parseCookie(request.headers.cookie ?? '')
  const guestKey = cookies[GUEST_COOKIE]
  const csrfToken = request.headers[CSRF_HEADER]
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    origin: originOf(request, services),
    sessionCookie: cookies[SESSION_COOKIE],
    walletState: cookies[WALLET_STATE_COOKIE],
    csrfToken: typeof csrfToken === 'string' ? csrfToken : undefined,
    guestKey: guestKey !== undefined && GUEST_KEY.test(guestKey) ? guestKey : undefined,
    partner: partnerOf(cookies, services.site),
    isGone: () => request.raw.socket.destroyed,
    setCookie(line) {
      // Fastify gathers this one header's lines.
      reply.header('set-cookie', line)
    },
  }
}
