import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authorise } from '../../../platform/api/authorise.ts'
import type { PersonalContextOf } from '../../../platform/domain/domain.ts'
import { NotBegun, WrongLength } from '../../../platform/storage/multipart.ts'
import { callerOf } from '../../accounts/accounts.operations.ts'
import { isSignedPart } from './part-address.ts'
import { refuseEnded, refuseUpload } from './refuse-upload.ts'
import { begunInStorage } from './upload-parts.ts'
import { bytesOfPart } from './upload-rules.ts'
import { findUpload } from './uploads.queries.ts'
import type { AddressedUploadsServices } from './uploads-services.ts'

/** Written at a time by this process. */
const MOST_AT_ONCE = 32
/** A part of which nothing comes for so long is over; it can be sent again. */
const SILENT_MS = 60_000
const UPLOAD_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Takes a part where the storage is a folder. The address is signed for one person, part and length, and
 * ends; it takes their session as well. Parts are bytes, so this is not part of the JSON contract.
 */
export async function uploadPartRoutes(
  http: FastifyInstance,
  services: AddressedUploadsServices,
  personalContextOf: PersonalContextOf,
): Promise<void> {
  let atOnce = 0
  await http.register(async (routes) => {
    // The bytes stay where they are until everything about them is known to be right.
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
    routes.put('/api/v1/media/uploads/:uploadId/parts/:number', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      // What is refused is not read: the connection ends with the answer.
      reply.header('connection', 'close')
      const context = await personalContextOf({ knowsCaller: true, method: 'PUT' }, request, reply)
      authorise(['editor'], context.caller)
      const call = { actor: `staff:${callerOf(context).personId}`, now: context.now }
      const asked = await findAsked(services, request, call)
      if (atOnce >= MOST_AT_ONCE) throw refuseUpload('too_many_parts_at_once')
      atOnce += 1
      try {
        await take(services, asked, request.body as Readable)
      } finally {
        atOnce -= 1
      }
      return await reply.removeHeader('connection').code(204).send()
    })
  })
}

type Asked = Awaited<ReturnType<typeof findAsked>>

/** The part for which the address is good and the body long enough; else throws the refusal. */
async function findAsked(
  { db, secret }: AddressedUploadsServices,
  request: FastifyRequest,
  { actor, now }: { actor: string; now: Date },
) {
  const { uploadId, number: inAddress } = request.params as { uploadId: string; number: string }
  const { until, signature } = request.query as Record<string, unknown>
  const number = /^\d{1,5}$/.test(inAddress) ? Number(inAddress) : 0
  const upload = UPLOAD_ID.test(uploadId) ? await findUpload(db.$client, uploadId) : undefined
  const bytes = upload && bytesOfPart(upload, number)
  const untilSeconds = typeof until === 'string' && /^\d{1,12}$/.test(until) ? Number(until) : 0
  const good =
    bytes !== undefined &&
    typeof signature === 'string' &&
    isSignedPart(secret, { uploadId, number, bytes, actor, untilSeconds }, signature) &&
    untilSeconds * 1000 > now.getTime()
  if (!upload || bytes === undefined || !good) throw refuseUpload('part_address_invalid')
  if (upload.endedAt) throw refuseEnded(upload)
  const length = request.headers['content-length']
  if (length === undefined) throw refuseUpload('part_length_unsaid')
  if (Number(length) !== bytes) throw refuseUpload('part_length_wrong', { bytes })
  return { upload, part: { number, bytes } }
}

async function take(services: AddressedUploadsServices, { upload, part }: Asked, body: Readable) {
  const { way } = services.storage.multipart
  if (way.kind !== 'through') throw refuseUpload('part_address_invalid')
  const begun = await begunInStorage(services, upload)
  try {
    await way.takePart(begun, part, untilSilent(body))
  } catch (error) {
    if (error instanceof WrongLength) throw refuseUpload('part_length_wrong', { bytes: part.bytes })
    // It ended while the part arrived.
    if (error instanceof NotBegun) throw refuseEnded(await findUpload(services.db.$client, upload.id))
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw refuseUpload('no_room_on_disk')
    throw error
  }
}

/** A body that stops, or whose sender goes, is a part that is too short. */
async function* untilSilent(body: Readable): AsyncGenerator<Buffer> {
  const silence = setTimeout(() => body.destroy(new WrongLength('nothing came for a minute')), SILENT_MS)
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      silence.refresh()
      yield chunk
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ECONNRESET' ? new WrongLength('its sender went') : error
  } finally {
    clearTimeout(silence)
  }
}
