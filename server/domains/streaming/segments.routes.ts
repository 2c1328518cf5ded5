import { basename } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { heldOpen } from '../../platform/http/held-open.ts'
import { refuseFile } from '../../platform/http/refuse-file.ts'
import { sendStored } from '../../platform/http/send-stored.ts'
import { Kept } from '../../platform/kept.ts'
import { AUDIO_RUNG, RUNG_NAMES } from '../media/made.ts'
import { editionFolder, isMediumId } from '../media/media-keys.ts'
import { readSigned, SEGMENTS_PATH } from './playlists/segments-path.ts'
import type { StreamingServices } from './streaming-services.ts'

/** A school may stand behind one address. */
const MOST_OF_ADDRESS = 400
const MOST_OF_PROCESS = 4_000
/** Up to this size they are kept for a while: of a lesson that many watch, each is read once. */
const KEPT_BYTES = 512 * 1024
const MOST_KEPT_BYTES = 48 * 1024 * 1024
/** As long may nothing move, because the client takes nothing. */
const STUCK_MS = 60_000
/** As many of the last segments that were sent are remembered by their names. */
const MOST_REMEMBERED = 256
const MOST_SIGNED = 1_000
const RUNGS = new Set<string>([...RUNG_NAMES, AUDIO_RUNG])
const FILE = /^(?:init\.mp4|(?:0|[1-9]\d{0,5})\.m4s)$/
const EDITION = /^[\da-f]{8}$/

interface AskedSegment {
  mediaId: string
  edition: string
  signed: string
  rung: string
  file: string
}

/**
 * The encrypted segments of a lesson, for whoever has their signed address, until that ends: the same address
 * for everybody, so that a CDN can keep them. Who may have the key is asked elsewhere.
 */
export function segmentRoutes(
  http: FastifyInstance,
  { storage, clock, secret, config }: StreamingServices,
): void {
  const ofAddress = heldOpen(MOST_OF_ADDRESS)
  const ofProcess = heldOpen(MOST_OF_PROCESS)
  const kept = new Kept<string, Buffer>({ mostBytes: MOST_KEPT_BYTES })
  const lately = new Kept<string, true>({ most: MOST_REMEMBERED })
  /** When addresses end whose signature was right. */
  const signedOnes = new Kept<string, number>({ most: MOST_SIGNED })
  const endOf = (medium: { mediaId: string; edition: string; signed: string }) => {
    const name = `${medium.mediaId} ${medium.edition} ${medium.signed}`
    const known = signedOnes.get(name)
    if (known !== undefined) return known
    const expires = readSigned(secret, medium)
    if (expires !== undefined) signedOnes.set(name, expires)
    return expires
  }
  http.get(`${SEGMENTS_PATH}/:mediaId/:edition/:signed/:rung/:file`, async (request, reply) => {
    const { mediaId, edition, signed, rung, file } = request.params as AskedSegment
    const refuse = (status: number, code: string, said: string) =>
      refuseFile(request, reply.header('cache-control', 'no-store'), status, code, said)
    const nothing = () => refuse(404, 'not_found', 'There is no such file.')
    if (!isMediumId(mediaId) || !EDITION.test(edition) || !RUNGS.has(rung) || !FILE.test(file))
      return nothing()
    const expires = endOf({ mediaId, edition, signed })
    if (expires === undefined) return nothing()
    const left = expires - Math.floor(clock.now().getTime() / 1000)
    if (left <= 0) return refuse(410, 'segment_ended', 'This address has ended. Ask for the playlist again.')
    const cacheControl = `public, max-age=${left}, immutable`
    const key = `${editionFolder(mediaId, edition)}/${rung}/${file}`
    const type = file.endsWith('.mp4') ? 'video/mp4' : 'video/iso.segment'
    // As sendStored tags it; a segment never changes.
    const tag = `"${basename(key)}"`
    if (request.headers['if-none-match'] === tag)
      return reply.code(304).header('cache-control', cacheControl).header('etag', tag).send()
    if (config.segmentsAccelPath !== undefined)
      return reply
        .header('x-accel-redirect', `${config.segmentsAccelPath}/${key}`)
        .header('cache-control', cacheControl)
        .type(type)
        .send('')
    if (!ofProcess.take('all', reply.raw) || !ofAddress.take(request.ip, reply.raw))
      return refuse(429, 'too_many_open', 'Too much is being sent at once. Try again.')
    const whole = request.method === 'GET' && request.headers.range === undefined
    let bytes = whole ? kept.get(key) : undefined
    if (!bytes) {
      const opened = await storage.openHere?.(key)
      const size = storage.openHere ? opened?.size : await storage.sizeOf(key)
      if (size === undefined) return nothing()
      // What is sent once is not kept: it would only take the room of what many watch.
      if (!whole || size > KEPT_BYTES || !lately.get(key)) {
        if (whole) lately.set(key, true)
        return await sendStored(request, reply, { storage, key, size, type, cacheControl, opened })
      }
      opened?.close()
      bytes = await storage.find(key)
      if (!bytes) return nothing()
      kept.set(key, bytes, { bytes: bytes.length })
    }
    reply.raw.setTimeout(STUCK_MS, () => reply.raw.destroy())
    return reply
      .header('accept-ranges', 'bytes')
      .header('etag', tag)
      .header('cache-control', cacheControl)
      .type(type)
      .send(bytes)
  })
}
