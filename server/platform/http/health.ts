import type { FastifyInstance } from 'fastify'
import type { DatabaseWatch } from '../availability/database-watch.ts'
import type { Readiness } from '../availability/readiness.ts'
import type { Metrics } from '../metrics.ts'

/** A fault of this process alone, which another process does not have. */
export type OwnFault =
  | 'stopping'
  | 'wrong version'
  | 'own connections dead'
  | 'watch stuck'
  | 'saves stuck'
  | 'hand-ins stuck'

export interface HealthServices {
  readiness: Readiness
  metrics: Metrics
  /** undefined where nothing watches the database */
  watch: DatabaseWatch | undefined
  /** faults that the domains know of */
  faults: () => readonly OwnFault[]
}

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, or has a fault of its own. What all processes lack,
 * such as the database, is told there and makes none of them unready: a balancer would lose every one.
 * `/metrics`: its figures. None of them asks the database.
 */
export function healthRoutes(
  app: FastifyInstance,
  { readiness, metrics, watch, faults }: HealthServices,
): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    readiness.askedAt = new Date()
    const found: OwnFault[] = [...faults()]
    if (!readiness.serving) found.unshift('stopping')
    if (watch?.fits === false) found.push('wrong version')
    if (watch?.state === 'own-connections-dead') found.push('own connections dead')
    if (watch?.isStuck) found.push('watch stuck')
    return reply
      .code(found.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: found[0] ?? 'ready',
        ...(found.length > 1 ? { faults: found } : {}),
        database: watch?.state ?? 'not watched',
      })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
