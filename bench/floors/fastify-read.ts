import Fastify from 'fastify'
import pg from 'pg'
import { announce } from '../../drive/serve-floor.ts'

/**
 * The floor for an answer read each time: a bare Fastify route, one prepared primary-key read of stored JSON.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL!,
  max: Number(process.env.DATABASE_POOL_SIZE),
})
const app = Fastify()
app.get<{ Querystring: { packageId: string } }>('/api/packages/v12/info', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'stored',
    text: 'select body from bench_documents where id = $1',
    values: [Number(request.query.packageId)],
  })
  const { body } = rows[0] as { body: string }
  return reply.header('content-type', 'application/json; charset=utf-8').send(body)
})
await app.listen({ port: 0, host: '127.0.0.1' })
announce(app.server)
