import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { type Database, inTransaction } from '../../platform/database.ts'
import { indianDate } from '../../platform/indian-calendar.ts'

const DAY_MS = 86_400_000
const DAYS_AHEAD = 7
/** Whoever keeps the days waits no longer for a lock than events may wait behind it. */
const LOCKS = "set local lock_timeout = '2s'"
const ONE_AT_A_TIME = 'select pg_advisory_xact_lock(7415010)'
const NAMED = /^events_(\d{4})(\d\d)(\d\d)$/

/**
 * Yesterday, today and the seven days to come have partitions; days before those kept are gone, and so is what `events_default` held
 * as long. What had to wait in `events_default` for its day moves there. Answers the partitions made and dropped.
 */
export async function keepEventDays(
  db: Database,
  now: Date,
  keptDays: number,
): Promise<{ made: string[]; dropped: string[] }> {
  const dayIn = (days: number) => indianDate(new Date(now.getTime() + days * DAY_MS))
  const there = await listDays(db)
  const wanted = Array.from({ length: DAYS_AHEAD + 2 }, (_, at) => dayIn(at - 1))
  const made: string[] = []
  for (const [at, day] of wanted.entries())
    if (!there.includes(day) && (await makeDay(db, day, wanted[at + 1] ?? dayIn(at)))) made.push(day)
  const dropped = there.filter((day) => day < dayIn(-keptDays))
  for (const day of dropped)
    await inTransaction(db, async (connection) => {
      await connection.query(LOCKS)
      await connection.query(`drop table if exists ${tableOf(day)}`)
    })
  await db.$client.query('delete from events_default where received_at < $1', [
    new Date(now.getTime() - keptDays * DAY_MS),
  ])
  return { made, dropped }
}

/** The same before a process serves. It serves also when another holds a lock for too long: events of a day without a partition are kept all the same. */
export async function keepEventDaysAtStart(
  db: Database,
  config: Pick<Config, 'eventsKeptDays'>,
  { clock, log }: { clock: Clock; log: Pick<Logger, 'warn'> },
): Promise<void> {
  await keepEventDays(db, clock.now(), config.eventsKeptDays).catch((error: Error) =>
    log.warn({ err: error }, 'days of events not prepared'),
  )
}

/** Whether it had to be made. */
async function makeDay(db: Database, day: string, next: string): Promise<boolean> {
  return await inTransaction(db, async (connection) => {
    await connection.query(LOCKS)
    await connection.query(ONE_AT_A_TIME)
    const table = tableOf(day)
    const { rows } = await connection.query<{ there: boolean }>(
      'select to_regclass($1) is not null as there',
      [table],
    )
    if (rows[0]!.there) return false
    await connection.query(`create table ${table} (like events including defaults including indexes)`)
    await connection.query('lock table events_default in access exclusive mode')
    await connection.query(
      `with moved as (delete from events_default where day = $1 returning *) insert into ${table} select * from moved`,
      [day],
    )
    await connection.query(
      `alter table events attach partition ${table} for values from ('${day}') to ('${next}')`,
    )
    return true
  })
}

/** The days that have a partition of their own. */
export async function listDays(db: Database): Promise<string[]> {
  const { rows } = await db.$client.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass order by 1",
  )
  return rows.flatMap(({ name }) => {
    const [, year, month, day] = NAMED.exec(name) ?? []
    return year === undefined ? [] : [`${year}-${month}-${day}`]
  })
}

const tableOf = (day: string) => `events_${day.replaceAll('-', '')}`
