import type { Connection } from '../../platform/database.ts'
import { lockPlaces } from './places/places.queries.ts'

/** Every device on which a person played lessons, with what it played last, and how they rated lessons. */
export async function listPlayingOf(connection: Connection, personId: number): Promise<object> {
  const { rows: devices } = await connection.query(
    `select device_id as "deviceId", name, package_id as "packageId", item_id as "itemId", began_at as "beganAt",
        heard_at as "heardAt", second, taken_over_at as "takenOverAt", ended_at as "endedAt"
      from playing_devices where person_id = $1 order by heard_at desc, device_id`,
    [personId],
  )
  const { rows: ratings } = await connection.query(
    `select item_id as "itemId", stars, options, rated_at as "ratedAt", changed_at as "changedAt"
      from lesson_ratings where person_id = $1 order by rated_at, item_id`,
    [personId],
  )
  return { devices, ratings }
}

/** Nothing of it is left. A place that is given at this moment is waited for. */
export async function deletePlayingOf(connection: Connection, personId: number): Promise<void> {
  await lockPlaces(connection, personId)
  await connection.query('delete from playing_devices where person_id = $1', [personId])
  await connection.query('delete from lesson_ratings where person_id = $1', [personId])
}
