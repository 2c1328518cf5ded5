import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { ContractClient } from '../contract/client.ts'
import { discoveryRoutes } from './discovery/discovery-routes.ts'
import { CatalogueIndex } from './domains/catalogue/catalogue-index.ts'
import type { SiteContent } from './domains/editorial/site-content.ts'
import { inProcessClients } from './platform/api/in-process.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { answerBrokenRequest, handleErrors, sendProblem } from './platform/http/errors.ts'
import { mediaRoutes } from './platform/http/files.ts'
import { guardRequests } from './platform/http/guard.ts'
import { healthRoutes, type Readiness } from './platform/http/health.ts'
import { observeRequests, observer } from './platform/http/observe.ts'
import { CLOSED_POLICY, securityHeaders } from './platform/http/security-headers.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { AnswerCache } from './platform/page-cache/answer-cache.ts'
import { type Listening, listenForChanges } from './platform/page-cache/changes.ts'
import { serveKept } from './platform/page-cache/serve-kept.ts'
import { Freshness, type RequestContext } from './platform/request-context.ts'
import type { Storage } from './platform/storage/storage.ts'
import { allProcedures, apiRoutes } from './routes.ts'

export interface AppServices {
  config: Config
  db: Database
  connectionString: string
  clock: Clock
  storage: Storage
  /** the operator's own words */
  site: SiteContent
  log: Logger
}

/** What the pages need of the rest. */
export interface PageServices {
  cache: AnswerCache
  /** the API for the rendering of one request */
  clientFor(context: RequestContext): ContractClient
  contextOf(request: FastifyRequest): RequestContext
  config: Config
  site: SiteContent
}

export interface App {
  http: FastifyInstance
  metrics: Metrics
  readiness: Readiness
  cache: AnswerCache
  /** Ends what the app itself started; the database stays open. */
  close(): Promise<void>
}

/** The whole web application, not yet listening. `pages` adds the rendered pages behind everything else. */
export async function createApp(
  services: AppServices,
  pages?: (http: FastifyInstance, page: PageServices) => Promise<void>,
): Promise<App> {
  const { config, db, clock, site } = services
  const cache = new AnswerCache({ maxBytes: config.pageCacheBytes, now: () => clock.now().getTime() })
  const metrics = createMetrics({ pool: db.$client, cacheCounts: () => cache.counts() })
  const index = new CatalogueIndex(db.$client)
  const readiness: Readiness = { serving: true }
  const headers = securityHeaders({ https: config.publicUrl?.startsWith('https:') ?? false })
  const http = createHttp(services, headers, metrics)
  observeRequests(http, services.log, metrics)
  serveKept(http, cache, { common: headers, readiness })
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  guardRequests(http, config)
  handleErrors(http)
  http.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', CLOSED_POLICY)
    // Idle connections would outlive the answers that are still under way.
    if (!readiness.serving) reply.header('connection', 'close')
    done(null, payload)
  })
  const contextOf = (request: FastifyRequest): RequestContext => ({
    requestId: request.id,
    now: clock.now(),
    log: request.log,
    freshness: new Freshness(),
  })
  const procedures = allProcedures(
    { connection: db.$client, index, site },
    { checkOutput: !config.production },
  )
  healthRoutes(http, { db, metrics, readiness })
  mediaRoutes(http, services.storage)
  await apiRoutes(http, { procedures, cache, contextOf })
  discoveryRoutes(http, { config, cache, connection: db.$client, site, contextOf })
  await pages?.(http, { cache, clientFor: inProcessClients(procedures), contextOf, config, site })
  const listening: Listening = await listenForChanges(services.connectionString, {
    onChanged(tags) {
      index.drop()
      cache.drop(tags)
    },
    onListening(heard) {
      index.keep(heard)
      cache.suspend(!heard)
    },
  })
  return {
    http,
    metrics,
    readiness,
    cache,
    async close() {
      readiness.serving = false
      await http.close()
      await listening.stop()
    },
  }
}

function createHttp(
  { config, log }: AppServices,
  headers: Record<string, string>,
  metrics: Metrics,
): FastifyInstance {
  const boot = Math.random().toString(36).slice(2, 8)
  let count = 0
  const observe = observer(log, metrics)
  return Fastify({
    loggerInstance: log,
    // Every line names its request itself; a child logger a request would cost as much as the line.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `${boot}-${(++count).toString(36)}`,
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 500 },
    clientErrorHandler: answerBrokenRequest,
    // An address that cannot be decoded reaches no route and no hook.
    frameworkErrors(error, request, reply) {
      reply.headers({ ...headers, 'content-security-policy': CLOSED_POLICY })
      sendProblem(error, request as FastifyRequest, reply)
      observe(request as FastifyRequest, reply)
    },
  }) as unknown as FastifyInstance
}
