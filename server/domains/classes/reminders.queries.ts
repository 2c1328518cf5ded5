import type { Connection } from '../../platform/database.ts'
import { bigint, bool, type RowOf, statement } from '../../platform/statement.ts'

const REMINDERS_ROW = { byMail: bool, bySms: bool, dayBefore: bool, soonBefore: bool, hasFeed: bool }

/** How a person is reminded of classes. */
export type Reminders = RowOf<typeof REMINDERS_ROW>

/** Of who never said anything. */
export const USUAL_REMINDERS: Reminders = {
  byMail: true,
  bySms: true,
  dayBefore: true,
  soonBefore: true,
  hasFeed: false,
}

const FIND_REMINDERS = statement(
  'classes.reminders',
  REMINDERS_ROW,
  `select by_mail as "byMail", by_sms as "bySms", day_before as "dayBefore", soon_before as "soonBefore",
      feed_hash is not null as "hasFeed" from class_reminders where person_id = $1`,
)

export async function findReminders(connection: Connection, personId: number): Promise<Reminders> {
  return (await FIND_REMINDERS.run(connection, [personId])).rows[0] ?? USUAL_REMINDERS
}

export async function putReminders(
  connection: Connection,
  personId: number,
  { byMail, bySms, dayBefore, soonBefore }: Omit<Reminders, 'hasFeed'>,
  now: Date,
): Promise<void> {
  await connection.query(
    `insert into class_reminders (person_id, by_mail, by_sms, day_before, soon_before, changed_at)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (person_id) do update set by_mail = excluded.by_mail, by_sms = excluded.by_sms,
        day_before = excluded.day_before, soon_before = excluded.soon_before, changed_at = excluded.changed_at`,
    [personId, byMail, bySms, dayBefore, soonBefore, now],
  )
}

/** The feed of a person's classes is read with this token from now on; null: with none. */
export async function setClassFeed(
  connection: Connection,
  personId: number,
  feedHash: string | null,
  now: Date,
): Promise<void> {
  const { byMail, bySms, dayBefore, soonBefore } = USUAL_REMINDERS
  await connection.query(
    `insert into class_reminders (person_id, by_mail, by_sms, day_before, soon_before, feed_hash, changed_at)
      values ($1, $3, $4, $5, $6, $2, $7)
      on conflict (person_id) do update set feed_hash = excluded.feed_hash, changed_at = excluded.changed_at`,
    [personId, feedHash, byMail, bySms, dayBefore, soonBefore, now],
  )
}

const FIND_PERSON_OF_FEED = statement(
  'classes.person-of-feed',
  { personId: bigint },
  'select person_id as "personId" from class_reminders where feed_hash = $1',
)

export async function findPersonOfFeed(
  connection: Connection,
  feedHash: string,
): Promise<number | undefined> {
  const [row] = (await FIND_PERSON_OF_FEED.run(connection, [feedHash])).rows
  return row && Number(row.personId)
}
