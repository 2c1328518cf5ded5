import type { ContractClient } from '../../../../contract/client.ts'
import { callClass } from '../../../data/clients/classroom-client.ts'
import type { ClassPlace } from '../../../data/live/classroom.queries.ts'

/** The video of a class as its broadcast describes it. */
export type LiveVideo = Awaited<ReturnType<ContractClient['broadcasts']['getVideo']>>

/** Asks for the video of a class. The only place that knows how broadcasts answer. */
export const askForVideo = ({ packageId, itemId }: ClassPlace): Promise<LiveVideo> =>
  callClass('broadcasts', 'getVideo', { packageId, itemId })

/** The folder of the playlists, which changes each time that it is asked for. */
export const folderOf = (playlist: string): string => playlist.slice(0, playlist.lastIndexOf('/') + 1)

/** The sound alone, which plays where the picture does not come through. */
export const soundOf = (playlist: string): string => `${folderOf(playlist)}a.m3u8`
