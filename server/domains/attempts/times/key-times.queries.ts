import { LONGEST_OUTAGE_MS, OUTAGE_GRACE_MS } from '../../../../exam/section-times.ts'
import { MEASURED_OUTAGES } from '../../../platform/availability/outages.queries.ts'
import type { Connection } from '../../../platform/database.ts'
import { int, statement, timestamptz } from '../../../platform/statement.ts'

/** What lies between a paper's end and the moment its keys may be told. */
export interface KeyTimes {
  /** minutes ever given to people at it for outages, in seconds */
  creditSeconds: number
  /** an outage has just ended, and answers made before it are still on their way */
  heldUntil: Date | undefined
}

const NOTHING_GIVEN: KeyTimes = { creditSeconds: 0, heldUntil: undefined }

const FIND_KEY_TIMES = statement(
  'find-key-times',
  { paperId: int, creditSeconds: int, heldUntil: timestamptz.orNull },
  `with held as (
      select max(to_at) + make_interval(secs => ${OUTAGE_GRACE_MS / 1000}) as until from ${MEASURED_OUTAGES}
        where to_at > $2::timestamptz - make_interval(secs => ${OUTAGE_GRACE_MS / 1000})
          and to_at - from_at <= interval '${LONGEST_OUTAGE_MS} ms')
    select paper.id as "paperId",
      coalesce((select sum(seconds) from time_credits where paper_id = paper.id and attempts > 0), 0)::int as "creditSeconds",
      case when exists (select 1 from attempts where paper_id = paper.id and state = 'INCOMPLETE')
        then held.until end as "heldUntil"
    from unnest($1::int[]) as paper (id), held`,
)

/** Of these papers, each once. */
export async function findKeyTimes(
  connection: Connection,
  paperIds: readonly number[],
  now: Date,
): Promise<{ of(paperId: number): KeyTimes }> {
  const different = [...new Set(paperIds)]
  const rows = different.length === 0 ? [] : (await FIND_KEY_TIMES.run(connection, [different, now])).rows
  const times = new Map(
    rows.map(({ paperId, creditSeconds, heldUntil }) => [
      paperId,
      { creditSeconds, heldUntil: heldUntil ?? undefined },
    ]),
  )
  return { of: (paperId) => times.get(paperId) ?? NOTHING_GIVEN }
}
