import type { Role } from '../../../contract/access.ts'
import { enterRoom } from '../classes/rooms/enter-room.ts'
import { findIfTaught } from '../classes/rooms/taught-class.ts'
import type { BroadcastsServices } from './broadcasts-services.ts'
import { playlistsPath, ticketEnds } from './viewing/live-paths.ts'
import { findVideo } from './viewing/viewing.queries.ts'

interface Asking {
  packageId: number
  itemId: number
}

/** Where a class plays, for a learner who may be in it now, and for those who teach it. */
export async function getVideo(
  { db, secret }: Pick<BroadcastsServices, 'db' | 'secret'>,
  asked: Asking,
  { personId, roles }: { personId: number; roles: readonly Role[] },
  now: Date,
) {
  const connection = db.$client
  const { itemId } = asked
  const teaches = roles.includes('teacher') || roles.includes('admin')
  // A teacher may be a learner elsewhere.
  if (!teaches || !(await findIfTaught(connection, itemId, { personId, roles })))
    await enterRoom(connection, asked, personId, now)
  const found = await findVideo(connection, itemId)
  const expires = ticketEnds(now)
  const plays = found !== undefined && found.lastPart > 0 && found.state !== 'ENDED'
  return {
    state: found?.state ?? ('WAITING' as const),
    since: found?.since?.toISOString() ?? null,
    take: found?.take ?? 0,
    playlist: plays ? `${playlistsPath(secret, { itemId, personId, expires })}/master.m3u8` : null,
    ends: plays ? new Date(expires * 1000).toISOString() : null,
  }
}
