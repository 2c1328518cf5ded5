import type { Connection } from '../../../platform/database.ts'
import { float, statement, timestamptz } from '../../../platform/statement.ts'

const LIST_RECORDED = statement(
  'broadcasts.recorded-takes',
  { beganAt: timestamptz, seconds: float },
  `select take.began_at as "beganAt", take.recorded_seconds as seconds
    from broadcast_takes take join broadcasts video on video.item_id = take.item_id
    where video.item_id = $1 and video.medium_id = $2 and take.recorded_seconds is not null order by take.take`,
)

/** What this medium consists of, if it is what was shown in this class; in order. */
export async function listRecordedTakes(
  connection: Connection,
  itemId: number,
  mediumId: string,
): Promise<{ beganAt: Date; seconds: number }[]> {
  return (await LIST_RECORDED.run(connection, [itemId, mediumId])).rows
}
