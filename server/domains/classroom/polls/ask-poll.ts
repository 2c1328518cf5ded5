import { InvalidInput } from '../../../platform/problems.ts'
import { type ClassroomServices, refuseClassroom } from '../classroom-services.ts'
import { roomEvent } from '../live/room-events.ts'
import type { InRoom } from '../room/in-room.ts'
import { otherSent } from '../room/insist-on-words.ts'
import { lockRoom } from '../room/rooms.queries.ts'
import {
  closePollRow,
  findPollByKey,
  insertPoll,
  lockOpenPoll,
  lockPolls,
  type NewPoll,
  type PollRow,
} from './polls.queries.ts'
import { showPoll, showPollToTeacher } from './show-poll.ts'

/** Asks everybody. One question is open at a time; the same key again is the same question. */
export async function askPoll(
  { db, hub }: ClassroomServices,
  asked: NewPoll,
  now: Date,
): Promise<ReturnType<typeof showPollToTeacher>> {
  if (asked.right !== null && asked.right >= asked.options.length)
    throw new InvalidInput([{ path: 'right', message: 'There is no such option.' }])
  return await hub.write(db, async (connection, tell) => {
    await lockRoom(connection, asked.itemId)
    const before = await findPollByKey(connection, asked.itemId, asked.requestKey)
    if (before && !isSame(before, asked)) throw otherSent()
    if (!before && (await lockOpenPoll(connection, asked.itemId))) throw refuseClassroom('poll_open')
    if (!before) await insertPoll(connection, asked, now)
    const row = before ?? (await findPollByKey(connection, asked.itemId, asked.requestKey))!
    if (!row.closed) tell(roomEvent(row.itemId, 'poll', showPoll(row), { key: `poll:${row.id}` }))
    return showPollToTeacher(row)
  })
}

const isSame = (before: PollRow, { text, options, right }: NewPoll) =>
  before.text === text && before.right === right && before.options.join('\n') === options.join('\n')

/** Closes it and shows everybody what is right; what comes later is kept and not counted. */
export async function closePoll(
  { db, hub }: ClassroomServices,
  { itemId, pollId }: { itemId: number; pollId: number },
  now: Date,
): Promise<ReturnType<typeof showPollToTeacher>> {
  return await hub.write(db, async (connection, tell) => {
    const row = (await lockPolls(connection, [pollId])).get(pollId)
    if (row?.itemId !== itemId) throw refuseClassroom('no_poll')
    return showPollToTeacher(await close({ connection, tell, now }, row))
  })
}

/** Part of a transaction that ends the class: nobody could close it afterwards. */
export async function closeOpenPoll(inRoom: InRoom, itemId: number): Promise<void> {
  const row = await lockOpenPoll(inRoom.connection, itemId)
  if (row) await close(inRoom, row)
}

async function close({ connection, tell, now }: InRoom, row: PollRow): Promise<PollRow> {
  const closed = { ...row, closed: true }
  if (!row.closed) await closePollRow(connection, row.id, now)
  tell(roomEvent(row.itemId, 'poll', showPoll(closed), { key: `poll:${row.id}:closed` }))
  return closed
}
