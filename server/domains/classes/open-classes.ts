import { classesRefusals } from '../../../contract/live/classes.refusals.ts'
import type { Connection } from '../../platform/database.ts'
import { refusalsOf } from '../../platform/problems.ts'
import { findKnownPackages, type KnownPackage } from '../catalogue/find-known-packages.ts'
import { type Held, partsOf, readShelf } from '../passes/list-shelf.ts'
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
  const { heldOf, openingOf } = await readShelf(connection, personId, now)
  const held = heldOf(packageId)
  const known = (await findKnownPackages(connection, [packageId])).get(packageId)
  if (!held || !known) return undefined
  return { known, held, packageIds: [packageId, ...(await partsOf(connection, held))], openingOf }
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
