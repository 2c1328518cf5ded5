import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { ContractClient } from '../contract/client.ts'
import { discoveryRoutes } from './discovery/discovery-routes.ts'
import type { AccountsServices, PersonalData } from './domains/accounts/accounts-services.ts'
import { personalFileRoutes } from './domains/accounts/personal-files.routes.ts'
import { makeExports } from './domains/accounts/privacy/make-exports.ts'
import { addressesOfPerson } from './domains/addresses/addresses-of-person.ts'
import { attemptsOfPerson } from './domains/attempts/attempts-of-person.ts'
import type { AttemptsServices } from './domains/attempts/attempts-services.ts'
import { answerFileRoutes } from './domains/attempts/files/answer-files.routes.ts'
import { openAttempts } from './domains/attempts/open-attempts.ts'
import { cartOfPerson } from './domains/cart/cart-of-person.ts'
import { CatalogueIndex } from './domains/catalogue/catalogue-index.ts'
import type { SiteContent } from './domains/editorial/site-content.ts'
import { historyOfPerson } from './domains/history/history.operations.ts'
import { invoiceRoutes } from './domains/invoices/invoices.routes.ts'
import { invoicesOfPerson } from './domains/invoices/invoices-of-person.ts'
import { notebookOfPerson } from './domains/notebook/notebook-of-person.ts'
import { couponsOfPerson } from './domains/offers/offers.operations.ts'
import { OffersIndex } from './domains/offers/offers-index.ts'
import { findDelivery } from './domains/orders/after-sale/find-delivery.ts'
import { ordersOfPerson } from './domains/orders/after-sale/orders-of-person.ts'
import { paymentRoutes } from './domains/orders/paying/payments.routes.ts'
import { PublishedPapers } from './domains/papers/published-papers.ts'
import { passesOfPerson } from './domains/passes/passes.operations.ts'
import { reportsOfPerson } from './domains/questions/question-reports.ts'
import { ranksOfPerson } from './domains/ranks/ranks-of-person.ts'
import { supportOfPerson } from './domains/support/support-of-person.ts'
import { wishlistOfPerson } from './domains/wishlist/wishlist.operations.ts'
import { ME_PARTS } from './me-parts.ts'
import { type OpenedOrders, openOrders } from './open-orders.ts'
import { personalContexts } from './personal-context.ts'
import { inProcessClients } from './platform/api/in-process.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { answerBrokenRequest, handleErrors, sendProblem } from './platform/http/errors.ts'
import { mediaRoutes } from './platform/http/files.ts'
import { refuseForeignOrigins } from './platform/http/foreign-origin.ts'
import { guardRequests } from './platform/http/guard.ts'
import { healthRoutes, type Readiness } from './platform/http/health.ts'
import { observeRequests, observer } from './platform/http/observe.ts'
import { CLOSED_POLICY, securityHeaders } from './platform/http/security-headers.ts'
import { runSoon } from './platform/jobs/run-soon.ts'
import { deliverMessages } from './platform/messages/deliver-messages.ts'
import { messageTransports } from './platform/messages/message-settings.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { AnswerCache } from './platform/page-cache/answer-cache.ts'
import { type Listening, listenForChanges } from './platform/page-cache/changes.ts'
import { serveKept } from './platform/page-cache/serve-kept.ts'
import { createPasswords } from './platform/passwords.ts'
import { Freshness, type RequestContext } from './platform/request-context.ts'
import type { Sandbox } from './platform/sandbox-gateway/create-sandbox.ts'
import { readOwnSecret } from './platform/secrets/own-secret.ts'
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
  /** makes calls fail on request; never active in production */
  failOnPurpose?: (http: FastifyInstance) => void
}

/** What the pages need of the rest. */
export interface PageServices {
  cache: AnswerCache
  /** the API for the rendering of one request */
  clientFor(context: RequestContext): ContractClient
  contextOf(request: FastifyRequest): RequestContext
  config: Config
  site: SiteContent
  accounts: AccountsServices
  personalContextOf: ReturnType<typeof personalContexts>
}

export interface App {
  http: FastifyInstance
  metrics: Metrics
  readiness: Readiness
  cache: AnswerCache
  accounts: AccountsServices
  attempts: AttemptsServices
  orders: OpenedOrders
  /** undefined where money is real */
  sandbox: Sandbox | undefined
  /** Resolves when the work after a commit is done: messages sent, downloads made. */
  settle(): Promise<void>
  /** Ends what the app itself started; the database stays open. */
  close(): Promise<void>
}

/** What each domain keeps about a person. */
const personalDataOf = (clock: Clock, papers: PublishedPapers): PersonalData[] => [
  // Before the cart: a payment that comes meanwhile locks its order first, then empties the cart.
  ordersOfPerson(clock),
  wishlistOfPerson,
  historyOfPerson,
  cartOfPerson,
  addressesOfPerson,
  invoicesOfPerson,
  passesOfPerson,
  couponsOfPerson,
  supportOfPerson,
  attemptsOfPerson(clock, papers),
  reportsOfPerson,
  notebookOfPerson,
  ranksOfPerson,
]

/** The whole web application, not yet listening. `pages` adds the rendered pages behind everything else. */
export async function createApp(
  services: AppServices,
  pages?: (http: FastifyInstance, page: PageServices) => Promise<void>,
): Promise<App> {
  const { config, db, clock, site } = services
  const cache = new AnswerCache({ maxBytes: config.pageCacheBytes, now: () => clock.now().getTime() })
  const metrics = createMetrics({ pool: db.$client, cacheCounts: () => cache.counts() })
  const index = new CatalogueIndex(db.$client, site.site.en.openableTypes)
  const offersIndex = new OffersIndex(db.$client)
  const readiness: Readiness = { serving: true }
  const headers = securityHeaders({ https: config.publicUrl?.startsWith('https:') ?? false })
  const http = createHttp(services, headers, metrics)
  observeRequests(http, services.log, metrics)
  // Ahead of kept bytes, or it would be heard once in an answer's life.
  if (!config.production) services.failOnPurpose?.(http)
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
  const papers = new PublishedPapers()
  const accounts = await accountsServices(services, index, papers)
  const personalContextOf = personalContexts(accounts, contextOf)
  const orders = await openOrders({ accounts, offersIndex, http, clock, log: services.log })
  const attempts = openAttempts({ ...accounts, papers })
  const procedures = allProcedures(
    { ...orders, ...attempts, connection: db.$client, deliveryOf: findDelivery },
    { checkOutput: !config.production },
  )
  healthRoutes(http, { db, metrics, readiness })
  mediaRoutes(http, services.storage)
  personalFileRoutes(http, accounts, personalContextOf)
  answerFileRoutes(http, attempts, personalContextOf)
  await paymentRoutes(http, orders, personalContextOf)
  invoiceRoutes(http, { db, storage: services.storage }, personalContextOf)
  await apiRoutes(http, { procedures, cache, contextOf, personalContextOf })
  discoveryRoutes(http, { config, cache, connection: db.$client, site, contextOf })
  await pages?.(http, {
    cache,
    clientFor: inProcessClients(procedures),
    contextOf,
    config,
    site,
    accounts,
    personalContextOf,
  })
  const listening: Listening = await listenForChanges(services.connectionString, {
    onChanged(tags) {
      index.drop()
      offersIndex.drop()
      cache.drop(tags)
    },
    onListening(heard) {
      index.keep(heard)
      offersIndex.keep(heard)
      cache.suspend(!heard)
    },
  })
  const settle = async () => {
    await orders.settle()
    await accounts.settle()
  }
  return {
    http,
    metrics,
    readiness,
    cache,
    accounts,
    attempts,
    orders,
    sandbox: orders.sandbox,
    settle,
    async close() {
      readiness.serving = false
      await http.close()
      await orders.sandbox?.stop()
      await settle()
      await listening.stop()
    },
  }
}

/** The dependencies of accounts, and the work that follows their commits. */
async function accountsServices(
  { config, db, clock, storage, site, log }: AppServices,
  index: CatalogueIndex,
  papers: PublishedPapers,
): Promise<AccountsServices & { settle(): Promise<void> }> {
  const personalData = personalDataOf(clock, papers)
  const transports = messageTransports(config.messages)
  const onFault = (error: unknown) => log.error({ err: error }, 'message transport')
  const deliveries = runSoon(
    'messages.deliver',
    () => deliverMessages(db, transports, clock, { max: 1000, onFault }),
    log,
  )
  const exports = runSoon(
    'accounts.make-exports',
    () => makeExports({ db, storage, personalData, site, deliverSoon: deliveries.wake }, clock.now()),
    log,
  )
  return {
    db,
    config,
    storage,
    index,
    site,
    secret: await readOwnSecret(db.$client),
    passwords: createPasswords(),
    meParts: ME_PARTS,
    personalData,
    deliverSoon: deliveries.wake,
    exportSoon: exports.wake,
    async settle() {
      await deliveries.idle()
      await exports.idle()
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
