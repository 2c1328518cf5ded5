import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'

/** One log line and one observation for each finished request. The query never appears: it may hold personal data. */
export function observeRequests(app: FastifyInstance, log: Logger, metrics: Metrics): void {
  const logged = log.isLevelEnabled('info')
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const ms = reply.elapsedTime
    metrics.countRequest(route, reply.statusCode, ms / 1000)
    if (logged)
      log.info({
        req: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(ms * 100) / 100,
      })
    done()
  })
}
