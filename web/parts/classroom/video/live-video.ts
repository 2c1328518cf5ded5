import { requestQuietly } from '../../../data/clients/quiet-request.ts'
import type { ClassPlace } from '../../../data/live/classroom.queries.ts'

/** The video of a class as its broadcast describes it. */
export interface LiveVideo {
  /** `AWAY`: the teacher lost the connection, and may come back */
  state: 'WAITING' | 'LIVE' | 'AWAY' | 'ENDED'
  since: string | null
  /** goes up when the teacher comes back, or changes the settings of the studio */
  take: number
  /** the path of its playlist, one's own, which ends after some minutes; null: there is nothing to play */
  playlist: string | null
}

const ROUTE = { method: 'GET', path: '/v2/live-classes/video' }

/** Asks for the video of a class. The only place that knows how broadcasts answer. */
export async function askForVideo({ packageId, itemId }: ClassPlace): Promise<LiveVideo> {
  return (await requestQuietly(ROUTE, { packageId, itemId })) as LiveVideo
}

/** The folder of the playlists, which changes each time that it is asked for. */
export const folderOf = (playlist: string): string => playlist.slice(0, playlist.lastIndexOf('/') + 1)

/** The sound alone, which plays where the picture does not come through. */
export const soundOf = (playlist: string): string => `${folderOf(playlist)}a.m3u8`
