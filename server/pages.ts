import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FACETS, PLACE_KINDS } from '../contract/store/facets.ts'
import type { PageServices } from './app.ts'
import { retryAfterSeconds } from './platform/http/errors.ts'
import { assetRoutes, fixedFileRoutes } from './platform/http/files.ts'
import { originOf } from './platform/http/origin.ts'
import { pagePolicy, RAZORPAY_OPENER } from './platform/http/security-headers.ts'
import { Kept } from './platform/kept.ts'
import { plainAnswerOf } from './platform/page-cache/answer-cache.ts'
import { sendAnswer } from './platform/page-cache/send-answer.ts'
import { askedAddress } from './platform/page-cache/serve-kept.ts'
import type { Freshness, RequestContext } from './platform/request-context.ts'
import { redirectElsewhere } from './redirects.ts'

const DIST = fileURLToPath(new URL('../dist', import.meta.url))

/** Renders one request to a response; built by Vite, or live in development. */
export type Renderer = (request: Request, options: { context: unknown }) => Response | Promise<Response>

/** Query names that change what a guest's page shows; any other name never makes another copy of it. */
const SHOWN_NAMES: readonly string[] = [...FACETS, 'searchTerm', 'sort', 'page']
/** Pages that names of their own change. */
const NAMES_OF_PAGES: readonly (readonly [page: RegExp, names: readonly string[]])[] = [
  [/^(\/hi)?\/productDetails\/alacarte$/, ['packageId']],
  [/^(\/hi)?\/(ssc-test-page$|product(-[\w-]+)?\/\d+\/)/, ['tpExam', 'tpExamCat', 'goalId', 'tabId']],
  [/^(\/hi)?\/search$/, [...SHOWN_NAMES, 'show', 'asTyped']],
  [/^(\/hi)?\/impartus$/, ['lecture']],
  [/^(\/hi)?\/neet-rank-predictor$/, ['marks', 'year', 'category']],
]

/** Any other value of these shows what none shows. */
const VALUES_OF_NAMES: Record<string, readonly string[]> = { show: PLACE_KINDS, asTyped: ['true'] }

/**
 * Pages that are rendered with a signed-in person's own data; for a guest they are the same as for every
 * guest.
 */
const OWN_PAGES = /^(\/hi)?\/my-test-analysis\//

/** What a page's calls say of it, here as in a browser (web/data/clients/browser-client.ts). */
const SAID = { en: {}, hi: { lgi: 'HINDI' } }

/** Where a gateway's own script may run. */
const CHECKOUT = /^(\/hi)?\/checkout\//
/** The one page that frames chapters of books. */
const READER = /^(\/hi)?\/e-books(\?|$)/

/** Pages that show 3D models, whose textures are pictures made in the page. */
const MODELS = /^(\/hi)?\/(3d-learning|my-purchase\/\d+\/[^/?]+\/MODELS_3D\/player\/\d+)(\?|$)/

/** The one page that frames lectures of other sites. */
const LECTURES = /^(\/hi)?\/impartus(\?|$)/

/** The built pages and their files. */
export async function pageRoutes(http: FastifyInstance, services: PageServices): Promise<void> {
  const entry = `${DIST}/server/server.js`
  if (!existsSync(entry)) throw new Error('The web is not built. `npm start` builds it.')
  const { default: server } = (await import(pathToFileURL(entry).href)) as { default: { fetch: Renderer } }
  await loadServerParts()
  assetRoutes(http, [`${DIST}/client/assets`, `${DIST}/earlier`])
  fixedFileRoutes(http, `${DIST}/client`)
  renderedRoutes(http, services, async (request, options) => await server.fetch(request, options), {
    parts: hindiParts(),
  })
}

/** Every part of the server's build now: a build made under a running product takes the files away. */
async function loadServerParts(): Promise<void> {
  const folder = `${DIST}/server/assets`
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js')))
    await import(pathToFileURL(`${folder}/${name}`).href)
}

/** What a Hindi page loads in place of each English part of the browser's code. */
function hindiParts(): Map<string, string> {
  const parts = JSON.parse(readFileSync(`${DIST}/hindi-parts.json`, 'utf8')) as Record<string, string>
  return new Map(Object.entries(parts))
}

/** Every address that nothing else answers is a page. */
export function renderedRoutes(
  http: FastifyInstance,
  services: PageServices,
  render: Renderer,
  hindi: { parts: Map<string, string> } = { parts: new Map() },
): void {
  const { cache, config } = services
  const renderPage = async (request: FastifyRequest, context = services.contextOf(request)) =>
    await renderOnce(request, context, services, render, hindi.parts)
  // Behind a proxy other headers name the origin, too.
  const hostNamesOrigin = config.publicUrl !== undefined || config.trustedProxies.length === 0
  http.route({
    method: 'GET',
    url: '/*',
    handler: async (request, reply) => {
      const key = pageKey(request, services)
      const isOwn = OWN_PAGES.test(request.raw.url ?? '/')
      if (isOwn) {
        // Neither may be kept on the way: the same address is another page for the next caller.
        reply.header('cache-control', 'no-store')
        const context = await services.personalContextOf({ knowsCaller: true, method: 'GET' }, request, reply)
        if (context.caller)
          return sendAnswer(request, reply, plainAnswerOf(await renderPage(request, context)))
      }
      const kept = cache.find(key)
      if (kept) {
        if (hostNamesOrigin && !isOwn) cache.rememberAddress(askedAddress(request), key)
        return sendAnswer(request, reply, kept)
      }
      const leading = redirectElsewhere(request, reply, services)
      if (leading) return leading
      let own = false
      const page = await cache.make(key, () => {
        own = true
        return renderPage(request)
      })
      // A redirect carries its caller's query; another caller who waited for the same page must not get it.
      const mine = own || page.status === 200
      return sendAnswer(request, reply, mine ? page : plainAnswerOf(await renderPage(request)))
    },
  })
}

/** The cache's key: the origin that canonical links name, the path, and the query names that matter. */
function pageKey(request: FastifyRequest, services: PageServices): string {
  const url = request.raw.url ?? '/'
  const at = url.indexOf('?')
  const page = `page ${originOf(request, services)}`
  if (at < 0) return page + url
  const query = new URLSearchParams(url.slice(at))
  const path = url.slice(0, at)
  let key = page + path
  const [, names = SHOWN_NAMES] = NAMES_OF_PAGES.find(([page]) => page.test(path)) ?? []
  for (const name of names) {
    const values = query.getAll(name)
    const known = VALUES_OF_NAMES[name]
    // Said twice, or in other words, it is not heard.
    if (known && !(values.length === 1 && known.includes(values[0]!))) continue
    for (const value of values) key += `&${name}=${encodeURIComponent(value)}`
  }
  return key
}

async function renderOnce(
  request: FastifyRequest,
  context: RequestContext,
  services: PageServices,
  render: Renderer,
  hindiParts: Map<string, string>,
) {
  const origin = originOf(request, services)
  const url = request.raw.url ?? '/'
  let whole = true
  const locale = /^\/hi(\/|\?|$)/.test(url) ? 'hi' : 'en'
  let html: string | undefined
  const response = await render(new Request(origin + url, { headers: { accept: 'text/html' } }), {
    context: {
      api: services.clientFor(context, SAID[locale]),
      locale,
      origin,
      nowMs: context.now.getTime(),
      ...(context.caller ? { ownerId: context.caller.personId } : {}),
      takeHtml(text: string) {
        html = text
      },
      reportFault(cause: unknown) {
        whole = false
        context.log.error({ requestId: context.requestId, err: cause }, 'fault')
      },
      query: url.includes('?') ? url.slice(url.indexOf('?')) : '',
    },
  })
  let text = html ?? (await response.text())
  if (locale === 'hi') text = text.replaceAll(PART, (part) => hindiParts.get(part) ?? part)
  const razorpay = services.config.razorpay !== undefined && CHECKOUT.test(url)
  const headers: Record<string, string> = {
    'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(inlineScriptHashes(text), {
      live: services.config.environment === 'development',
      tagOrigins: services.site.tagOrigins,
      razorpay,
      chapters: READER.test(url),
      models: MODELS.test(url),
      framed: LECTURES.test(url) ? services.site.lectureOrigins : [],
    }),
    ...(razorpay ? RAZORPAY_OPENER : {}),
  }
  const notNow = response.status === 500 && context.freshness.unanswered
  if (response.status !== 200) headers['cache-control'] = 'no-store'
  if (notNow) headers['retry-after'] = String(retryAfterSeconds())
  const location = response.headers.get('location')
  if (location !== null) headers.location = location
  return {
    status: notNow ? 503 : response.status,
    headers,
    body: html === undefined ? text : documentOf(text),
    freshness: keepable(response.status === 200 && whole, context.freshness),
  }
}

const DOCTYPE = Buffer.from('<!DOCTYPE html>')
const encoder = new TextEncoder()

const scratch = new Uint8Array(2 ** 21)

/** As bytes; of a text with characters beyond Latin's this takes half as long as `Buffer.from`. */
function documentOf(html: string): Buffer {
  const { read, written } = encoder.encodeInto(html, scratch)
  return Buffer.concat([DOCTYPE, read === html.length ? scratch.subarray(0, written) : encoder.encode(html)])
}

/** Only a page that is there, with all its parts, may be kept. */
function keepable(whole: boolean, freshness: Freshness): Freshness {
  if (!whole) freshness.tags.clear()
  return freshness
}

const PART = /(?<=\/)assets\/[\w.-]+\.js/g
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => hashOf(script!))
}

/** The framework's own short scripts are the same on every page. */
const hashes = new Kept<string, string>({ most: 200 })

function hashOf(script: string): string {
  const made = () => hash('sha256', script, 'base64')
  return script.length > 2_000 ? made() : hashes.getOrMake(script, made)
}
