import type { Connection } from '../../../platform/database.ts'
import { int, type RowOf, statement, timestamptz } from '../../../platform/statement.ts'

const BEGUN_ROW = { mappingId: int, packageId: int, paperId: int, updatedAt: timestamptz }

const LIST_BEGUN_TESTS = statement(
  'list-begun-tests',
  BEGUN_ROW,
  `select mapping_id as "mappingId", package_id as "packageId", paper_id as "paperId",
      greatest(started_at, (select max(received_at) from attempt_events where attempt_id = attempts.id)) as "updatedAt"
    from attempts where person_id = $1 and state = 'INCOMPLETE' and ($2::int[] is null or package_id = any($2))
    order by "updatedAt" desc, id desc limit $3`,
)

/** The tests that a person has begun and not handed in, the one they answered last first. */
export async function listBegunTests(
  connection: Connection,
  personId: number,
  { packageIds, limit }: { packageIds?: readonly number[] | undefined; limit: number },
): Promise<RowOf<typeof BEGUN_ROW>[]> {
  const { rows } = await LIST_BEGUN_TESTS.run(connection, [personId, packageIds ?? null, limit])
  return rows
}
