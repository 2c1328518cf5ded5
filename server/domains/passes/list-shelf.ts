import type { Connection } from '../../platform/database.ts'
import { openingBy } from './may-open.ts'
import { listOpeningNow } from './opening-now.ts'
import { type Grant, type GrantSource, listGrantsOf } from './passes.queries.ts'

/** Something that a person owns, or owned until its time was over. */
export interface Held {
  packageId: number
  /** null: permanent */
  until: Date | null
  since: Date
  source: GrantSource
  sourceRef: string
  /** its time is over */
  ended: boolean
  /** what was bought: the package itself, or a pack that holds it */
  byPackageId: number
  /** of what was bought itself: the parts it had then, and has now where it grows */
  parts: number[]
}

/**
 * What a person was granted, each package once: first those in force, by their end, then those that are over,
 * the latest first. Revoked grants are absent.
 */
export async function listShelf(connection: Connection, personId: number, now: Date): Promise<Held[]> {
  const grants = await listOpeningNow(connection, await listGrantsOf(connection, personId))
  const packageIds = [...new Set(grants.map(({ packageId }) => packageId))]
  return packageIds.flatMap((packageId) => heldOf(packageId, grants, now) ?? []).sort(byTimeLeft)
}

/** One package on a person's shelf, or open as a part of one there; undefined: neither now nor before. */
export async function findHeld(
  connection: Connection,
  personId: number,
  packageId: number,
  now: Date,
): Promise<Held | undefined> {
  const grants = await listOpeningNow(connection, await listGrantsOf(connection, personId))
  return heldOf(packageId, grants, now)
}

function heldOf(packageId: number, all: readonly Grant[], now: Date): Held | undefined {
  const opening = all.filter(({ opens }) => opens.includes(packageId))
  const found = openingBy(opening, now)
  const own = opening.filter((grant) => grant.packageId === packageId)
  const parts = (own.findLast(hasBegun(now)) ?? own[0])?.opens.filter((id) => id !== packageId) ?? []
  if (found.may) {
    const { until, since, source, sourceRef, byPackageId } = found
    return { packageId, until, since, source, sourceRef, ended: false, byPackageId, parts }
  }
  const last = opening.toSorted(byEnd).at(-1)
  if (!last) return undefined
  return {
    packageId,
    until: last.endsAt,
    since: last.startsAt ?? now,
    source: last.source,
    sourceRef: last.sourceRef,
    ended: last.endsAt !== null && last.endsAt <= now,
    byPackageId: last.packageId,
    parts,
  }
}

const hasBegun =
  (now: Date) =>
  ({ startsAt }: Grant) =>
    startsAt !== null && startsAt <= now

const timeOf = (end: Date | null) => end?.getTime() ?? Number.POSITIVE_INFINITY
const byEnd = (a: Grant, b: Grant) => compare(timeOf(a.endsAt), timeOf(b.endsAt))
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

function byTimeLeft(a: Held, b: Held): number {
  if (a.ended !== b.ended) return a.ended ? 1 : -1
  const sooner = compare(timeOf(a.until), timeOf(b.until))
  return (a.ended ? -sooner : sooner) || a.packageId - b.packageId
}
