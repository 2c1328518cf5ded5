import { type Database, inTransaction } from '../../platform/database.ts'
import { countFigures, findLeft } from './figures/figures.queries.ts'
import { findLesson } from './find-lesson.ts'
import { BEAT_SECONDS, type Place, playsSince } from './places/place.ts'
import { endPlace, hearPlace, listPlaying, lockPlaces, pausePlace } from './places/places.queries.ts'
import { refuseLesson } from './streaming-services.ts'

export interface Beat {
  state: 'playing' | 'paused' | 'stopped'
  second: number | null
  stalledMs: number
}

/** What a player says every half minute, and when it stops. Refused once its place went to another device. */
export async function hearBeat(
  db: Database,
  most: number,
  place: Place,
  { state, second, stalledMs }: Beat,
  now: Date,
): Promise<{ beatSeconds: number }> {
  const found = await findLesson(db.$client, place, place.personId, now)
  if (!found) throw refuseLesson('lesson_not_found')
  if (found.state === 'ended')
    throw refuseLesson('lesson_ended', { until: found.until?.toISOString() ?? null })
  const has =
    state === 'playing'
      ? await playsOn(db, most, place, second, now)
      : state === 'paused'
        ? await pausePlace(db.$client, place, second)
        : await stop(db, place, second, now)
  if (!has) throw refuseLesson('not_playing_here')
  if (stalledMs > 0) await countFigures(db.$client, place.itemId, { stalledMs }, now)
  return { beatSeconds: BEAT_SECONDS }
}

/** After a pause it has its place again where that is still free. */
async function playsOn(
  db: Database,
  most: number,
  place: Place,
  second: number | null,
  now: Date,
): Promise<boolean> {
  const heard = { second, now }
  if (await hearPlace(db.$client, place, { ...heard, since: playsSince(now) })) return true
  return await inTransaction(db, async (connection) => {
    await lockPlaces(connection, place.personId)
    const playing = await listPlaying(connection, place, playsSince(now))
    return playing.length < most && (await hearPlace(connection, place, { ...heard, since: new Date(0) }))
  })
}

/** Said twice it is counted once; a device without a place has nothing to stop. */
async function stop(db: Database, place: Place, second: number | null, now: Date): Promise<true> {
  await pausePlace(db.$client, place, second)
  const left = await findLeft(db.$client, place)
  if ((await endPlace(db.$client, place, { second, now })) && left)
    await countFigures(db.$client, left.itemId, { left: [left.tenth] }, now)
  return true
}
