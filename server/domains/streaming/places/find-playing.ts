import type { Connection } from '../../../platform/database.ts'
import { type Opening, openingsOfEach } from '../../passes/may-open.ts'
import { playsSince } from './place.ts'
import { type AskedPlace, findPlayed, type Played } from './played.queries.ts'

export interface Playing {
  /** undefined where there is no such lesson, or nothing of it plays */
  played: Played | undefined
  /** of its package, for its person */
  opening: Opening
}

/** What plays in these places, and what their people may open; in the order of the places. */
export async function findPlaying(
  connection: Connection,
  places: readonly (AskedPlace & { now: Date })[],
  most: number,
): Promise<Playing[]> {
  const now = new Date(Math.max(...places.map((place) => place.now.getTime())))
  const [played, openingOf] = await Promise.all([
    findPlayed(connection, places, { since: playsSince(now), most }),
    openingsOfEach(connection, places, now),
  ])
  return places.map((place, at) => ({ played: played[at], opening: openingOf(place) }))
}
