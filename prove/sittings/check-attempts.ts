import type { Connection } from '../../server/platform/database.ts'
import type { Checks } from '../proof.ts'
import { few } from './check-events.ts'
import type { RememberedAttempt } from './remembered-attempt.ts'

/** No attempt is doubled, candidates know of every attempt, and all are submitted. */
export async function checkAttempts(
  checks: Checks,
  connection: Connection,
  attempts: readonly RememberedAttempt[],
): Promise<void> {
  const none = async (what: string, sql: string) => {
    const { rows } = await connection.query<{ found: string }>(sql)
    checks.equal(what, few(rows.map(({ found }) => found)), few([]))
  }
  await none(
    'people with two open attempts at a paper',
    `select person_id::text as found from attempts where state = 'INCOMPLETE' group by person_id, paper_id
      having count(*) > 1`,
  )
  await none(
    'people whose attempts are not numbered 1, 2, 3 …',
    `select person_id::text as found from attempts group by person_id, paper_id
      having count(*) <> max(number) or min(number) <> 1 or count(distinct number) <> count(*)`,
  )
  await none(
    'attempts that are not handed in',
    `select id::text as found from attempts where state <> 'COMPLETED' order by id`,
  )
  const { rows } = await connection.query<{ title: string }>(
    `select id || ': number ' || number || ' ' || state as title from attempts`,
  )
  const known = new Set(
    attempts.map(
      ({ attemptId, number, handedIn }) =>
        `${attemptId}: number ${number} ${handedIn ? 'COMPLETED' : 'INCOMPLETE'}`,
    ),
  )
  const stored = new Set(rows.map(({ title }) => title))
  checks.equal('attempts that nobody knows of', few([...stored.difference(known)]), few([]))
  checks.equal('attempts that are not as they are known', few([...known.difference(stored)]), few([]))
}
