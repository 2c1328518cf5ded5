import type { Connection } from '../../platform/database.ts'

/** For the download. */
export async function exportClasses(connection: Connection, personId: number): Promise<object[]> {
  const { rows } = await connection.query(
    `select 'batch' as what, package_id, batch_id, language, joined_at, left_at, null::boolean as by_mail, null::boolean as by_sms,
        null::boolean as day_before, null::boolean as soon_before
      from batch_members where person_id = $1
      union all select 'reminders', null, null, null, changed_at, null, by_mail, by_sms, day_before, soon_before
      from class_reminders where person_id = $1
      union all select 'removed', null, item_id, null, removed_at, null, null, null, null, null
      from class_removals where person_id = $1
      union all select 'teacher', null, null, teacher_id, set_at, null, null, null, null, null
      from class_teachers where person_id = $1
      union all select 'free-class', null, item_id, null, seen_at, null, null, null, null, null
      from class_visits where person_id = $1
      union all select 'free-reminder', null, item_id, language, asked_at, null, null, null, null, null
      from class_free_reminders where person_id = $1 order by joined_at`,
    [personId],
  )
  return rows
}

export async function deleteClassesOf(connection: Connection, personId: number): Promise<void> {
  await connection.query('delete from batch_members where person_id = $1', [personId])
  await connection.query('delete from class_reminders where person_id = $1', [personId])
  await connection.query('delete from class_removals where person_id = $1', [personId])
  await connection.query('delete from class_teachers where person_id = $1', [personId])
  await connection.query('delete from class_visits where person_id = $1', [personId])
  await connection.query('delete from class_free_reminders where person_id = $1', [personId])
}
