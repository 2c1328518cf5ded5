import Fastify from 'fastify'
import pg from 'pg'
import { announce } from '../../drive/serve-floor.ts'
import { meStatement } from '../../server/domains/accounts/me.queries.ts'
import { ME_PARTS } from '../../server/domains/me-parts.ts'

/**
 * The floor for reading who is signed in: a bare Fastify route, the same prepared statement for one session
 * known in advance, its row as JSON.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL!,
  max: Number(process.env.DATABASE_POOL_SIZE),
})
const statement = meStatement(ME_PARTS)
const app = Fastify()
app.get('/api/v1/me', async (_request, reply) => {
  const { rows } = await statement.run(pool, [process.env.TOKEN_HASH!, new Date()])
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(rows[0]))
})
await app.listen({ port: 0, host: '127.0.0.1' })
announce(app.server)
