import type { Caller } from '../../drive/caller.ts'
import type { Connection } from '../../server/platform/database.ts'

/** A slot as the API writes it. */
export interface Slot {
  schedule_date: string
  schedule_time: string
}

export interface ListedSlot extends Slot {
  free: boolean
  /** its index in the day, as stored */
  slot: number
}

const TIMES = ['10:00 am-02:00 pm', '02:00 pm-05:00 pm', '05:00 pm-08:00 pm']
export const textOf = ({ schedule_date, schedule_time }: Slot) => `${schedule_date} ${schedule_time}`

/** The slots on offer now, in order of time. */
export async function listSlots(caller: Caller): Promise<ListedSlot[]> {
  const { text } = await caller.get('/api/v1/callbacks/slots')
  const { days } = JSON.parse(text) as {
    days: { schedule_date: string; slots: { schedule_time: string; free: boolean }[] }[]
  }
  return days.flatMap(({ schedule_date, slots }) =>
    slots.map((slot) => ({ ...slot, schedule_date, slot: TIMES.indexOf(slot.schedule_time) })),
  )
}

/** Resets the store: no calls requested yet, and this many calls of others booked in each of these slots. */
export async function beginAnew(
  connection: Connection,
  taken: { slot: ListedSlot; booked: number }[],
): Promise<void> {
  await connection.query('truncate leads, call_slots, outbox_messages, rate_limits')
  for (const { slot, booked } of taken)
    await connection.query('insert into call_slots (day, slot, booked) values ($1, $2, $3)', [
      slot.schedule_date,
      slot.slot,
      booked,
    ])
}

export interface Stored {
  /** calls booked in each slot, by its text */
  booked: Map<string, number>
  /** leads of each slot */
  leads: Map<string, number>
  messages: number
}

export async function readStored(connection: Connection): Promise<Stored> {
  const counts = async (sql: string) => {
    const { rows } = await connection.query<{ day: string; slot: number; count: number }>(sql)
    return new Map(
      rows.map(({ day, slot, count }) => [
        textOf({ schedule_date: day, schedule_time: TIMES[slot]! }),
        count,
      ]),
    )
  }
  const { rows } = await connection.query<{ count: number }>(
    "select count(*)::int as count from outbox_messages where template = 'call-booked'",
  )
  return {
    booked: await counts('select day, slot, booked as count from call_slots where booked > 0'),
    leads: await counts(
      'select schedule_date as day, slot, count(*)::int as count from leads group by schedule_date, slot',
    ),
    messages: rows[0]!.count,
  }
}
