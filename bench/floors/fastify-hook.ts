import Fastify from 'fastify'
import { announce, fixedAnswer } from '../../drive/serve-floor.ts'

/**
 * The floor of a cached page: a bare Fastify whose onRequest hook serves the same bytes under the same
 * headers.
 */
const { headers, body } = fixedAnswer()
const app = Fastify()
app.addHook('onRequest', (_request, reply) => {
  reply.headers(headers).send(body)
})
await app.listen({ port: 0, host: '127.0.0.1' })
announce(app.server)
