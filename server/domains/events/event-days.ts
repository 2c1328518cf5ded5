import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { type Database, inTransaction } from '../../platform/database.ts'
import { indianDate } from '../../platform/indian-calendar.ts'
import { waitAtMost } from '../../platform/transactions.ts'
import {
  addPartition,
  deleteWaiting,
  dropPartition,
  isTableThere,
  listPartitions,
  lockDays,
} from './event-days.queries.ts'

const DAY_MS = 86_400_000
const DAYS_AHEAD = 7
/** The job that maintains the days waits no longer for a lock than events may wait behind it. */
const LOCK_SECONDS = 2
const NAMED = /^events_(\d{4})(\d\d)(\d\d)$/

/**
 * Yesterday, today and the seven days to come have partitions; days before those kept are gone, and so is
 * what `events_default` held as long. What had to wait in `events_default` for its day moves there. Answers
 * the partitions made and dropped.
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
      await waitAtMost(connection, LOCK_SECONDS)
      await dropPartition(connection, tableOf(day))
    })
  await deleteWaiting(db.$client, new Date(now.getTime() - keptDays * DAY_MS))
  return { made, dropped }
}

/**
 * The same before a process serves. It serves also when another holds a lock for too long: events of a day
 * without a partition are kept all the same.
 */
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
    await waitAtMost(connection, LOCK_SECONDS)
    await lockDays(connection)
    const table = tableOf(day)
    if (await isTableThere(connection, table)) return false
    await addPartition(connection, table, { day, next })
    return true
  })
}

/** The days that have a partition of their own. */
export async function listDays(db: Database): Promise<string[]> {
  return (await listPartitions(db.$client)).flatMap((name) => {
    const [, year, month, day] = NAMED.exec(name) ?? []
    return year === undefined ? [] : [`${year}-${month}-${day}`]
  })
}

const tableOf = (day: string) => `events_${day.replaceAll('-', '')}`
