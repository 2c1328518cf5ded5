import { faultOfIssue } from '../../../platform/placed-fault.ts'
import { readEach } from '../../../platform/table/read-each.ts'
import { batchSchema, type FiledTimetable, holidaySchema, timetableFileSchema } from './timetable-file.ts'

/** What a timetable file says. */
export function readTimetableJson(document: unknown): FiledTimetable {
  const file = timetableFileSchema.safeParse(document)
  const faults = file.success ? [] : file.error.issues.map((issue) => faultOfIssue(issue))
  const holidays = readEach(holidaySchema, 'holidays', file.data?.holidays ?? [], faults, ({ day }) => day)
  const batches = readEach(batchSchema, 'batches', file.data?.batches ?? [], faults, ({ id }) => id)
  return {
    holidays: file.data?.holidays && holidays.map(({ read }) => read),
    batches: batches.map(({ path, read }) => ({ path, batch: read })),
    faults,
  }
}
