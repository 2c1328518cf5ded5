import type { Connection } from '../../../platform/database.ts'
import type { PlacedFault } from '../../../platform/placed-fault.ts'
import { findTeachers } from '../../catalogue/places/find-teachers.ts'
import { listKnownPlaces } from '../../catalogue/places/list-known-places.ts'
import { planClasses } from './plan-classes.ts'
import type { Batch } from './timetable.queries.ts'
import type { FiledTimetable } from './timetable-file.ts'

/** More than a class a day over some years. */
const MOST_CLASSES = 2_000

/** What is wrong with batches as they name packages, teachers and each other. */
export async function checkTimetable(
  connection: Connection,
  { batches, holidays = [] }: FiledTimetable,
  held: ReadonlyMap<number, Batch>,
): Promise<PlacedFault[]> {
  const { packages } = await listKnownPlaces(connection)
  const named = batches.flatMap(({ batch }) =>
    [...batch.series, ...batch.classes].flatMap(({ teacher }) => teacher ?? []),
  )
  const teachers = await findTeachers(connection, [...new Set(named)])
  const closed = new Set(holidays.map(({ day }) => day))
  const faults: PlacedFault[] = []
  if (closed.size < holidays.length) faults.push({ path: 'holidays', reason: 'a day is there twice' })
  const places = new Map<number, string>()
  for (const { path, batch } of batches) {
    const say = (field: string, reason: string) => faults.push({ path: `${path}.${field}`, reason })
    const before = places.get(batch.id)
    if (before !== undefined) say('id', `is already in ${before}`)
    else places.set(batch.id, path)
    if (!packages.has(batch.packageId)) say('packageId', `there is no package ${batch.packageId}`)
    const stored = held.get(batch.id)
    if (stored && stored.packageId !== batch.packageId)
      say('id', `belongs to package ${stored.packageId}: take another id`)
    for (const [list, all] of [['series', batch.series] as const, ['classes', batch.classes] as const])
      for (const [at, { teacher }] of all.entries())
        if (teacher !== undefined && !teachers.has(teacher))
          say(`${list}[${at}].teacher`, `there is no teacher ${teacher} in the catalogue`)
    if (planClasses(batch, closed).length > MOST_CLASSES)
      say('series', `a batch has at most ${MOST_CLASSES} classes`)
  }
  return faults
}
