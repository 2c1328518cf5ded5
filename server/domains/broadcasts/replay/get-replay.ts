import type { Connection } from '../../../platform/database.ts'
import { listRemoved } from '../../classes/rooms/removals.ts'
import { refuseClassroom } from '../../classroom/classroom-services.ts'
import { readSaid } from '../../classroom/replay/read-said.ts'
import { findPlayable } from '../../streaming/find-lesson.ts'
import { firstMomentOf, secondAt } from './recorded-times.ts'
import { listRecordedTakes } from './replay.queries.ts'

const MINUTE_SECONDS = 60

interface Asked {
  packageId: number
  itemId: number
  /** of the recording, from 0 */
  minute: number
}

/**
 * What was said and asked during a minute of a recorded class, for whoever may play the recording and was not
 * shut out of the class. Throws the refusals of a lesson, removed_from_class, no_replay.
 */
export async function getReplay(
  connection: Connection,
  { packageId, itemId, minute }: Asked,
  personId: number,
  now: Date,
) {
  const { lesson } = await findPlayable(connection, { packageId, itemId }, personId, now)
  if ((await listRemoved(connection, [itemId], [personId])).length > 0)
    throw refuseClassroom('removed_from_class')
  const takes = await listRecordedTakes(connection, itemId, lesson.media)
  if (takes.length === 0) throw refuseClassroom('no_replay')
  const from = firstMomentOf(takes, minute * MINUTE_SECONDS)
  if (!from) return { list: [], leftOut: 0, own: null }
  const to = firstMomentOf(takes, (minute + 1) * MINUTE_SECONDS) ?? now
  const said = await readSaid(connection, { itemId, personId, from, to }, now)
  const list = said.list.map((one) => ({ ...one, second: secondAt(takes, one.at) }))
  return { ...said, list: list.map(({ at, ...one }) => one) }
}
