import type { FastifyInstance } from 'fastify'
import { lessonRefusals } from '../../../../contract/learning/lessons.refusals.ts'
import { authorise } from '../../../platform/api/authorise.ts'
import { askedTogether } from '../../../platform/asked-together.ts'
import type { PersonalContextOf } from '../../../platform/domain/domain.ts'
import { refuseFile } from '../../../platform/http/refuse-file.ts'
import { callerOf } from '../../accounts/accounts.operations.ts'
import { askedItemOf } from '../../contents/asked-item.ts'
import { judgeItem } from '../../passes/judge-item.ts'
import { findPlaying } from '../places/find-playing.ts'
import type { AskedPlace } from '../places/played.queries.ts'
import type { StreamingServices } from '../streaming-services.ts'
import { keptMade } from './kept-made.ts'
import { expiryOf, segmentsPath } from './segments-path.ts'
import { masterPlaylist } from './write-playlists.ts'

const PLACE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'

interface AskedFile {
  packageId: string
  itemId: string
  placeId: string
  file: string
}

/**
 * The playlists of a lesson and the key of its segments, for the session that may open it, on a device that
 * has a place. Each asks anew. To everybody else there is no such lesson.
 */
export function playlistRoutes(
  http: FastifyInstance,
  { db, secret, config }: StreamingServices,
  personalContextOf: PersonalContextOf,
): void {
  const kept = keptMade(db.$client)
  const ask = askedTogether((places: (AskedPlace & { now: Date })[]) =>
    findPlaying(db.$client, places, config.lessonDevices),
  )
  http.get('/api/v1/streaming/:packageId/:itemId/:placeId/:file', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const context = await personalContextOf({ knowsCaller: true, method: 'GET' }, request, reply)
    authorise('person', context.caller)
    const { personId, deviceId: sessionId } = callerOf(context)
    const { now } = context
    const { file, placeId, ...ids } = request.params as AskedFile
    const nothing = () => refuseFile(request, reply, 404, 'not_found', 'There is no such file.')
    const asked = askedItemOf(ids)
    if (!asked || !PLACE.test(placeId)) return nothing()
    const { played, opening } = await ask({ ...asked, personId, placeId, sessionId, now })
    const judged = played && (await judgeItem(db.$client, { item: played, opening, personId, now }))
    if (judged?.state !== 'open') return nothing()
    if (!played?.here) {
      const { status, sentence } = lessonRefusals.not_playing_here
      return refuseFile(request, reply, status, 'not_playing_here', sentence)
    }
    const { media: mediaId, edition } = played
    const found = await kept.editionOf({ mediaId, edition })
    if (!found) return nothing()
    if (file === 'key') return reply.type('application/octet-stream').send(found.key)
    if (file === 'master.m3u8') return reply.type(PLAYLIST_TYPE).send(masterPlaylist(found.made))
    const expires = expiryOf(found.made.seconds, now)
    const folder = segmentsPath(secret, { mediaId, edition, expires })
    const rung = /^([a-z]\d{0,4})\.m3u8$/.exec(file)?.[1]
    const playlist = rung === undefined ? undefined : kept.playlistOf(found.made, rung, folder)
    return playlist === undefined ? nothing() : reply.type(PLAYLIST_TYPE).send(playlist)
  })
}
