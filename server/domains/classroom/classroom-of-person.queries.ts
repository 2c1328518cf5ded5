import type { Connection } from '../../platform/database.ts'

/** In which classes somebody was, and what they said, asked and answered there. */
export async function exportClassroom(connection: Connection, personId: number): Promise<object> {
  const listed = async (sql: string) => (await connection.query(sql, [personId])).rows
  return {
    classes: await listed(
      `select item_id as class, number as learner, named, entered_at as "enteredAt", last_beat_at as "lastThereAt", seconds,
          hand_raised_at as "handRaisedAt" from class_people where person_id = $1 order by entered_at`,
    ),
    messages: await listed(
      `select id::float8 as message, item_id as class, text, at, removed_at as "removedAt" from class_messages
        where person_id = $1 order by id`,
    ),
    reports: await listed(
      `select message_id::float8 as message, reported_at as "reportedAt" from class_message_reports
        where person_id = $1 order by reported_at`,
    ),
    answers: await listed(
      `select answer.poll_id::float8 as poll, poll.text, poll.options ->> answer.option::int as answer, answer.counted, answer.at
        from class_poll_answers answer join class_polls poll on poll.id = answer.poll_id
        where answer.person_id = $1 order by answer.at`,
    ),
    doubts: await listed(
      `select id::float8 as doubt, item_id as class, text, at, state, answer, shared from class_questions
        where person_id = $1 order by id`,
    ),
    answered: await listed(
      `select id::float8 as doubt, item_id as class, answer, settled_at as at from class_questions
        where settled_by = $1 order by id`,
    ),
  }
}

/**
 * What they said and asked is gone, and that they were there; counts stay. Their numbers are nobody else's.
 * What they answered as a teacher is of those who asked.
 */
export async function eraseClassroom(connection: Connection, personId: number, now: Date): Promise<void> {
  // Whatever is being written of them is waited for, and is there below.
  await connection.query('update class_people set person_id = null, named = false where person_id = $1', [
    personId,
  ])
  await connection.query('delete from class_poll_answers where person_id = $1', [personId])
  await connection.query('delete from class_message_reports where person_id = $1', [personId])
  await connection.query(
    `delete from class_message_reports using class_messages message
      where message.id = message_id and message.person_id = $1`,
    [personId],
  )
  await connection.query(
    `update class_messages set person_id = null, request_key = gen_random_uuid(), text = '',
      removed_at = coalesce(removed_at, $2) where person_id = $1`,
    [personId, now],
  )
  await connection.query('delete from class_questions where person_id = $1', [personId])
  await connection.query('update class_questions set settled_by = null where settled_by = $1', [personId])
}
