import type { Connection } from '../../../platform/database.ts'
import { int, statement } from '../../../platform/statement.ts'

const LIST_FREE_REMINDERS = statement(
  'classes.free-reminders',
  { itemId: int },
  `select reminder.item_id as "itemId" from class_free_reminders reminder
    join content_items item on item.id = reminder.item_id
    where reminder.person_id = $1 and item.package_id = $2 order by 1`,
)

/** Of which classes of a package a person wants to be reminded. */
export async function listFreeReminders(
  connection: Connection,
  personId: number,
  packageId: number,
): Promise<number[]> {
  return (await LIST_FREE_REMINDERS.run(connection, [personId, packageId])).rows.map(({ itemId }) => itemId)
}

export async function putFreeReminder(
  connection: Connection,
  { itemId, personId, language }: { itemId: number; personId: number; language: 'en' | 'hi' },
  now: Date,
): Promise<void> {
  await connection.query(
    `insert into class_free_reminders (item_id, person_id, language, asked_at) values ($1, $2, $3, $4)
      on conflict (item_id, person_id) do update set language = excluded.language`,
    [itemId, personId, language, now],
  )
}

export async function deleteFreeReminder(
  connection: Connection,
  { itemId, personId }: { itemId: number; personId: number },
): Promise<void> {
  await connection.query('delete from class_free_reminders where item_id = $1 and person_id = $2', [
    itemId,
    personId,
  ])
}
