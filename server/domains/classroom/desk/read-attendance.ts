import { listRemoved } from '../../classes/rooms/removals.ts'
import type { ClassroomServices } from '../classroom-services.ts'
import { PRESENT_FOR_MS } from '../figures/figures.ts'
import { speakersOf } from '../room/speakers.ts'
import { countAttendance, listAttendance } from './attendance.queries.ts'

const PAGE = 100

/** Who was in a class, a hundred at a time. */
export async function readAttendance(
  { db }: Pick<ClassroomServices, 'db'>,
  itemId: number,
  { pageNumber, now }: { pageNumber: number; now: Date },
) {
  const rows = await listAttendance(db.$client, itemId, { limit: PAGE, offset: pageNumber * PAGE })
  const personIds = rows.map(({ personId }) => personId)
  const removed = await listRemoved(db.$client, [itemId], personIds)
  const out = new Set(removed.map(({ personId }) => personId))
  const speakerOf = await speakersOf(db.$client, rows, now)
  const list = rows.map((row) => ({
    number: row.number,
    name: speakerOf(row).name,
    enteredAt: row.enteredAt.toISOString(),
    minutes: Math.round(row.seconds / 60),
    here: +row.lastBeatAt > +now - PRESENT_FOR_MS && !out.has(row.personId),
    removed: out.has(row.personId),
  }))
  return { list, total: await countAttendance(db.$client, itemId) }
}
