import { INDIA_AHEAD_MS } from '../../../../display/indian-day.ts'
import { dayNumber, dayOf, weekdayOf } from '../../../../learning/day-number.ts'
import type { Words } from '../../contents/item.ts'
import { type FiledBatch, type FiledSeries, WEEKDAYS } from './timetable-file.ts'

/** A class as a file has it. */
export interface PlannedClass {
  /** `orientation`; of a series `quant/2027-01-04` */
  fileKey: string
  title: Words
  subject: Words | undefined
  teacherId: string | null
  startsAt: Date
  minutes: number
  /** anybody who signed in may come */
  free: boolean
}

/** The classes of a batch in the order of their time; holidays hold none of a series. */
export function planClasses(batch: FiledBatch, holidays: ReadonlySet<string>): PlannedClass[] {
  const single = batch.classes.map(
    ({ id, title, subject, teacher, startsAt, minutes, free }): PlannedClass => ({
      fileKey: id,
      title,
      subject,
      teacherId: teacher ?? null,
      startsAt: new Date(startsAt),
      minutes,
      free,
    }),
  )
  const ofSeries = batch.series.flatMap((series) => classesOfSeries(series, batch, holidays))
  return [...single, ...ofSeries].sort(
    (a, b) => +a.startsAt - +b.startsAt || (a.fileKey < b.fileKey ? -1 : 1),
  )
}

function classesOfSeries(
  series: FiledSeries,
  batch: FiledBatch,
  holidays: ReadonlySet<string>,
): PlannedClass[] {
  const weekdays = new Set(series.weekdays.map((name) => WEEKDAYS.indexOf(name)))
  const last = dayNumber(series.until ?? batch.endsOn)
  const classes: PlannedClass[] = []
  for (let number = dayNumber(series.from ?? batch.startsOn); number <= last; number += 1) {
    const day = dayOf(number)
    if (!weekdays.has(weekdayOf(number)) || holidays.has(day)) continue
    classes.push({
      fileKey: `${series.id}/${day}`,
      title: series.titles[classes.length] ?? numbered(series.title, classes.length + 1),
      subject: series.subject,
      teacherId: series.teacher ?? null,
      startsAt: new Date(Date.parse(`${day}T${series.time}:00Z`) - INDIA_AHEAD_MS),
      minutes: series.minutes,
      free: series.free,
    })
  }
  return classes
}

const numbered = ({ en, hi }: Words, number: number): Words => ({
  en: `${en}: class ${number}`,
  ...(hi === undefined ? {} : { hi: `${hi}: क्लास ${number}` }),
})
