import type { Connection } from '../../../platform/database.ts'
import { bool, int, type RowOf, statement, text, timestamptz } from '../../../platform/statement.ts'
import type { AskedItem } from '../../contents/asked-item.ts'

const PLAYED_ROW = {
  /** which question it answers, from 1 */
  at: int,
  itemId: int,
  packageId: int,
  free: bool,
  availableFrom: timestamptz.orNull,
  active: bool,
  withdrawn: bool,
  addedAt: timestamptz.orNull,
  takenOutAt: timestamptz.orNull,
  media: text,
  edition: text,
  /** the device has its place, or may have it again since it is free */
  here: bool,
}

/** A lesson that plays, with all that decides who may open it, and whether it plays on this device. */
export type Played = RowOf<typeof PLAYED_ROW>

/** Every playlist and key asks it; one read for all that are asked at a time. */
const FIND_PLAYED = statement(
  'find-played',
  PLAYED_ROW,
  `select asked.at::int as at, item.id as "itemId", item.package_id as "packageId", item.free, item.available_from as "availableFrom", item.active,
      item.withdrawn, item.added_at as "addedAt", item.taken_out_at as "takenOutAt", item.media_id as media,
      medium.made ->> 'edition' as edition,
      device.device_id is not null and (device.heard_at > $6 or $7 > (
        select count(*) from playing_devices other where other.person_id = asked.person_id and other.device_id <> device.device_id
          and other.heard_at > $6 and other.taken_over_at is null and other.ended_at is null)) as here
    from unnest($1::int[], $2::int[], $3::bigint[], $4::uuid[], $5::text[])
      with ordinality as asked (item_id, package_id, person_id, place_id, session_id, at)
    join content_items item on item.id = asked.item_id and item.package_id = asked.package_id
    join media medium on medium.id = item.media_id and medium.state = 'MADE'
    left join playing_devices device on device.person_id = asked.person_id and device.place_id = asked.place_id
      and device.session_id = asked.session_id and device.item_id = item.id and device.taken_over_at is null
      and device.ended_at is null`,
)

export interface AskedPlace extends AskedItem {
  personId: number
  placeId: string
  sessionId: string
}

/** In the order of the questions. `most` devices may play of those that were heard of since then. */
export async function findPlayed(
  connection: Connection,
  asked: readonly AskedPlace[],
  { since, most }: { since: Date; most: number },
): Promise<(Played | undefined)[]> {
  const values = (['itemId', 'packageId', 'personId', 'placeId', 'sessionId'] as const).map((name) =>
    asked.map((one) => one[name]),
  )
  const { rows } = await FIND_PLAYED.run(connection, [...values, since, most])
  const byPlace = new Map(rows.map((row) => [row.at, row]))
  return asked.map((_, at) => byPlace.get(at + 1))
}
