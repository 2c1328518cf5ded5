import { GRACE_MS, NEAR_END_MS } from '../../../../exam/section-times.ts'
import { MEASURED_OUTAGES } from '../../../platform/availability/outages.queries.ts'
import type { Connection } from '../../../platform/database.ts'
import { int, statement, timestamptz } from '../../../platform/statement.ts'

/** A time in which nothing could be saved, and whom it may have cost the end of a test. */
export interface OutageNearEnds {
  fromAt: Date
  toAt: Date
  /** attempts that ended near it, and the papers they are of */
  attempts: number
  papers: number
}

const LIST_OUTAGES_NEAR_ENDS = statement(
  'list-outages-near-ends',
  { fromAt: timestamptz, toAt: timestamptz, attempts: int, papers: int },
  `select from_at as "fromAt", to_at as "toAt", ended.attempts, ended.papers
    from (select from_at, to_at from ${MEASURED_OUTAGES} order by from_at desc limit $1) latest,
      lateral (select count(*)::int as attempts, count(distinct paper_id)::int as papers from attempts
        where deadline_at between from_at - interval '${GRACE_MS} ms' and to_at + interval '${NEAR_END_MS} ms') ended
    order by from_at desc`,
)

/** The last outages of the store, the latest first. */
export async function listOutagesNearEnds(connection: Connection, most: number): Promise<OutageNearEnds[]> {
  const { rows } = await LIST_OUTAGES_NEAR_ENDS.run(connection, [most])
  return rows
}
