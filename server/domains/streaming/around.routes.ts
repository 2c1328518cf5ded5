import type { FastifyInstance } from 'fastify'
import { authorise } from '../../platform/api/authorise.ts'
import type { PersonalContextOf } from '../../platform/domain/domain.ts'
import { heldOpen } from '../../platform/http/held-open.ts'
import { refuseFile } from '../../platform/http/refuse-file.ts'
import { sendStored } from '../../platform/http/send-stored.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { type AskedItem, askedItemOf } from '../contents/asked-item.ts'
import type { FiledLesson } from '../contents/find-lesson.ts'
import { posterKey, thumbnailsKey } from '../media/media-keys.ts'
import { findWholeLesson, isPlayable, type Playable } from './find-lesson.ts'
import type { StreamingServices } from './streaming-services.ts'

const MOST_AT_ONCE = 24
/** A picture or a transcript is asked for again when a lesson is opened again. */
const SHORTLY = 'private, max-age=300'

interface Sent {
  key: string
  size: number
  type: string
  cacheControl: string
}
type Params = Record<keyof AskedItem | 'language' | 'number', string>

/** What stands around a lesson: pictures of it, captions and handouts, for whoever may open the lesson. */
export function aroundRoutes(
  http: FastifyInstance,
  { db, storage }: StreamingServices,
  personalContextOf: PersonalContextOf,
): void {
  const held = heldOpen(MOST_AT_ONCE)
  const at = (
    path: string,
    find: (found: Playable<FiledLesson>, params: Params) => Promise<Sent | undefined>,
  ) =>
    http.get(`/api/v1/streaming/:packageId/:itemId/${path}`, async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const context = await personalContextOf({ knowsCaller: true, method: 'GET' }, request, reply)
      authorise('person', context.caller)
      const { personId } = callerOf(context)
      const params = request.params as Params
      const asked = askedItemOf(params)
      const found = asked && (await findWholeLesson(db.$client, asked, personId, context.now))
      const sent = found && isPlayable(found) ? await find(found, params) : undefined
      if (!sent) return refuseFile(request, reply, 404, 'not_found', 'There is no such file.')
      if (!held.take(personId, reply.raw))
        return refuseFile(request, reply, 429, 'too_many_open', 'Too much is being read at once. Try again.')
      return await sendStored(request, reply.header('content-disposition', 'inline'), { storage, ...sent })
    })
  const picture = async (key: string) => measured(storage, { key, type: 'image/webp', cacheControl: SHORTLY })
  at('poster', async ({ lesson }) => picture(posterKey(lesson.media, lesson.edition)))
  at('thumbnails', async ({ lesson }) => picture(thumbnailsKey(lesson.media, lesson.edition)))
  at('captions/:language', async ({ lesson }, { language }) => {
    const { en, hi } = lesson.lesson?.captions ?? {}
    const found = language === 'en' ? en : language === 'hi' ? hi : undefined
    return (
      found && { key: found.key, size: found.bytes, type: 'text/vtt; charset=utf-8', cacheControl: SHORTLY }
    )
  })
  at('handouts/:number', async ({ lesson }, { number }) => {
    const file = /^\d{1,2}$/.test(number) ? lesson.lesson?.handouts?.[Number(number)]?.file : undefined
    return file && { key: file.key, size: file.bytes, type: file.type, cacheControl: 'private, no-store' }
  })
}

async function measured(storage: Storage, sent: Omit<Sent, 'size'>): Promise<Sent | undefined> {
  const size = await storage.sizeOf(sent.key)
  return size === undefined ? undefined : { ...sent, size }
}
