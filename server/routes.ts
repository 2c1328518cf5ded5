import type { FastifyInstance } from 'fastify'
import { contract } from '../contract/index.ts'
import { WEB_APP_VERSION } from '../contract/version.ts'
import { accountsOperations } from './domains/accounts/accounts.operations.ts'
import { peopleOperations } from './domains/accounts/people.operations.ts'
import { addressesOperations } from './domains/addresses/addresses.operations.ts'
import { analysisOperations, receiptsOperations } from './domains/analysis/analysis.operations.ts'
import { attemptsOperations } from './domains/attempts/attempts.operations.ts'
import type { AttemptsServices } from './domains/attempts/attempts-services.ts'
import { freeTestsOperations } from './domains/attempts/free-tests.operations.ts'
import { reviewsOperations } from './domains/attempts/reviews.operations.ts'
import { testsOperations } from './domains/attempts/tests.operations.ts'
import { cartOperations } from './domains/cart/cart.operations.ts'
import { type CatalogueServices, catalogueOperations } from './domains/catalogue/catalogue.operations.ts'
import { previewsOperations } from './domains/catalogue/previews.operations.ts'
import { type EditorialServices, editorialOperations } from './domains/editorial/editorial.operations.ts'
import { eventsOperations } from './domains/events/events.operations.ts'
import { historyOperations } from './domains/history/history.operations.ts'
import { libraryOperations } from './domains/library/library.operations.ts'
import type { LibraryServices } from './domains/library/library-services.ts'
import { notebookOperations } from './domains/notebook/notebook.operations.ts'
import { couponsOperations, offersOperations } from './domains/offers/offers.operations.ts'
import { ordersOperations } from './domains/orders/orders.operations.ts'
import type { OrdersServices } from './domains/orders/orders-services.ts'
import { passesOperations } from './domains/passes/passes.operations.ts'
import { predictorsOperations } from './domains/predictors/predictors.operations.ts'
import { supportOperations } from './domains/support/support.operations.ts'
import { wishlistOperations } from './domains/wishlist/wishlist.operations.ts'
import { type MountOptions, mountProcedures } from './platform/api/mount.ts'
import { openApiDocument } from './platform/api/openapi.ts'
import { type Procedure, proceduresOf } from './platform/api/procedures.ts'
import { REFERENCE_STYLE, referencePage } from './platform/api/reference-page.ts'
import { CLOSED_POLICY } from './platform/http/security-headers.ts'
import type { AnswerCache } from './platform/page-cache/answer-cache.ts'
import { problem } from './platform/problems.ts'

/** Every operation of the contract with its function. */
export function allProcedures(
  services: CatalogueServices & EditorialServices & OrdersServices & LibraryServices & AttemptsServices,
  options: { checkOutput: boolean },
): Procedure[] {
  const operations = {
    accounts: accountsOperations(services),
    addresses: addressesOperations(services),
    analyses: analysisOperations(services),
    attempts: attemptsOperations(services),
    carts: cartOperations(services),
    catalogue: catalogueOperations(services),
    coupons: couponsOperations(services),
    editorial: editorialOperations(services),
    events: eventsOperations(services),
    history: historyOperations(services),
    library: libraryOperations(services),
    notebook: notebookOperations(services),
    offers: offersOperations(services),
    orders: ordersOperations(services),
    passes: passesOperations(services),
    people: peopleOperations(services),
    predictors: predictorsOperations(services),
    previews: previewsOperations(services),
    receipts: receiptsOperations(services),
    reviews: reviewsOperations(services),
    support: supportOperations(services),
    freeTests: freeTestsOperations(services),
    tests: testsOperations(services),
    wishlist: wishlistOperations(services),
  }
  return proceduresOf(contract, operations, options)
}

/** Every API address: the contract's own below `/api`, its description, and a plain 404 for the rest. */
export async function apiRoutes(
  app: FastifyInstance,
  options: {
    procedures: Procedure[]
    cache: AnswerCache
  } & Pick<MountOptions, 'contextOf' | 'personalContextOf'>,
): Promise<void> {
  mountProcedures(app, options.procedures, {
    prefix: '/api',
    cache: options.cache,
    contextOf: options.contextOf,
    personalContextOf: options.personalContextOf,
  })
  const document = await openApiDocument(contract, options.procedures, WEB_APP_VERSION)
  const described = JSON.stringify(document)
  const page = referencePage(document)
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(described),
  )
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(REFERENCE_STYLE))
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('content-security-policy', `${CLOSED_POLICY}; style-src 'self'`)
      .type('text/html; charset=utf-8')
      .send(page),
  )
  app.all('/api/*', (request, reply) => {
    const known = options.procedures.filter((procedure) => matches(procedure.path, request.url))
    const wrongMethod = known.length > 0 && known.every((procedure) => procedure.method !== request.method)
    const found = wrongMethod
      ? problem(
          405,
          'method_not_allowed',
          `Use ${known.map((procedure) => procedure.method).join(', ')}.`,
          request.id,
        )
      : problem(404, 'not_found', 'There is no such operation; /api/docs lists them.', request.id)
    if (wrongMethod) reply.header('allow', known.map((procedure) => procedure.method).join(', '))
    return reply.code(found.status).type('application/problem+json').send(JSON.stringify(found))
  })
}

function matches(path: string, url: string): boolean {
  const wanted = `/api${path}`.split('/')
  const asked = url.split(/[?#]/)[0]!.split('/')
  return (
    wanted.length === asked.length && wanted.every((part, at) => part.startsWith('{') || part === asked[at])
  )
}
