import { describeClasses } from '../../classes/describe-class.ts'
import type { ClassRow } from '../../classes/find-classes.ts'
import { listHandouts, type ShownHandout } from '../../classes/handouts/handouts.ts'
import { findMessages } from '../chat/messages.queries.ts'
import { readMessages, type ShownMessage, showMessages } from '../chat/show-messages.ts'
import type { ClassroomServices } from '../classroom-services.ts'
import { type Figures, readReactions } from '../figures/figures.ts'
import { changesSoFar } from '../live/changes-so-far.ts'
import { listPolls, type PollRow } from '../polls/polls.queries.ts'
import { readShared } from '../questions/show-questions.ts'
import { findRoom, type RoomRow } from '../room/rooms.queries.ts'

/** What everybody sees who comes in, with the settings by which it is. */
export async function readSharedOf(
  { db, hub, figures }: Pick<ClassroomServices, 'db' | 'hub'> & { figures: Figures },
  itemId: number,
  now: Date,
) {
  const changes = await changesSoFar(hub.log, itemId)
  const [room, { list: messages, earlier }, questions, reactions, present] = await Promise.all([
    findRoom(db.$client, itemId),
    readMessages(db.$client, itemId, now),
    readShared(db.$client, itemId, now),
    readReactions({ db }, itemId),
    figures.presentIn(itemId, now),
  ])
  const pinned = await readPinned({ db }, room, now)
  const settings = showSettings(room)
  return { shared: { settings, pinned, messages, earlier, questions, reactions, present, changes }, room }
}

export interface SharedAsked {
  row: ClassRow
  now: Date
}

type ReadRoom = Awaited<ReturnType<typeof readSharedOf>> & { polls: PollRow[]; handouts: ShownHandout[] }

/** The same with the class, its polls and its handouts, for several who come in, each class read once. */
export async function readSharedOfEach(
  services: Parameters<typeof readSharedOf>[0],
  asked: readonly SharedAsked[],
) {
  const { db } = services
  const { now } = asked.at(-1)!
  const rooms = new Map<number, ReadRoom>()
  for (const itemId of new Set(asked.map(({ row }) => row.itemId))) {
    const read = await readSharedOf(services, itemId, now)
    // After its changes are known, as all the rest.
    const [polls, handouts] = await Promise.all([
      listPolls(db.$client, itemId),
      listHandouts(db.$client, itemId),
    ])
    rooms.set(itemId, { ...read, polls, handouts })
  }
  const rows = asked.map(({ row }) => row)
  const described = await describeClasses(db.$client, rows, now)
  return asked.map(({ row }, at) => ({ ...rooms.get(row.itemId)!, described: described[at]! }))
}

export function showSettings({
  chatOpen,
  slowSeconds,
  hands,
}: Omit<RoomRow, 'itemId' | 'pinnedId' | 'lastNumber'>) {
  const chat = chatOpen ? ('open' as const) : ('closed' as const)
  return { chat, slowSeconds, hands }
}

async function readPinned(
  { db }: Pick<ClassroomServices, 'db'>,
  { pinnedId }: RoomRow,
  now: Date,
): Promise<ShownMessage | null> {
  if (pinnedId === null) return null
  const rows = await findMessages(db.$client, [pinnedId])
  const [message] = await showMessages(db.$client, rows, now)
  return message && !message.removed ? message : null
}
