import type { Connection } from '../../../platform/database.ts'
import { bool, float, int, statement, text, textOf, timestamptz } from '../../../platform/statement.ts'
import type { BroadcastState } from '../taking/taking.queries.ts'

const FIND_VIDEO = statement(
  'broadcasts.find',
  { state: textOf<BroadcastState>(), take: int, lastPart: int, since: timestamptz.orNull },
  `select state, take, last_part as "lastPart", coalesce(ended_at, away_since, began_at) as since
    from broadcasts where item_id = $1`,
)

export async function findVideo(connection: Connection, itemId: number) {
  return (await FIND_VIDEO.run(connection, [itemId])).rows[0]
}

/** A process that begins to show a class begins with so many of its last parts. */
const FIRST_PARTS = 150

const LIST_NEW = statement(
  'broadcasts.new-parts',
  {
    itemId: int,
    state: textOf<BroadcastState>(),
    number: int.orNull,
    take: int.orNull,
    segment: int.orNull,
    starts: float.orNull,
    seconds: float.orNull,
    independent: bool.orNull,
    bytes: int.orNull,
    audioSeconds: float.orNull,
    audioBytes: int.orNull,
    beganAt: timestamptz.orNull,
    videoCodec: text.orNull,
    audioCodec: text.orNull,
    width: int.orNull,
    height: int.orNull,
  },
  `select video.item_id as "itemId", video.state, part.number, part.take, part.segment, part.starts, part.seconds,
      part.independent, part.bytes, part.audio_seconds as "audioSeconds", part.audio_bytes as "audioBytes",
      take.began_at as "beganAt", take.video_codec as "videoCodec", take.audio_codec as "audioCodec", take.width, take.height
    from unnest($1::int[], $2::int[]) as asked (item_id, after)
    join broadcasts video on video.item_id = asked.item_id
    left join broadcast_parts part on part.item_id = asked.item_id
      and part.number > greatest(asked.after, video.last_part - ${FIRST_PARTS})
    left join broadcast_takes take on take.item_id = part.item_id and take.take = part.take
    order by video.item_id, part.number`,
)

/** Of each class its state, in a row for each part behind what is known, or in one row without a part. */
export async function listNewParts(
  connection: Connection,
  asked: readonly { itemId: number; after: number }[],
) {
  const values = [asked.map(({ itemId }) => itemId), asked.map(({ after }) => after)]
  return (await LIST_NEW.run(connection, values)).rows
}
