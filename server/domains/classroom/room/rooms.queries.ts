import type { Connection } from '../../../platform/database.ts'
import { bool, float, int, type RowOf, statement } from '../../../platform/statement.ts'

const ROOM_ROW = {
  itemId: int,
  chatOpen: bool,
  slowSeconds: int,
  hands: bool,
  pinnedId: float.orNull,
  lastNumber: int,
}
const ROOM = `select item_id as "itemId", chat_open as "chatOpen", slow_seconds as "slowSeconds", hands,
  pinned_id::float8 as "pinnedId", last_number as "lastNumber" from class_rooms`

export type RoomRow = RowOf<typeof ROOM_ROW>

const FIND_ROOM = statement('classroom.room', ROOM_ROW, `${ROOM} where item_id = $1`)

/** As it is before anybody came, where nobody did. */
export async function findRoom(connection: Connection, itemId: number): Promise<RoomRow> {
  const [row] = (await FIND_ROOM.run(connection, [itemId])).rows
  return row ?? { itemId, chatOpen: true, slowSeconds: 0, hands: true, pinnedId: null, lastNumber: 0 }
}

const PUT_ROOMS = statement(
  'classroom.put-rooms',
  {},
  'insert into class_rooms (item_id) select unnest($1::int[]) order by 1 on conflict do nothing',
)
const LOCK_ROOMS = statement(
  'classroom.lock-rooms',
  ROOM_ROW,
  `${ROOM} where item_id = any($1::int[]) order by item_id for no key update`,
)

/** What is said in these classes is in one order: nobody else says anything until the transaction ends. */
export async function lockRooms(
  connection: Connection,
  itemIds: readonly number[],
): Promise<Map<number, RoomRow>> {
  let { rows } = await LOCK_ROOMS.run(connection, [itemIds])
  if (rows.length < new Set(itemIds).size) {
    await PUT_ROOMS.run(connection, [[...new Set(itemIds)]])
    rows = (await LOCK_ROOMS.run(connection, [itemIds])).rows
  }
  return new Map(rows.map((row) => [row.itemId, row]))
}

export async function lockRoom(connection: Connection, itemId: number): Promise<RoomRow> {
  return (await lockRooms(connection, [itemId])).get(itemId)!
}

export async function changeRoom(
  connection: Connection,
  { itemId, chatOpen, slowSeconds, hands }: Pick<RoomRow, 'itemId' | 'chatOpen' | 'slowSeconds' | 'hands'>,
): Promise<void> {
  await connection.query(
    'update class_rooms set chat_open = $2, slow_seconds = $3, hands = $4 where item_id = $1',
    [itemId, chatOpen, slowSeconds, hands],
  )
}

export async function setPinned(
  connection: Connection,
  itemId: number,
  messageId: number | null,
): Promise<void> {
  await connection.query('update class_rooms set pinned_id = $2 where item_id = $1', [itemId, messageId])
}
