import type { Connection } from '../../../platform/database.ts'

/** What members are told of a class: a day and ten minutes before it, and what changed. */
export type News = 'DAY' | 'SOON' | 'MOVED' | 'CANCELLED' | 'TEACHER'

export interface NewsOfClass {
  itemId: number
  news: News
  /** of the class, as it is told */
  startsAt: Date
  /** what tells this news from other news of the same time: of another teacher who it is */
  detail: string
}

/** To be told from now on, in place of what was still to be told of an earlier change. */
export async function putTellings(
  connection: Connection,
  news: readonly NewsOfClass[],
  now: Date,
): Promise<void> {
  if (news.length === 0) return
  await connection.query(
    `update class_tellings set done_at = $2 where done_at is null and item_id = any($1::int[])`,
    [news.map(({ itemId }) => itemId), now],
  )
  await connection.query(
    `insert into class_tellings (item_id, news, starts_at, detail, due_at)
      select "itemId", news, "startsAt", detail, $2
      from jsonb_to_recordset($1::jsonb) as wanted ("itemId" int, news text, "startsAt" timestamptz, detail text)
      on conflict (item_id, news, starts_at, detail) do update set due_at = excluded.due_at, told_through = 0, done_at = null`,
    [JSON.stringify(news), now],
  )
}

const DAY_MS = 86_400_000
const SOON_MS = 600_000
/** Who is told of a class two hours before it need not be told that it is within a day. */
const TOO_LATE_FOR_DAY_MS = 7_200_000

/** From now on members are to be told of what begins within a day, and of what begins within ten minutes. */
export async function putReminderTellings(connection: Connection, now: Date): Promise<void> {
  for (const [news, from, until] of [
    ['DAY', TOO_LATE_FOR_DAY_MS, DAY_MS],
    ['SOON', 0, SOON_MS],
  ] as const)
    await connection.query(
      `insert into class_tellings (item_id, news, starts_at, due_at)
        select class.item_id, $1, class.starts_at, $2
          from live_classes class join content_items item on item.id = class.item_id
          where class.cancelled_at is null and class.ended_at is null and item.active and not item.withdrawn
            and class.starts_at > $3 and class.starts_at <= $4
        on conflict (item_id, news, starts_at, detail) do nothing`,
      [news, now, new Date(+now + from), new Date(+now + until)],
    )
}

/** Whoever is told now of a class within ten minutes need not be reminded of it besides. */
export async function noteReminded(
  connection: Connection,
  { itemId, startsAt }: Pick<NewsOfClass, 'itemId' | 'startsAt'>,
  now: Date,
): Promise<void> {
  if (+startsAt - +now > SOON_MS) return
  await connection.query(
    `insert into class_tellings (item_id, news, starts_at, due_at, done_at) values ($1, 'SOON', $2, $3, $3)
      on conflict (item_id, news, starts_at, detail) do update set done_at = excluded.done_at`,
    [itemId, startsAt, now],
  )
}

export interface DueTelling extends NewsOfClass {
  toldThrough: number
}

/** One that is due and that nobody else works on, locked until the transaction ends. */
export async function lockDueTelling(connection: Connection, now: Date): Promise<DueTelling | undefined> {
  const { rows } = await connection.query<Omit<DueTelling, 'toldThrough'> & { toldThrough: string }>(
    `select item_id as "itemId", news, starts_at as "startsAt", detail, told_through as "toldThrough"
      from class_tellings where done_at is null and due_at <= $1 order by starts_at, item_id, news
      limit 1 for update skip locked`,
    [now],
  )
  return rows[0] && { ...rows[0], toldThrough: Number(rows[0].toldThrough) }
}

/** People up to this number were told; null: everybody was. */
export async function noteTold(
  connection: Connection,
  { itemId, news, startsAt, detail }: NewsOfClass,
  through: number | null,
  now: Date,
): Promise<void> {
  await connection.query(
    `update class_tellings set told_through = coalesce($5, told_through), done_at = case when $5::bigint is null then $6::timestamptz end
      where item_id = $1 and news = $2 and starts_at = $3 and detail = $4`,
    [itemId, news, startsAt, detail, through, now],
  )
}

export interface MemberToTell {
  personId: number
  language: 'en' | 'hi'
  byMail: boolean
  bySms: boolean
  dayBefore: boolean
  soonBefore: boolean
  /** they asked to be reminded of this class, which is free; they may own nothing of its course */
  asked: boolean
}

/**
 * Those of a class's batch, and those who asked to be reminded of it, who come after this person, in the
 * order of their numbers. A day before only those of the batch want to hear of it.
 */
export async function listMembersAfter(
  connection: Connection,
  { batchId, itemId }: { batchId: number; itemId: number },
  personId: number,
  limit: number,
): Promise<MemberToTell[]> {
  const { rows } = await connection.query<Omit<MemberToTell, 'personId'> & { personId: string }>(
    `select heard.person_id as "personId", heard.language, coalesce(wish.by_mail, true) as "byMail",
        coalesce(wish.by_sms, true) as "bySms", heard.member and coalesce(wish.day_before, true) as "dayBefore",
        asked.person_id is not null or coalesce(wish.soon_before, true) as "soonBefore",
        asked.person_id is not null as asked
      from (select person_id, language, true as member from batch_members
          where batch_id = $1 and left_at is null and person_id > $2
        union all select person_id, language, false from class_free_reminders free
          where item_id = $4 and person_id > $2 and not exists (select from batch_members member
            where member.batch_id = $1 and member.person_id = free.person_id and member.left_at is null)) heard
        left join class_reminders wish on wish.person_id = heard.person_id
        left join class_free_reminders asked on asked.person_id = heard.person_id and asked.item_id = $4
      order by heard.person_id limit $3`,
    [batchId, personId, limit, itemId],
  )
  return rows.map((row) => ({ ...row, personId: Number(row.personId) }))
}

/** What was told long ago. */
export async function deleteTellingsBefore(
  connection: Connection,
  before: Date,
): Promise<{ forgotten: number }> {
  const { rowCount } = await connection.query('delete from class_tellings where starts_at < $1', [before])
  return { forgotten: rowCount ?? 0 }
}
