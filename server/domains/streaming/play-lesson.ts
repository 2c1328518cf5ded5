import { type Database, inTransaction } from '../../platform/database.ts'
import { isAccountThere } from '../accounts/is-account-there.ts'
import type { AskedItem } from '../contents/asked-item.ts'
import { countFigures, findLeft } from './figures/figures.queries.ts'
import { findPlayable } from './find-lesson.ts'
import { masterPath } from './lesson-paths.ts'
import { BEAT_SECONDS, type Place, playsSince } from './places/place.ts'
import { goesOn, listPlaying, lockPlaces, putPlace, takeOver } from './places/places.queries.ts'
import { refuseLesson } from './streaming-services.ts'

/** Whoever comes back to a lesson later begins it anew, in the figures. */
export const SITTING_MS = 30 * 60_000

interface ToPlay extends AskedItem {
  deviceId: string
  deviceName: string
  takeOver?: string | undefined
}

/**
 * Gives a device its place among those of its person. How many play is counted while nobody else gives this
 * person a place; refused, everything is as it was.
 */
export async function playLesson(
  db: Database,
  most: number,
  { packageId, itemId, deviceId, deviceName, takeOver: other }: ToPlay,
  { personId, sessionId }: Pick<Place, 'personId' | 'sessionId'>,
  now: Date,
): Promise<{ playlist: string; beatSeconds: number }> {
  const place = { personId, sessionId, deviceId, packageId, itemId }
  const counted = await inTransaction(db, async (connection) => {
    if (!(await isAccountThere(connection, personId))) throw refuseLesson('lesson_not_found')
    await lockPlaces(connection, personId)
    await findPlayable(connection, place, personId, now)
    const left = []
    if (other !== undefined && other !== deviceId) {
      left.push(await findLeft(connection, { personId, deviceId: other }))
      await takeOver(connection, { personId, deviceId: other }, now)
    }
    const playing = await listPlaying(connection, place, playsSince(now))
    if (playing.length >= most)
      throw refuseLesson('too_many_devices', {
        playing: playing.map((device) => ({ ...device, heardAt: device.heardAt.toISOString() })),
        most,
      })
    const begins = !(await goesOn(connection, place, new Date(now.getTime() - SITTING_MS)))
    if (begins) left.push(await findLeft(connection, place))
    const placeId = await putPlace(connection, { ...place, name: deviceName, begins }, now)
    return { placeId, begins, left }
  })
  for (const one of counted.left)
    if (one) await countFigures(db.$client, one.itemId, { left: [one.tenth] }, now)
  if (counted.begins) await countFigures(db.$client, itemId, { starts: 1 }, now)
  return { playlist: masterPath(place, counted.placeId), beatSeconds: BEAT_SECONDS }
}
