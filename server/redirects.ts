import type { FastifyReply, FastifyRequest } from 'fastify'
import { lecturesPath } from '../addresses/content-paths.ts'
import type { Redirect } from '../addresses/legacy-redirects.ts'
import { inLocale, type Locale, localeOfPath, withoutLocale } from '../addresses/locale.ts'
import { matchAddress } from '../addresses/match-address.ts'
import type { PageServices } from './app.ts'
import { findPartner, findYoutubeLecture } from './domains/editorial/site-content.ts'
import { partnerCookie } from './partner-cookie.ts'
import { originOf } from './platform/http/origin.ts'

type Services = Pick<PageServices, 'config' | 'site'>

/** Of the app (B §2.2); a lecture that the operator named is shown here. */
const YOUTUBE_ADDRESS = /^\/youtube_video\/yt_video\/([\w-]{11})$/
const PARTNER_ADDRESS = /^\/wl\/([^/]+)$/

/** Answers requests for addresses that redirect; undefined for addresses of pages, or of nothing. */
export function redirectElsewhere(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): FastifyReply | undefined {
  const [, asked = '/', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(request.raw.url ?? '/') ?? []
  const locale = localeOfPath(asked)
  const path = withoutLocale(asked)
  const partner = PARTNER_ADDRESS.exec(path)?.[1]
  if (partner !== undefined) {
    if (!findPartner(services.site, partner)) return undefined
    reply.header('set-cookie', partnerCookie(partner, originOf(request, services).startsWith('https:')))
    return leadTo(reply, withQuery(inLocale('/', locale), query), 302)
  }
  const video = YOUTUBE_ADDRESS.exec(path)?.[1]
  const lecture = video === undefined ? undefined : findYoutubeLecture(services.site, video)
  if (lecture) return leadTo(reply, withQuery(inLocale(lecturesPath(lecture.id), locale), query), 302)
  const address = matchAddress(path)
  if (!('redirect' in address)) return undefined
  return leadTo(reply, target(address.redirect, locale, query, services), address.status)
}

/** `app` is the operator's app, or home where there is none; the query goes along within this site only. */
function target(redirect: string, locale: Locale, query: string, { site }: Services): string {
  const { appUrl } = site.site[locale]
  if (redirect === 'app' && appUrl !== null) return appUrl
  return withQuery(inLocale(redirect === 'app' ? '/' : redirect, locale), query)
}

function withQuery(path: string, query: string): string {
  if (query.length < 2) return path
  return path.includes('?') ? `${path}&${query.slice(1)}` : path + query
}

function leadTo(reply: FastifyReply, location: string, status: Redirect['status']): FastifyReply {
  const inAscii = location.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent)
  return reply.header('cache-control', 'no-store').redirect(inAscii, status)
}
