import Fastify from 'fastify'
import pg from 'pg'
import { announce } from '../../drive/serve-floor.ts'
import { DOCUMENTS } from '../../server/domains/catalogue/documents/documents.queries.ts'

/**
 * The floor for a shelf: a bare Fastify route, one prepared read of what one person was granted, known in
 * advance, with what a shelf shows of the first ten packages.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL!,
  max: Number(process.env.DATABASE_POOL_SIZE),
})
const app = Fastify()
app.get('/api/v1/purchased/packages', async (_request, reply) => {
  const { rows } = await pool.query({
    name: 'shelf',
    text: `select p.id as "packageId", card ->> 'title' as title, card ->> 'slugurl' as slugurl, card ->> 'imgUrl' as "imgUrl",
        card ->> 'primaryCategory' as category, card -> 'categoryList' as categories, p.published as "onSale",
        g.ends_at as until, g.starts_at as since, g.source, count(*) over ()::int as total
      from grants g join packages p on p.id = g.package_id join ${DOCUMENTS} d on d.package_id = p.id
      where g.person_id = $1 and g.ended_at is null order by g.ends_at nulls last, p.id limit 10`,
    values: [Number(process.env.PERSON_ID)],
  })
  const answer = JSON.stringify({ packageList: rows, total: rows[0]?.total ?? 0 })
  return reply.header('content-type', 'application/json; charset=utf-8').send(answer)
})
await app.listen({ port: 0, host: '127.0.0.1' })
announce(app.server)
