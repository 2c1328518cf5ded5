import type { FastifyInstance } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import type { PageServices } from '../server/app.ts'
import { start } from '../server/main.ts'
import { type Renderer, renderedRoutes } from '../server/pages.ts'
import { readConfig } from '../server/platform/config.ts'
import { tellOperator } from '../server/platform/operator-refused.ts'

interface RunnableEnvironment {
  runner: { import(id: string): Promise<{ default: { fetch: Renderer } }> }
}

/** Pages rendered from their sources: Vite serves the modules, and the same routes render them. */
async function livePages(http: FastifyInstance, services: PageServices): Promise<void> {
  const vite: ViteDevServer = await createServer({
    server: { middlewareMode: true, ws: { port: 0 } as never },
    appType: 'custom',
  })
  http.addHook('onRequest', (request, reply, done) => {
    const address = request.raw.url
    vite.middlewares(request.raw, reply.raw, () => {
      request.raw.url = address
      done()
    })
  })
  http.addHook('onClose', () => vite.close())
  renderedRoutes(http, services, async (request, options) => {
    const environment = vite.environments.ssr as unknown as RunnableEnvironment
    const { default: server } = await environment.runner.import('virtual:tanstack-start-server-entry')
    return await server.fetch(request, options)
  })
}

try {
  const config = { ...readConfig(process.env), pageCacheBytes: 0 }
  const running = await start(config, {
    onProgress: (line) => console.log(line),
    onFailed: (message) => {
      console.error(message)
      process.exit(1)
    },
    pages: livePages,
  })
  console.log(`Taiyari in development: ${running.address}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void running.stop().then(() => process.exit(0)))
} catch (error) {
  tellOperator(error)
  process.exit(1)
}
