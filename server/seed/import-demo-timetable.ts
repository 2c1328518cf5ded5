import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { indianDay } from '../../display/indian-day.ts'
import { dayNumber, dayOf } from '../../learning/day-number.ts'
import { importTimetable, type TimetableSummary } from '../domains/classes/timetable/import-timetable.ts'
import { readTimetableJson } from '../domains/classes/timetable/read-timetable-json.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'

const DEMO_TIMETABLE = fileURLToPath(new URL('../../content/timetable.json', import.meta.url))
/** `today`, `today+150`: the timetable is always one of the coming months. */
const RELATIVE = /^today(?:\+(\d{1,3}))?$/

/** Gives live courses of the demo their batches. Running it again on the same day changes nothing. */
export async function importDemoTimetable(
  db: Database,
  { clock, actor }: { clock: Clock; actor: string },
): Promise<TimetableSummary> {
  const now = clock.now()
  const today = dayNumber(indianDay(+now))
  const document: unknown = JSON.parse(await readFile(DEMO_TIMETABLE, 'utf8'), (_key, value: unknown) => {
    const found = typeof value === 'string' ? RELATIVE.exec(value) : null
    return found ? dayOf(today + Number(found[1] ?? 0)) : value
  })
  const writer = { db, clock, log: NOBODY_LISTENS }
  return await importTimetable(writer, readTimetableJson(document), {
    dryRun: false,
    replace: false,
    actor,
    now,
  })
}

/** The store is not open yet: no page hears of a change. */
const NOBODY_LISTENS = { append: async (entries: readonly unknown[]) => entries.map(() => 0) }
