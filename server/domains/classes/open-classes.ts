import { classesRefusals } from '../../../contract/live/classes.refusals.ts'
import type { Connection } from '../../platform/database.ts'
import { refusalsOf } from '../../platform/problems.ts'
import { findKnownPackages, type KnownPackage } from '../catalogue/find-known-packages.ts'
import { type Held, partsOfEach, readShelves } from '../passes/list-shelf.ts'
import type { Opening } from '../passes/may-open.ts'

export const refuseClasses = refusalsOf(classesRefusals)

/** A course of a person's, as its classes are asked for. */
export interface OpenedCourse {
  known: KnownPackage
  held: Held
  /** itself and, of a pack, its parts: any of them may hold batches */
  packageIds: number[]
  openingOf(packageId: number): Opening
}

/** What somebody owns, or owned until its time was over; refused like a package that there is not. */
export async function openCourse(
  connection: Connection,
  personId: number,
  packageId: number,
  now: Date,
): Promise<OpenedCourse> {
  const course = await findCourse(connection, personId, packageId, now)
  if (!course) throw refuseClasses('not_yours')
  return course
}

export async function findCourse(
  connection: Connection,
  personId: number,
  packageId: number,
  now: Date,
): Promise<OpenedCourse | undefined> {
  return (await findCourses(connection, [{ personId, packageId, now }]))[0]
}

export interface AskedCourse {
  personId: number
  packageId: number
  now: Date
}

/** The courses of several people, in the order in which they are asked for, with one read of each kind. */
export async function findCourses(
  connection: Connection,
  asked: readonly AskedCourse[],
): Promise<(OpenedCourse | undefined)[]> {
  const shelfOf = await readShelves(connection, [...new Set(asked.map(({ personId }) => personId))])
  const shelves = asked.map(({ personId, now }) => shelfOf(personId, now))
  const allHeld = asked.map(({ packageId }, at) => shelves[at]!.heldOf(packageId))
  const packages = await findKnownPackages(connection, [...new Set(asked.map(({ packageId }) => packageId))])
  const partsOf = await partsOfEach(
    connection,
    allHeld.flatMap((held) => held ?? []),
  )
  return asked.map(({ packageId }, at) => {
    const [held, known] = [allHeld[at], packages.get(packageId)]
    if (!held || !known) return undefined
    const { openingOf } = shelves[at]!
    return { known, held, packageIds: [packageId, ...partsOf(held)], openingOf }
  })
}

/** A course as its pages name it; a guest of a free class holds nothing of it. */
export interface NamedCourse {
  known: KnownPackage
  held: { ended: boolean }
}

export function courseHead({ known, held }: NamedCourse) {
  const { packageId, title, slugurl } = known
  return { packageId, title, slugurl, ended: held.ended }
}
