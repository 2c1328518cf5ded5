import type { Connection } from '../../../platform/database.ts'
import { statement } from '../../../platform/statement.ts'
import { ATTEMPT, ATTEMPT_ROW, type AttemptRow } from '../attempts.queries.ts'

const ASKED = `select ${ATTEMPT} from attempts
    join unnest($1::bigint[], $2::bigint[]) as asked (attempt_id, asked_by)
      on id = attempt_id and (asked_by is null or person_id = asked_by)
    order by id for update of attempts`

const LOCK_ATTEMPTS = statement('lock-attempts', ATTEMPT_ROW, ASKED)
const LOCK_FREE_ATTEMPTS = statement('lock-free-attempts', ATTEMPT_ROW, `${ASKED} skip locked`)

/**
 * Nobody hands these in, takes them over or adds to them until the transaction ends. One that is asked for by
 * another person is not there, and not locked; nor is, with `free`, one that another transaction holds.
 */
export async function lockAttempts(
  connection: Connection,
  asked: readonly { attemptId: number; personId?: number | undefined }[],
  { free }: { free: boolean },
): Promise<Map<number, AttemptRow>> {
  const { rows } = await (free ? LOCK_FREE_ATTEMPTS : LOCK_ATTEMPTS).run(connection, [
    asked.map(({ attemptId }) => attemptId),
    asked.map(({ personId }) => personId ?? null),
  ])
  return new Map(rows.map((row) => [row.id, row]))
}
