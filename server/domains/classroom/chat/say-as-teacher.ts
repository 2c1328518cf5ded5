import type { ClassroomServices } from '../classroom-services.ts'
import { roomEvent } from '../live/room-events.ts'
import { otherSent } from '../room/insist-on-words.ts'
import { lockRoom, setPinned } from '../room/rooms.queries.ts'
import { addMessages, findMessagesByKey } from './messages.queries.ts'
import { type ShownMessage, showMessages } from './show-messages.ts'

interface SaidByTeacher {
  itemId: number
  personId: number
  teacherId: string | undefined
  requestKey: string
  text: string
  pin: boolean
  now: Date
}

/** Writes to everybody, also while the chat is closed to learners. The same key again is the same message. */
export async function sayAsTeacher(
  { db, hub }: ClassroomServices,
  said: SaidByTeacher,
): Promise<ShownMessage> {
  const { itemId, text, pin, now } = said
  return await hub.write(db, async (connection, tell) => {
    const room = await lockRoom(connection, itemId)
    const [before] = await findMessagesByKey(connection, [said])
    if (before && (before.itemId !== itemId || (before.text !== text && !before.removed))) throw otherSent()
    if (!before) await addMessages(connection, [{ ...said, number: null }])
    const row = before ?? (await findMessagesByKey(connection, [said]))[0]!
    const { personId } = row
    const [message] = await showMessages(connection, [row], now)
    tell(roomEvent(itemId, 'message', message, { personId, key: `message:${row.id}` }))
    if (pin && !before && room.pinnedId !== row.id) {
      await setPinned(connection, itemId, row.id)
      tell(roomEvent(itemId, 'pinned', { message }, { personId }))
    }
    return message!
  })
}
