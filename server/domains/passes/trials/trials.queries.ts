import type { Connection } from '../../../platform/database.ts'

/** True, and kept, when this number had no trial of the package since then. */
export async function takePhone(
  connection: Connection,
  { packageId, phoneHash, since }: { packageId: number; phoneHash: string; since: Date },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into trial_phones (package_id, phone_hash, had_at) values ($1, $2, $4)
      on conflict (package_id, phone_hash) do update set had_at = $4 where trial_phones.had_at < $3`,
    [packageId, phoneHash, since, now],
  )
  return rowCount === 1
}

export async function deletePhonesBefore(connection: Connection, before: Date): Promise<void> {
  await connection.query('delete from trial_phones where had_at < $1', [before])
}

/** When the running trial of this package ends; undefined: there is none. */
export async function findTrialEnd(
  connection: Connection,
  personId: number,
  packageId: number,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await connection.query<{ end: Date | null }>(
    `select max(ends_at) as end from grants
      where person_id = $1 and package_id = $2 and source = 'TRIAL' and ended_at is null and ends_at > $3`,
    [personId, packageId, now],
  )
  return rows[0]?.end ?? undefined
}

export type TrialNews = 'ending' | 'ended'

export interface TrialToTell {
  grantId: number
  personId: number
  packageId: number
  /** the order's number */
  sourceRef: string
  endsAt: Date
  news: TrialNews
}

const DAY_MS = 86_400_000
const TOLD_DAYS_BEFORE = 2
/** Whoever hears of an end later than this has noticed it. */
const TOLD_DAYS_AFTER = 3

/**
 * Trials that end within two days or have just ended, and whose person neither was told nor has bought since.
 */
export async function listTrialsToTell(
  connection: Connection,
  now: Date,
  most: number,
): Promise<TrialToTell[]> {
  const soon = new Date(now.getTime() + TOLD_DAYS_BEFORE * DAY_MS)
  const lately = new Date(now.getTime() - TOLD_DAYS_AFTER * DAY_MS)
  const { rows } = await connection.query<TrialToTell>(
    `select id::int as "grantId", person_id::int as "personId", package_id as "packageId", source_ref as "sourceRef",
        ends_at as "endsAt", case when ends_at > $1 then 'ending' else 'ended' end as news
      from grants trial
      where source = 'TRIAL' and ended_at is null and ends_at > $3 and ends_at <= $2
        and case when ends_at > $1 then ending_told_at is null and starts_at < ends_at - $5 * interval '1 day'
          else end_told_at is null end
        and not exists (select from grants bought where bought.person_id = trial.person_id
          and bought.package_id = trial.package_id and bought.source <> 'TRIAL' and bought.ended_at is null
          and (bought.ends_at is null or bought.ends_at > trial.ends_at))
      order by ends_at limit $4`,
    [now, soon, lately, most, TOLD_DAYS_BEFORE],
  )
  return rows
}

/** True, and kept, when nobody told this person of it before. */
export async function noteTrialTold(
  connection: Connection,
  { grantId, news }: Pick<TrialToTell, 'grantId' | 'news'>,
  now: Date,
): Promise<boolean> {
  const column = news === 'ending' ? 'ending_told_at' : 'end_told_at'
  const { rowCount } = await connection.query(
    `update grants set ${column} = $2 where id = $1 and ended_at is null and ${column} is null`,
    [grantId, now],
  )
  return rowCount === 1
}
