import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { ContractClient } from '../contract/client.ts'
import { discoveryRoutes } from './discovery/discovery-routes.ts'
import { DOMAINS } from './domains/index.ts'
import { openServices, type Surroundings } from './domains/open-services.ts'
import type { StoreServices } from './domains/store-services.ts'
import { personalContexts } from './personal-context.ts'
import { inProcessClients, type SaidByPage } from './platform/api/in-process.ts'
import type { DatabaseWatch } from './platform/availability/database-watch.ts'
import type { Readiness } from './platform/availability/readiness.ts'
import type { PersonalContextOf } from './platform/domain/domain.ts'
import { answerBrokenRequest, handleErrors, sendProblem } from './platform/http/errors.ts'
import { mediaRoutes } from './platform/http/files.ts'
import { refuseForeignOrigins } from './platform/http/foreign-origin.ts'
import { guardRequests } from './platform/http/guard.ts'
import { healthRoutes, type OwnFault } from './platform/http/health.ts'
import { observeRequests, observer } from './platform/http/observe.ts'
import { CLOSED_POLICY, securityHeaders } from './platform/http/security-headers.ts'
import type { Listening } from './platform/listening/listen-on.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { AnswerCache } from './platform/page-cache/answer-cache.ts'
import { listenForChanges } from './platform/page-cache/changes.ts'
import { serveKept } from './platform/page-cache/serve-kept.ts'
import { Freshness, type RequestContext } from './platform/request-context.ts'
import { allProcedures, apiRoutes } from './routes.ts'

export interface AppSurroundings extends Surroundings {
  /** makes calls fail that somebody wants to see fail; never heard in production */
  failOnPurpose?: (http: FastifyInstance) => void
  /** what is known of the database without asking it */
  watch?: DatabaseWatch
}

/** What the pages need of the rest. */
export interface PageServices extends Pick<Surroundings, 'config' | 'site'> {
  cache: AnswerCache
  /** the API for the rendering of one request */
  clientFor(context: RequestContext, said?: SaidByPage): ContractClient
  contextOf(request: FastifyRequest): RequestContext
  services: StoreServices
  personalContextOf: PersonalContextOf
}

export interface App {
  http: FastifyInstance
  metrics: Metrics
  readiness: Readiness
  cache: AnswerCache
  services: StoreServices
  /** undefined where money is real */
  sandbox: StoreServices['sandbox']
  /** Resolves when what follows commits is done: messages sent, downloads made. */
  settle(): Promise<void>
  /** From now on this is told of what changed, by tags. */
  onChanged(hear: (tags: string[]) => void): void
  /** Ends what the app itself started; the database stays open. */
  close(): Promise<void>
}

/** The whole web application, not yet listening. `pages` adds the rendered pages behind everything else. */
export async function createApp(
  around: AppSurroundings,
  pages?: (http: FastifyInstance, page: PageServices) => Promise<void>,
): Promise<App> {
  const { config, db, clock, site, log } = around
  const cache = new AnswerCache({
    maxBytes: config.pageCacheBytes,
    now: () => clock.now().getTime(),
    isAway: () => (around.watch?.state ?? 'answers') !== 'answers',
  })
  const metrics = createMetrics({
    pool: db.$client,
    cacheCounts: () => cache.counts(),
    databaseState: () => around.watch?.state,
  })
  const readiness: Readiness = { serving: true, askedAt: undefined }
  const headers = securityHeaders({ https: config.publicUrl?.startsWith('https:') ?? false })
  const http = createHttp(around, headers, metrics)
  observeRequests(http, log, metrics)
  // Ahead of kept bytes, or it would be heard once in an answer's life.
  if (!config.production) around.failOnPurpose?.(http)
  serveKept(http, cache, { common: headers, readiness })
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  guardRequests(http, config)
  refuseForeignOrigins(http, config)
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
  const { services, ...opened } = await openServices({ ...around, metrics }, http)
  const personalContextOf = personalContexts(services, contextOf)
  const procedures = allProcedures(services, { checkOutput: !config.production })
  healthRoutes(http, {
    metrics,
    readiness,
    watch: around.watch,
    faults: () => (around.watch?.state === 'answers' ? stuckQueues(services) : []),
  })
  mediaRoutes(http, around.storage)
  for (const { figures } of DOMAINS) figures?.(services)
  for (const { routes } of DOMAINS) await routes?.(http, services, personalContextOf)
  apiRoutes(http, { procedures, cache, contextOf, personalContextOf })
  discoveryRoutes(http, { config, cache, connection: db.$client, site, contextOf })
  await pages?.(http, {
    cache,
    clientFor: inProcessClients(procedures),
    contextOf,
    config,
    site,
    services,
    personalContextOf,
  })
  opened.onRenewed((tags) => cache.drop(tags))
  const hearers: ((tags: string[]) => void)[] = []
  const listening: Listening = await listenForChanges(around.connectionString, {
    onChanged(tags) {
      opened.changed(tags)
      cache.drop(tags)
      for (const hear of hearers) hear(tags)
    },
    onDeaf() {
      opened.keep(false)
      cache.suspend()
    },
    onListening(missed) {
      opened.keep(true)
      cache.resume(missed)
      if (missed.length > 0) for (const hear of hearers) hear(missed)
    },
  })
  return {
    http,
    metrics,
    readiness,
    cache,
    services,
    sandbox: services.sandbox,
    settle: opened.settle,
    onChanged: (hear) => void hearers.push(hear),
    async close() {
      readiness.serving = false
      await services.hub.stop()
      await http.close()
      await services.sandbox?.stop()
      await opened.settle()
      await listening.stop()
      await services.hub.close()
    },
  }
}

/** Those in which a write takes longer than any does. */
function stuckQueues(of: Record<'saves' | 'handIns', { isStuck: boolean }>): OwnFault[] {
  return [
    ...(of.saves.isStuck ? (['saves stuck'] as const) : []),
    ...(of.handIns.isStuck ? (['hand-ins stuck'] as const) : []),
  ]
}

function createHttp(
  { config, log }: Surroundings,
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
