import type { OutgoingHttpHeaders } from 'node:http'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '../problems.ts'
import type { OpenedFile } from '../storage/opened-file.ts'
import type { Storage } from '../storage/storage.ts'
import { byteRange } from './byte-range.ts'
import { CLOSED_POLICY } from './security-headers.ts'

/** As long may nothing move, because the client takes nothing or the storage gives nothing. */
const STUCK_MS = 60_000

/**
 * Answers with a stored file, or with the part of it that is asked for (RFC 9110 §14): players and readers
 * take a file piece by piece. `size` is the file's. It is sent as it is read, so that its length costs no
 * memory; a client that leaves, or takes nothing for a minute, ends the reading.
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  file: {
    storage: Storage
    key: string
    size: number
    type: string
    cacheControl: string
    /** where the caller has it open */
    opened?: OpenedFile | undefined
  },
): Promise<FastifyReply> {
  const { storage, key, size, type, cacheControl } = file
  // A key names one content for ever, and so is its tag.
  const tag = `"${basename(key)}"`
  const { range, 'if-range': same } = request.headers
  const part = same === undefined || same === tag ? byteRange(range, size) : undefined
  reply.header('accept-ranges', 'bytes').header('content-security-policy', CLOSED_POLICY)
  if (part === 'none') {
    file.opened?.close()
    const missing = problem(416, 'range_not_there', 'The file has no such bytes.', request.id)
    return reply
      .code(416)
      .header('content-range', `bytes */${size}`)
      .type('application/problem+json')
      .send(JSON.stringify(missing))
  }
  const { first, last } = part ?? { first: 0, last: size - 1 }
  if (part) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
  reply.raw.setTimeout(STUCK_MS, () => reply.raw.destroy())
  reply
    .header('content-length', last - first + 1)
    .header('etag', tag)
    .header('cache-control', cacheControl)
    .type(type)
  if (request.method === 'HEAD' || size === 0) {
    file.opened?.close()
    return reply.send(Readable.from([]))
  }
  const opened = file.opened ?? (await storage.openHere?.(key))
  if (!opened) return reply.send(await storage.read(key, first, last))
  // No hook sees it any more.
  if (!request.server.server.listening) reply.header('connection', 'close')
  reply.hijack()
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  opened.write(reply.raw, first, last)
  return reply
}
