import type { AttemptEvent } from '../../exam/attempt-event.ts'
import type { Connection } from '../../server/platform/database.ts'
import type { Checks } from '../proof.ts'
import { nameOf, type RememberedAttempt } from './remembered-attempt.ts'

/** An event as stored in the table. */
export interface EventRow extends Omit<AttemptEvent, 'set'> {
  attemptId: number
  sets: boolean
  answer: never
  marked: boolean | null
  late: boolean
}

export async function listStored(connection: Connection): Promise<EventRow[]> {
  const { rows } = await connection.query<EventRow>(
    `select attempt_id::float8 as "attemptId", epoch, n, question, spent_ms as "spentMs",
        (extract(epoch from made_at) * 1000)::float8 as "madeAtMs", sets, answer, marked, late
      from attempt_events order by attempt_id, epoch, n`,
  )
  return rows
}

/** Every acknowledged event is stored, once and unchanged; nothing is stored that no candidate made. */
export function checkEvents(
  checks: Checks,
  stored: readonly EventRow[],
  attempts: readonly RememberedAttempt[],
): { acknowledged: number } {
  const rows = new Map(stored.map((row) => [`${row.attemptId} ${nameOf(row)}`, row]))
  const lost: string[] = []
  const other: string[] = []
  const late: string[] = []
  let acknowledged = 0
  let kept = 0
  for (const { attemptId, events } of attempts)
    for (const [name, one] of events) {
      const row = rows.get(`${attemptId} ${name}`)
      const title = `${attemptId}: ${JSON.stringify(one.event)}`
      if (one.acknowledged) acknowledged += 1
      if (row) kept += 1
      if (row && contentOf(row) !== contentOf(one.event)) other.push(`${title} is ${contentOf(row)}`)
      if (!row && one.acknowledged) lost.push(title)
      if (row?.late && one.early) late.push(title)
    }
  checks.holds('events were acknowledged', acknowledged > attempts.length, `${acknowledged}`)
  checks.equal('acknowledged events that are not there', few(lost), few([]))
  checks.equal('events that are there with another content', few(other), few([]))
  checks.equal('events stored that nobody made', stored.length - kept, 0)
  checks.equal('events stored twice', stored.length - rows.size, 0)
  checks.equal('events that came in time and are stored as late', few(late), few([]))
  return { acknowledged }
}

/** Their number, and the first of them. */
export function few(faults: readonly string[]): { count: number; first: string[] } {
  return { count: faults.length, first: faults.slice(0, 3) }
}

function contentOf(event: AttemptEvent | EventRow): string {
  const set =
    'sets' in event ? (event.sets ? { answer: event.answer, marked: event.marked } : undefined) : event.set
  const changed = set ? [set.answer ?? null, set.marked] : null
  return JSON.stringify([event.question, event.spentMs, event.madeAtMs, changed])
}
