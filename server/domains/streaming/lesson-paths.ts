import type { AskedItem } from '../contents/asked-item.ts'

/** Below it stands all of one lesson that is answered to the session. */
export const lessonPath = ({ packageId, itemId }: AskedItem) => `/api/v1/streaming/${packageId}/${itemId}`

/** Of one device in its place, beside which the other playlists and the key stand. */
export const masterPath = (asked: AskedItem, placeId: string) => `${lessonPath(asked)}/${placeId}/master.m3u8`
