import type { Connection } from '../../platform/database.ts'
import { bool, int, jsonb, type RowOf, statement, text, timestamptz } from '../../platform/statement.ts'

/** In English, in Hindi, or in both. */
export interface AnnouncedText {
  en?: string
  hi?: string
}

const ANNOUNCEMENT_ROW = {
  announcementId: int,
  packageId: int.orNull,
  batchId: int.orNull,
  text: jsonb<AnnouncedText>(),
  link: text.orNull,
  startsAt: timestamptz,
  endsAt: timestamptz,
}

export type AnnouncementRow = RowOf<typeof ANNOUNCEMENT_ROW>

const ANNOUNCEMENT = `one.id as "announcementId", one.package_id as "packageId", one.batch_id as "batchId", one.text,
    one.link, one.starts_at as "startsAt", one.ends_at as "endsAt"`

const LIST_SHOWN = statement(
  'announcements.shown',
  { ...ANNOUNCEMENT_ROW, unread: bool },
  `select ${ANNOUNCEMENT}, one.starts_at > coalesce(
        (select read_until from announcement_reads where person_id = $1), '-infinity') as unread
    from announcements one
    where one.withdrawn_at is null and one.starts_at <= $2 and one.ends_at > $2
      and ($3::boolean or not exists (select from announcement_dismissals gone
        where gone.person_id = $1 and gone.announcement_id = one.id))
    order by one.starts_at desc, one.id desc`,
)

/** All that is told now, whomever it concerns, the newest first. */
export async function listShown(
  connection: Connection,
  personId: number,
  { now, withDismissed }: { now: Date; withDismissed: boolean },
) {
  return (await LIST_SHOWN.run(connection, [personId, now, withDismissed])).rows
}

const COUNT_RUNNING = statement(
  'announcements.running',
  { running: int },
  'select count(*)::int as running from announcements where withdrawn_at is null and ends_at > $1',
)

/** How many are told now or later. */
export async function countRunning(connection: Connection, now: Date): Promise<number> {
  // Two operators at once must not pass the limit together.
  await connection.query('lock table announcements in share row exclusive mode')
  return (await COUNT_RUNNING.run(connection, [now])).rows[0]!.running
}

export type NewAnnouncement = Omit<AnnouncementRow, 'announcementId'>

export async function insertAnnouncement(
  connection: Connection,
  { packageId, batchId, text, link, startsAt, endsAt }: NewAnnouncement,
): Promise<number> {
  const { rows } = await connection.query<{ id: number }>(
    `insert into announcements (package_id, batch_id, text, link, starts_at, ends_at)
      values ($1, $2, $3, $4, $5, $6) returning id`,
    [packageId, batchId, JSON.stringify(text), link, startsAt, endsAt],
  )
  return rows[0]!.id
}

/** Those that have begun and that open pages were not told of; they count as told from now on. */
export async function takeBegun(connection: Connection, now: Date): Promise<AnnouncementRow[]> {
  const { rows } = await connection.query<AnnouncementRow>(
    `update announcements one set told_at = $1
      where told_at is null and withdrawn_at is null and starts_at <= $1 and ends_at > $1
      returning ${ANNOUNCEMENT}`,
    [now],
  )
  return rows
}

/** Takes one back; undefined: there is none, or it was taken back. */
export async function markWithdrawn(
  connection: Connection,
  announcementId: number,
  now: Date,
): Promise<(AnnouncementRow & { wasTold: boolean }) | undefined> {
  const { rows } = await connection.query<AnnouncementRow & { wasTold: boolean }>(
    `update announcements one set withdrawn_at = $2 where id = $1 and withdrawn_at is null
      returning ${ANNOUNCEMENT}, one.told_at is not null as "wasTold"`,
    [announcementId, now],
  )
  return rows[0]
}

export type ListedAnnouncement = AnnouncementRow & { withdrawnAt: Date | null }

/** For the operator: those that are not over, and the last that are. */
export async function listLast(connection: Connection, limit: number): Promise<ListedAnnouncement[]> {
  const { rows } = await connection.query<ListedAnnouncement>(
    `select ${ANNOUNCEMENT}, one.withdrawn_at as "withdrawnAt" from announcements one
      order by one.ends_at desc, one.id desc limit $1`,
    [limit],
  )
  return rows
}

/** What was over for long, with who dismissed it. */
export async function deleteEndedBefore(
  connection: Connection,
  before: Date,
): Promise<{ forgotten: number }> {
  const { rowCount } = await connection.query('delete from announcements where ends_at < $1', [before])
  return { forgotten: rowCount ?? 0 }
}
