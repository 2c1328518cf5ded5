import Fastify from 'fastify'
import pg from 'pg'
import { announce } from '../../drive/serve-floor.ts'

/**
 * The floor for coming into a class: a bare Fastify route, one prepared read of a learner known in advance,
 * of their batch and of the class.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL!,
  max: Number(process.env.DATABASE_POOL_SIZE),
})
const app = Fastify()
app.post<{ Body: { itemId: number } }>('/api/v2/live-classes/room', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'room',
    text: `select item.id as "itemId", item.title, class.batch_id as "batchId", class.starts_at as "startsAt", class.minutes,
        member.joined_at as "joinedAt"
      from live_classes class join content_items item on item.id = class.item_id
      join batch_members member on member.batch_id = class.batch_id and member.person_id = $2 and member.left_at is null
      where class.item_id = $1`,
    values: [request.body.itemId, Number(process.env.PERSON_ID)],
  })
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(rows[0]))
})
await app.listen({ port: 0, host: '127.0.0.1' })
announce(app.server)
