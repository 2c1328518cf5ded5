import { GRACE_MS, LONGEST_OUTAGE_MS, NEAR_END_MS, OUTAGE_GRACE_MS } from '../../../../exam/section-times.ts'
import { MEASURED_OUTAGES } from '../../../platform/availability/outages.queries.ts'
import type { Connection } from '../../../platform/database.ts'
import { float, statement } from '../../../platform/statement.ts'

/** Of an attempt whose grace an outage lengthened; `$1` is an instant one grace before now. */
const HELD = `exists (select 1 from ${MEASURED_OUTAGES}
      where to_at > $1::timestamptz + interval '${GRACE_MS - OUTAGE_GRACE_MS} ms'
        and to_at - from_at <= interval '${LONGEST_OUTAGE_MS} ms'
        and deadline_at between from_at - interval '${GRACE_MS} ms' and to_at + interval '${NEAR_END_MS} ms')`

const LIST_DUE_ATTEMPTS = statement(
  'list-due-attempts',
  { id: float },
  `select id::float8 as id from attempts where state = 'INCOMPLETE' and deadline_at < $1 and not ${HELD}
    order by deadline_at, id limit $2`,
)

/** Attempts under way whose time ended before this instant, the longest ago first. */
export async function listDueAttempts(connection: Connection, before: Date, most: number): Promise<number[]> {
  const { rows } = await LIST_DUE_ATTEMPTS.run(connection, [before, most])
  return rows.map(({ id }) => id)
}

const LIST_DUE_ATTEMPTS_OF = statement(
  'list-due-attempts-of',
  { id: float },
  `select id::float8 as id from attempts where state = 'INCOMPLETE' and person_id = $2 and deadline_at < $1 and not ${HELD}`,
)

/** Those of one person. */
export async function listDueAttemptsOf(
  connection: Connection,
  personId: number,
  before: Date,
): Promise<number[]> {
  const { rows } = await LIST_DUE_ATTEMPTS_OF.run(connection, [before, personId])
  return rows.map(({ id }) => id)
}
