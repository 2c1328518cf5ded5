import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'

/**
 * One log line and one observation for each finished request. The query never appears: it may hold personal
 * data.
 */
export function observeRequests(app: FastifyInstance, log: Logger, metrics: Metrics): void {
  const observe = observer(log, metrics)
  app.addHook('onResponse', (request, reply, done) => {
    observe(request, reply)
    done()
  })
}

/** Observes one finished request; for those that no hook sees as well. */
export function observer(
  log: Logger,
  metrics: Metrics,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const logged = log.isLevelEnabled('info')
  return (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const ms = reply.elapsedTime
    metrics.countRequest(route, reply.statusCode, ms / 1000)
    if (logged)
      log.info({
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(ms * 100) / 100,
      })
  }
}
