import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import type { Metrics } from '../metrics.ts'

export interface Readiness {
  /** false from the moment the process began to stop */
  serving: boolean
}

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: its figures. */
export function healthRoutes(
  app: FastifyInstance,
  services: { db: Database; metrics: Metrics; readiness: Readiness },
): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const answers = await services.db.$client.query('select 1').then(
      () => true,
      () => false,
    )
    const ready = answers && services.readiness.serving
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : services.readiness.serving ? 'database does not answer' : 'stopping',
      })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(services.metrics.registry.contentType).send(await services.metrics.registry.metrics()),
  )
}
