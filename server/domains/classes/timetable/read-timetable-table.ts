import type { z } from 'zod'
import { faultOfIssue, type PlacedFault } from '../../../platform/placed-fault.ts'
import { given, type NamedRow, numberOf, readTable, wordsOf } from '../../../platform/table/read-table.ts'
import type { TableRow } from '../../../platform/table/table-row.ts'
import { batchSchema, type FiledTimetable, type Holiday, holidaySchema } from './timetable-file.ts'

const OF_BATCH = [
  'packageId',
  'exam',
  'examHindi',
  'batch',
  'batchHindi',
  'startsOn',
  'endsOn',
  'seats',
  'joinUntil',
] as const
const COLUMNS = [
  'batchId',
  ...OF_BATCH,
  'id',
  'title',
  'titleHindi',
  'subject',
  'subjectHindi',
  'teacher',
  'weekdays',
  'from',
  'until',
  'date',
  'time',
  'minutes',
  'free',
] as const
type Column = (typeof COLUMNS)[number]
type Row = NamedRow<Column>

/**
 * What a table says, a row a series (`weekdays`), a single class (`date`), or without a batch a holiday
 * (docs/live-classes.md). What is of the batch stands in its first row; later rows leave it empty or say
 * the same.
 */
export function readTimetableTable(rows: Iterable<TableRow>, file: string): FiledTimetable {
  const { rows: read, faults } = readTable(rows, file, { columns: COLUMNS, needed: ['title'] })
  const holidays: Holiday[] = []
  for (const row of read.filter(isHoliday)) {
    const day = { day: row.cell('date'), title: wordsOf(row.cell('title'), row.cell('titleHindi')) }
    const holiday = judged(holidaySchema, day, [row], faults)
    if (holiday) holidays.push(holiday)
  }
  const ofBatches = Map.groupBy(
    read.filter((row) => !isHoliday(row)),
    ({ cell }) => cell('batchId'),
  )
  const batches = [...ofBatches.values()].flatMap((rows) => {
    const differing = differences(rows)
    faults.push(...differing)
    const batch = judged(batchSchema, batchOf(rows), rows, faults)
    return batch && differing.length === 0 ? [{ path: rows[0]!.place, batch }] : []
  })
  return { holidays: holidays.length > 0 ? holidays : undefined, batches, faults }
}

const isHoliday = ({ cell }: Row) => cell('batchId') === ''

function batchOf(rows: readonly Row[]): object {
  const of = (name: Column) => rows.map(({ cell }) => cell(name)).find((text) => text !== '') ?? ''
  const [exam, seats] = [of('exam'), of('seats')]
  return {
    id: numberOf(of('batchId')),
    packageId: numberOf(of('packageId')),
    ...(exam ? { exam: wordsOf(exam, of('examHindi')) } : {}),
    title: wordsOf(of('batch'), of('batchHindi')),
    startsOn: of('startsOn'),
    endsOn: of('endsOn'),
    ...(seats ? { seats: numberOf(seats) } : {}),
    ...given('joinUntil', of('joinUntil')),
    series: rows.filter(isSeries).map(seriesOf),
    classes: rows.filter((row) => !isSeries(row)).map(classOf),
  }
}

const isSeries = ({ cell }: Row) => cell('weekdays') !== ''

const alike = ({ cell }: Row) => ({
  id: cell('id').toLowerCase(),
  title: wordsOf(cell('title'), cell('titleHindi')),
  ...(cell('subject') ? { subject: wordsOf(cell('subject'), cell('subjectHindi')) } : {}),
  ...given('teacher', cell('teacher')),
  minutes: numberOf(cell('minutes')),
  ...(cell('free') ? { free: readFree(cell('free')) } : {}),
})

/** `yes` or `no`; anything else is told as a fault. */
function readFree(text: string): boolean | string {
  const said = text.toLowerCase()
  return said === 'yes' ? true : said === 'no' ? false : text
}

function seriesOf(row: Row): object {
  const weekdays = row
    .cell('weekdays')
    .split(/[\s,;+/]+/)
    .filter((name) => name !== '')
    .map((name) => name.slice(0, 3).toUpperCase())
  return {
    ...alike(row),
    weekdays,
    time: timeOf(row),
    ...given('from', row.cell('from')),
    ...given('until', row.cell('until')),
  }
}

const classOf = (row: Row): object => ({
  ...alike(row),
  startsAt: `${row.cell('date')}T${timeOf(row)}:00+05:30`,
})

/** `9:00` and what a spreadsheet makes of a time, `09:00:00`, are 09:00. */
function timeOf({ cell }: Row): string {
  const [, hour, minute] = /^(\d{1,2}):(\d\d)(?::00)?$/.exec(cell('time')) ?? []
  return hour === undefined ? cell('time') : `${hour.padStart(2, '0')}:${minute}`
}

/** A field of the batch that a later row says otherwise. */
function differences([first, ...others]: readonly Row[]): PlacedFault[] {
  return others.flatMap(({ place, cell }) =>
    OF_BATCH.flatMap((name) =>
      cell(name) !== '' && cell(name) !== first!.cell(name)
        ? [{ path: `${place}.${name}`, reason: `is ${first!.cell(name) || 'empty'} in ${first!.place}` }]
        : [],
    ),
  )
}

/** Undefined where it cannot be used: why is among the faults, in the row of a batch that it comes from. */
function judged<S extends z.ZodType>(
  schema: S,
  entry: object,
  rows: readonly Row[],
  faults: PlacedFault[],
): z.output<S> | undefined {
  const read = schema.safeParse(entry)
  if (read.success) return read.data
  const lists = { series: rows.filter(isSeries), classes: rows.filter((row) => !isSeries(row)) }
  for (const issue of read.error.issues) {
    const [list, at, ...rest] = issue.path
    const row =
      (list === 'series' || list === 'classes') && typeof at === 'number' ? lists[list][at] : undefined
    const path = row ? rest.map(columnOf) : issue.path.map(ofBatch)
    faults.push(faultOfIssue({ ...issue, path }, (row ?? rows[0]!).place))
  }
  return undefined
}

/** The columns of a field, where they are not called like it. */
const ofBatch = (part: PropertyKey): PropertyKey =>
  part === 'id' ? 'batchId' : part === 'title' ? 'batch' : part
const columnOf = (part: PropertyKey): PropertyKey => (part === 'startsAt' ? 'date' : part)
