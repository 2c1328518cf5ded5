import { readJsonOrTable } from '../../catalogue/importing/read-json-or-table.ts'
import { readTimetableJson } from './read-timetable-json.ts'
import { readTimetableTable } from './read-timetable-table.ts'
import type { FiledTimetable } from './timetable-file.ts'

/** A timetable out of a file. Throws OperatorRefused. */
export async function readTimetableFile(
  path: string,
  { maxBytes }: { maxBytes: number },
): Promise<FiledTimetable> {
  const file = await readJsonOrTable(path, { what: 'a timetable', maxBytes })
  return 'rows' in file ? readTimetableTable(file.rows, file.name) : readTimetableJson(file.document)
}
