import { findMessages } from '../chat/messages.queries.ts'
import { readMessages, type ShownMessage, showMessages } from '../chat/show-messages.ts'
import type { ClassroomServices } from '../classroom-services.ts'
import { type Figures, readReactions } from '../figures/figures.ts'
import { changesSoFar } from '../live/changes-so-far.ts'
import { readShared } from '../questions/show-questions.ts'
import { findRoom, type RoomRow } from '../room/rooms.queries.ts'

/** What everybody sees who comes in, with the settings by which it is. */
export async function readSharedOf(
  { db, hub, figures }: Pick<ClassroomServices, 'db' | 'hub'> & { figures: Figures },
  itemId: number,
  now: Date,
) {
  const changes = await changesSoFar(hub.log, itemId)
  const room = await findRoom(db.$client, itemId)
  const { list: messages, earlier } = await readMessages(db.$client, itemId, now)
  const shared = {
    settings: showSettings(room),
    pinned: await readPinned({ db }, room, now),
    ...{ messages, earlier },
    questions: await readShared(db.$client, itemId, now),
    reactions: await readReactions({ db }, itemId),
    present: await figures.presentIn(itemId, now),
    changes,
  }
  return { shared, room }
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
