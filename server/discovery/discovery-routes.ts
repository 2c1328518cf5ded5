import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listSoldPlaces } from '../domains/catalogue/places/list-sold-places.ts'
import type { SiteContent } from '../domains/editorial/site-content.ts'
import { DISTRIBUTIONS_TAG, predictsRanks } from '../domains/predictors/predicts-ranks.ts'
import type { Config } from '../platform/config.ts'
import type { Connection } from '../platform/database.ts'
import { originOf } from '../platform/http/origin.ts'
import type { AnswerCache, MadeAnswer } from '../platform/page-cache/answer-cache.ts'
import { sendAnswer } from '../platform/page-cache/send-answer.ts'
import { problem } from '../platform/problems.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { type CanonicalPage, canonicalPages } from './canonical-pages.ts'
import { webManifest } from './manifest.ts'
import { robotsText } from './robots.ts'
import { countOfParts, sitemapIndex, sitemapPart } from './sitemap-xml.ts'

export interface DiscoveryServices {
  config: Config
  connection: Connection
  cache: AnswerCache
  site: SiteContent
  contextOf(request: FastifyRequest): RequestContext
}

/** The sitemap protocol allows 50,000; fewer make a part that is light enough to be kept. */
const URLS_IN_PART = 10_000

/**
 * What robots and phones read of the site: `/robots.txt`, `/manifest.webmanifest`, `/sitemap.xml` and its
 * parts.
 */
export function discoveryRoutes(
  http: FastifyInstance,
  services: DiscoveryServices,
  options = { urlsInPart: URLS_IN_PART },
): void {
  const { cache, connection, site } = services
  const manifest = JSON.stringify(webManifest(site))

  http.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(originOf(request, services))),
  )
  http.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(manifest),
  )
  http.get('/sitemap.xml', (request, reply) =>
    sendXml(request, reply, (origin, pages) => sitemapIndex(origin, countOfParts(pages, options))),
  )
  http.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,4}).xml', (request, reply) =>
    sendXml(request, reply, (origin, pages) =>
      sitemapPart(origin, pages, Number(request.params.part), options),
    ),
  )

  /** Kept until the catalogue changes; the site's own pages change with the process only. */
  async function sendXml(
    request: FastifyRequest,
    reply: FastifyReply,
    write: (origin: string, pages: CanonicalPage[]) => string | undefined,
  ): Promise<FastifyReply> {
    const origin = originOf(request, services)
    const key = `${request.url.replace(/[?#].*$/, '')} ${origin}`
    const kept = cache.find(key)
    if (kept) return sendAnswer(request, reply, kept)
    const made = await cache.make(key, async (): Promise<MadeAnswer> => {
      const { freshness } = services.contextOf(request)
      const known = { predictsRanks: await predictsRanks(connection, 'NEET_UG') }
      const xml = write(origin, canonicalPages(await listSoldPlaces(connection), site, known))
      if (xml === undefined) return missing(request, freshness)
      freshness.madeFrom('listing', 'reference', DISTRIBUTIONS_TAG)
      return {
        status: 200,
        headers: { 'content-type': 'application/xml; charset=utf-8' },
        body: xml,
        freshness,
      }
    })
    return sendAnswer(request, reply, made)
  }
}

function missing(request: FastifyRequest, freshness: MadeAnswer['freshness']): MadeAnswer {
  return {
    status: 404,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    body: JSON.stringify(problem(404, 'not_found', 'The sitemap has fewer parts.', request.id)),
    freshness,
  }
}
