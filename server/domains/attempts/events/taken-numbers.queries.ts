import type { Connection } from '../../../platform/database.ts'
import { int, statement } from '../../../platform/statement.ts'
import { type EventToAdd, writtenAnswer } from './events.queries.ts'

const LIST_TAKEN_NUMBERS = statement(
  'list-taken-numbers',
  { at: int },
  `select sent.at::int as at
    from unnest($1::bigint[], $2::int[], $3::int[], $4::int[], $5::bool[], $6::text[], $7::bool[])
      with ordinality as sent (attempt_id, epoch, n, question, sets, answer, marked, at)
    join attempt_events kept using (attempt_id, epoch, n)
    where (kept.question, kept.sets, kept.answer, kept.marked)
      is distinct from (sent.question, sent.sets, sent.answer::jsonb, sent.marked)`,
)

/**
 * Those of these events whose number another event has, that was there before: they are not kept, whatever
 * they say.
 */
export async function listTakenNumbers(
  connection: Connection,
  events: readonly EventToAdd[],
): Promise<Set<EventToAdd>> {
  const { rows } = await LIST_TAKEN_NUMBERS.run(connection, [
    events.map(({ attemptId }) => attemptId),
    events.map(({ event }) => event.epoch),
    events.map(({ event }) => event.n),
    events.map(({ event }) => event.question),
    events.map(({ event }) => event.set !== undefined),
    events.map(({ event }) => writtenAnswer(event)),
    events.map(({ event }) => event.set?.marked ?? null),
  ])
  return new Set(rows.map(({ at }) => events[at - 1]!))
}
