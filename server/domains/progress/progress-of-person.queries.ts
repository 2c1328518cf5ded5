import type { Connection } from '../../platform/database.ts'

/** Everything of a person's progress, in the order of the items. */
export async function listProgressOf(connection: Connection, personId: number): Promise<object[]> {
  const { rows } = await connection.query<object>(
    `select package_id as "packageId", item_id as "itemId", began_at as "beganAt", done_at as "doneAt",
        round(share::numeric, 4)::float8 as share, position, position_at as "positionAt", position_by as device,
        updated_at as "updatedAt"
      from item_progress where person_id = $1 order by item_id`,
    [personId],
  )
  return rows
}

/** Nothing of it is left. Rows are locked in the order in which they are written. */
export async function deleteProgressOf(connection: Connection, personId: number): Promise<void> {
  await connection.query('select from item_progress where person_id = $1 order by item_id for update', [
    personId,
  ])
  await connection.query('delete from item_progress where person_id = $1', [personId])
}
