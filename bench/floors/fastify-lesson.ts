import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import { announce } from '../../drive/serve-floor.ts'

/**
 * The floor for playlists and keys: a bare Fastify route, one prepared read of the medium, and for a playlist
 * the same text, written in advance.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL!,
  max: Number(process.env.DATABASE_POOL_SIZE),
})
const playlist = readFileSync(process.env.PLAYLIST_FILE!)
const app = Fastify()
app.get('/*', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'lesson',
    text: "select segment_key as key, made ->> 'edition' as edition from media where id = $1",
    values: [process.env.MEDIA_ID],
  })
  reply.header('cache-control', 'private, no-store')
  return request.url.endsWith('/key')
    ? reply.header('content-type', 'application/octet-stream').send(rows[0].key)
    : reply.header('content-type', 'application/vnd.apple.mpegurl').send(playlist)
})
await app.listen({ port: 0, host: '127.0.0.1' })
announce(app.server)
