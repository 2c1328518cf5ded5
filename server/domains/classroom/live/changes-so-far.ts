import type { HubLog } from '../../../platform/hub/hub-log.ts'
import { roomChannel } from '../../classes/rooms/room-channel.ts'

/** The number of the last event of a class. Read before what it tells of, so that nothing falls between. */
export async function changesSoFar(log: Pick<HubLog, 'lastNumbers'>, itemId: number): Promise<number> {
  const channel = roomChannel(itemId)
  return (await log.lastNumbers([channel])).get(channel) ?? 0
}
