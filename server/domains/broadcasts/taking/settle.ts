import { type EventWriter, writeWithEvents } from '../../../platform/hub/write-with-events.ts'
import { closesAt, endsAt } from '../../classes/doors.ts'
import { endClass } from '../../classes/rooms/begin-and-end.ts'
import { tellVideo } from './keep-part.ts'
import { type GoingOn, listGoingOn, lockBroadcast, markAway, markOver } from './taking.queries.ts'

/** So long nothing may come before whoever sent it counts as away, also when nobody says so. */
const HEARD_WITHIN_MS = 10_000
/** After its time a class ends so long after its teacher left. */
const AWAY_MS = 10 * 60_000
const ACTOR = 'broadcasts'

type Due = 'AWAY' | 'ENDED' | undefined

/** What a broadcast should be by now; undefined: what it is. */
export function dueOf(one: Omit<GoingOn, 'itemId' | 'take' | 'lastPart'>, now: Date): Due {
  if (one.state === 'ENDED') return undefined
  if (one.classEndedAt !== null || one.cancelledAt !== null || now >= closesAt(one)) return 'ENDED'
  if (one.state === 'LIVE')
    return one.heardAt !== null && +now - +one.heardAt >= HEARD_WITHIN_MS ? 'AWAY' : undefined
  const isLeft = one.awaySince !== null && +now - +one.awaySince >= AWAY_MS
  return isLeft && now >= endsAt(one) ? 'ENDED' : undefined
}

/**
 * Broadcasts whose class is over have ended afterwards, those whose studio fell silent are away, and classes
 * that nobody ends are ended. Anybody may call it, at any time. Gives what is going on, and `also`, as it
 * was.
 */
export async function settleBroadcasts(
  writer: EventWriter,
  also: readonly number[] = [],
): Promise<(GoingOn & { due: Due })[]> {
  const all = await listGoingOn(writer.db.$client, also)
  const now = writer.clock.now()
  const judged = all.map((one) => ({ ...one, due: dueOf(one, now) }))
  for (const one of judged) if (one.due) await settle(writer, one.itemId)
  return judged
}

async function settle(writer: EventWriter, itemId: number): Promise<void> {
  await writeWithEvents(writer, async (connection, tell) => {
    const held = await lockBroadcast(connection, itemId)
    const [one] = (await listGoingOn(connection, [itemId])).filter((row) => row.itemId === itemId)
    const now = writer.clock.now()
    const due = held && one && dueOf(one, now)
    if (!due) return
    if (due === 'AWAY') await markAway(connection, itemId, now)
    else {
      await markOver(connection, itemId, now)
      await endClass({ connection, tell, now, actor: ACTOR }, itemId)
    }
    tellVideo(tell, itemId, { state: due, take: held.take })
  })
}
