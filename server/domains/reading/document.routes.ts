import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorise } from '../../platform/api/authorise.ts'
import type { PersonalContextOf } from '../../platform/domain/domain.ts'
import { heldOpen } from '../../platform/http/held-open.ts'
import { refuseFile } from '../../platform/http/refuse-file.ts'
import { sendStored } from '../../platform/http/send-stored.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { type AskedItem, askedItemOf } from '../contents/asked-item.ts'
import { openingKeyOf } from '../contents/files/opening-key.ts'
import type { ItemFile } from '../contents/item.ts'
import { findFile } from './find-document.ts'
import type { ReadingServices } from './reading.operations.ts'

/** A reader asks for several pieces at once; no more than these are sent to one person at a time. */
const MOST_AT_ONCE = 24

/**
 * The bytes of a document, whole or in ranges, for those who may read it now; they have no other address.
 * They are bytes, so they are not part of the JSON contract. To everybody else there is no such file.
 */
export function documentRoutes(
  http: FastifyInstance,
  { db, storage }: ReadingServices,
  personalContextOf: PersonalContextOf,
): void {
  const held = heldOpen(MOST_AT_ONCE)
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    partOf: (file: ItemFile) => SentPart | Promise<SentPart>,
  ) => {
    reply.header('cache-control', 'private, no-store')
    const context = await personalContextOf({ knowsCaller: true, method: 'GET' }, request, reply)
    authorise('person', context.caller)
    const { personId } = callerOf(context)
    const asked = askedItemOf(request.params as Record<keyof AskedItem, string>)
    const found = asked && (await findFile(db.$client, asked, personId, context.now))
    // Of a book without pages there are only its parts (parts.routes.ts).
    if (found?.state !== 'open' || found.leaf.file.reading)
      return refuseFile(request, reply, 404, 'not_found', 'There is no such file.')
    if (!held.take(personId, reply.raw))
      return refuseFile(request, reply, 429, 'too_many_open', 'Too much is being read at once. Try again.')
    reply.header('content-disposition', 'inline')
    const part = await partOf(found.leaf.file)
    return await sendStored(request, reply, { storage, ...part, cacheControl: 'private, no-store' })
  }
  http.get('/api/v1/contents/:packageId/:itemId/file', (request, reply) =>
    send(request, reply, ({ key, bytes, type }) => ({ key, size: bytes, type })),
  )
  // What the reader needs before it can show page 1; nothing of a document that is not prepared yet.
  http.get('/api/v1/contents/:packageId/:itemId/opening', (request, reply) =>
    send(request, reply, async (file) => {
      const key = openingKeyOf(file.key)
      return { key, size: (await storage.sizeOf(key)) ?? 0, type: 'application/octet-stream' }
    }),
  )
}

interface SentPart {
  key: string
  size: number
  type: string
}
