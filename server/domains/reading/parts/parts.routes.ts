import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { CHAPTER_LOOK } from '../../../../learning/chapter-look.ts'
import { authorise } from '../../../platform/api/authorise.ts'
import type { PersonalContextOf } from '../../../platform/domain/domain.ts'
import type { ReadingIndex } from '../../../platform/epub/reading-form.ts'
import { accepts } from '../../../platform/http/accepted-coding.ts'
import { heldOpen } from '../../../platform/http/held-open.ts'
import { refuseFile } from '../../../platform/http/refuse-file.ts'
import { CHAPTER_POLICY, CLOSED_POLICY } from '../../../platform/http/security-headers.ts'
import { sendStored } from '../../../platform/http/send-stored.ts'
import { Kept } from '../../../platform/kept.ts'
import { callerOf } from '../../accounts/accounts.operations.ts'
import { askedItemOf } from '../../contents/asked-item.ts'
import type { StoredReading } from '../../contents/item.ts'
import { findDocument } from '../find-document.ts'
import type { ReadingServices } from '../reading.operations.ts'
import { partsEdition, readIndex, WHOLE } from './read-index.ts'

/** A chapter asks for all its pictures at once, over one connection a hundred at a time. */
const MOST_AT_ONCE = 120
const MOST_INDEX_BYTES = 32 * 1024 * 1024
/** As long may nothing move, because the client takes nothing or the storage gives nothing. */
const STUCK_MS = 60_000
const LOOK = 'look.css'

interface AskedPart {
  packageId: string
  itemId: string
  edition: string
  part: string
}

/**
 * The parts of a book without pages, for those who may read it now: one by one, or all of them in ranges, as
 * a device keeps them. Each asks anew, and they have no other address. What was filed is sent to nobody.
 */
export function partsRoutes(
  http: FastifyInstance,
  { db, storage }: ReadingServices,
  personalContextOf: PersonalContextOf,
): void {
  const held = heldOpen(MOST_AT_ONCE)
  const indexes = new Kept<string, ReadingIndex>({ mostBytes: MOST_INDEX_BYTES })
  const indexOf = async (reading: StoredReading) => {
    const known = indexes.get(reading.key) ?? (await readIndex(storage, reading))
    indexes.set(reading.key, known, { bytes: reading.indexBytes })
    return known
  }
  http.get('/api/v1/contents/:packageId/:itemId/parts/:edition/:part', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const context = await personalContextOf({ knowsCaller: true, method: 'GET' }, request, reply)
    authorise('person', context.caller)
    const { personId } = callerOf(context)
    const { edition, part: name, ...ids } = request.params as AskedPart
    const asked = askedItemOf(ids)
    const found = asked && (await findDocument(db.$client, asked, personId, context.now))
    const reading = found?.state === 'open' ? found.leaf.file.reading : undefined
    const nothing = () => refuseFile(request, reply, 404, 'not_found', 'There is no such file.')
    if (!reading || partsEdition(reading) !== edition) return nothing()
    if (name === LOOK) return headed(reply, 'text/css').send(CHAPTER_LOOK)
    const tooMany = () =>
      refuseFile(request, reply, 429, 'too_many_open', 'Too much is being read at once. Try again.')
    if (name === WHOLE) {
      if (!held.take(personId, reply.raw)) return tooMany()
      const { key, bytes: size } = reading
      const sent = { storage, key, size, type: 'application/octet-stream' }
      return await sendStored(request, reply.header('content-disposition', 'inline'), {
        ...sent,
        cacheControl: 'private, no-store',
      })
    }
    const part = /^(?:0|[1-9]\d{0,5})$/.test(name) ? (await indexOf(reading)).parts[Number(name)] : undefined
    if (!part) return nothing()
    if (!held.take(personId, reply.raw)) return tooMany()
    reply.raw.setTimeout(STUCK_MS, () => reply.raw.destroy())
    headed(reply, part.type)
    if (part.bytes === 0) return reply.send('')
    const bytes = await storage.read(reading.key, part.at, part.at + part.bytes - 1)
    if (!part.packed) return reply.header('content-length', part.bytes).send(bytes)
    reply.header('vary', 'accept-encoding')
    if (accepts(request.headers['accept-encoding'], 'gzip'))
      return reply.header('content-encoding', 'gzip').header('content-length', part.bytes).send(bytes)
    return reply.send(bytes.pipe(createGunzip()))
  })
}

/** A chapter shows parts of its book; it runs, loads, sends and leads to nothing besides. */
const headed = (reply: FastifyReply, type: string) =>
  reply
    .header('content-disposition', 'inline')
    .header('content-security-policy', type === 'text/html' ? CHAPTER_POLICY : CLOSED_POLICY)
    .type(/^text\//.test(type) ? `${type}; charset=utf-8` : type)
