import { randomUUID } from 'node:crypto'
import type { Connection } from '../../../platform/database.ts'
import { int, jsonb, type RowOf, statement, text, timestamptz, uuid } from '../../../platform/statement.ts'
import type { Words } from '../../contents/item.ts'
import type { Place } from './place.ts'

/** The first key of this domain's locks on a person. */
const LOCKS = 7_415_046
/** Of each person the devices that played last. */
const MOST_KNOWN = 20

/** Until the transaction ends no other gives places to this person. */
export async function lockPlaces(connection: Connection, personId: number): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1, $2)', [LOCKS, personId])
}

const PLAYING_ROW = {
  deviceId: uuid,
  name: text,
  packageId: int,
  itemId: int,
  title: jsonb<Words>(),
  heardAt: timestamptz,
}
export type PlayingDevice = RowOf<typeof PLAYING_ROW>

const LIST_PLAYING = statement(
  'list-playing-devices',
  PLAYING_ROW,
  `select device_id as "deviceId", name, device.package_id as "packageId", device.item_id as "itemId", item.title,
      heard_at as "heardAt"
    from playing_devices device join content_items item on item.id = device.item_id
    where person_id = $1 and device_id <> $2 and heard_at > $3 and taken_over_at is null and ended_at is null
    order by heard_at desc, device_id`,
)

/** The person's other devices that play. */
export async function listPlaying(
  connection: Connection,
  { personId, deviceId }: Pick<Place, 'personId' | 'deviceId'>,
  since: Date,
): Promise<PlayingDevice[]> {
  return (await LIST_PLAYING.run(connection, [personId, deviceId, since])).rows
}

/** Another device has its place from now on. */
export async function takeOver(
  connection: Connection,
  { personId, deviceId }: Pick<Place, 'personId' | 'deviceId'>,
  now: Date,
): Promise<void> {
  await connection.query(
    `update playing_devices set taken_over_at = $3
      where person_id = $1 and device_id = $2 and taken_over_at is null and ended_at is null`,
    [personId, deviceId, now],
  )
}

const PUT_PLACE = statement(
  'put-place',
  { placeId: uuid },
  `insert into playing_devices (person_id, device_id, session_id, package_id, item_id, name, began_at, heard_at, place_id)
    values ($1, $2, $3, $4, $5, $6, $7, $7, $9)
    on conflict (person_id, device_id) do update set session_id = excluded.session_id, package_id = excluded.package_id,
      item_id = excluded.item_id, name = excluded.name, heard_at = excluded.heard_at, taken_over_at = null, ended_at = null,
      place_id = case when $8 then excluded.place_id else playing_devices.place_id end,
      began_at = case when $8 then excluded.began_at else playing_devices.began_at end,
      second = case when $8 then null else playing_devices.second end
    returning place_id as "placeId"`,
)

/** Gives the device the place, and its name; the least recent of too many devices is forgotten. */
export async function putPlace(
  connection: Connection,
  place: Place & { name: string; begins: boolean },
  now: Date,
): Promise<string> {
  const { personId, deviceId, sessionId, packageId, itemId, name, begins } = place
  const values = [personId, deviceId, sessionId, packageId, itemId, name, now, begins, randomUUID()]
  const { rows } = await PUT_PLACE.run(connection, values)
  await connection.query(
    `delete from playing_devices where person_id = $1 and device_id in (
      select device_id from playing_devices where person_id = $1 order by heard_at desc, device_id offset $2)`,
    [personId, MOST_KNOWN],
  )
  return rows[0]!.placeId
}

/** Whether the device had this lesson open since then, so that it goes on and does not begin. */
export async function goesOn(
  connection: Connection,
  { personId, deviceId, packageId, itemId }: Omit<Place, 'sessionId'>,
  since: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `select from playing_devices where person_id = $1 and device_id = $2 and package_id = $3 and item_id = $4
      and heard_at > $5 and taken_over_at is null and ended_at is null`,
    [personId, deviceId, packageId, itemId, since],
  )
  return rowCount === 1
}

const OWN = `person_id = $1 and device_id = $2 and session_id = $3 and package_id = $4 and item_id = $5
  and taken_over_at is null and ended_at is null`
const own = ({ personId, deviceId, sessionId, packageId, itemId }: Place) => [
  ...[personId, deviceId, sessionId, packageId, itemId],
]

const HEAR_PLACE = statement(
  'hear-place',
  {},
  `update playing_devices set heard_at = greatest(heard_at, $6), second = coalesce($7, second) where ${OWN} and heard_at > $8`,
)

/** The device plays on in its place; false: it has none, or was not heard of since then. */
export async function hearPlace(
  connection: Connection,
  place: Place,
  heard: { second: number | null; now: Date; since: Date },
): Promise<boolean> {
  const { rowCount } = await HEAR_PLACE.run(connection, [
    ...own(place),
    ...[heard.now, heard.second, heard.since],
  ])
  return rowCount === 1
}

/** The device paused there, which keeps no place; false: it has none any more. */
export async function pausePlace(
  connection: Connection,
  place: Place,
  second: number | null,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update playing_devices set second = coalesce($6, second) where ${OWN}`,
    [...own(place), second],
  )
  return rowCount === 1
}

/** The device stopped there; false: it had no place. */
export async function endPlace(
  connection: Connection,
  place: Place,
  { second, now }: { second: number | null; now: Date },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update playing_devices set ended_at = $7, second = coalesce($6, second) where ${OWN}`,
    [...own(place), second, now],
  )
  return rowCount === 1
}

/** Forgets devices that were last heard of before this time. */
export async function forgetDevices(connection: Connection, before: Date): Promise<number> {
  const { rowCount } = await connection.query('delete from playing_devices where heard_at < $1', [before])
  return rowCount ?? 0
}
