import type { Connection } from '../../platform/database.ts'
import { type Opening, openingBy } from './opening-by.ts'
import { type Grant, type GrantSource, listGrantsOf, listGrantsOfEach } from './passes.queries.ts'

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
  /** it grows, so that its parts are all that it has now */
  growing: boolean
}

/** All that a person was granted and that was not taken back, and what it opens now. */
export interface Shelf {
  /** what was granted, each package once */
  packageIds: readonly number[]
  /** all that any of it opens, or opened until its time was over */
  reachedIds: readonly number[]
  /** one of them, or of what is open as a part of one; undefined: neither now nor before */
  heldOf(packageId: number): Held | undefined
  openingOf(packageId: number): Opening
}

/** One read, however much a person owns. */
export async function readShelf(connection: Connection, personId: number, now: Date): Promise<Shelf> {
  return shelfOf(await listGrantsOf(connection, personId), now)
}

/** The same of several people, in one read. */
export async function readShelves(
  connection: Connection,
  personIds: readonly number[],
): Promise<(personId: number, now: Date) => Shelf> {
  const grants = await listGrantsOfEach(connection, personIds)
  return (personId, now) => shelfOf(grants.get(personId) ?? [], now)
}

function shelfOf(grants: readonly Grant[], now: Date): Shelf {
  const opening = new Map<number, Grant[]>()
  for (const grant of grants)
    for (const packageId of grant.opens) {
      const known = opening.get(packageId)
      if (known) known.push(grant)
      else opening.set(packageId, [grant])
    }
  return {
    packageIds: [...new Set(grants.map(({ packageId }) => packageId))],
    reachedIds: [...opening.keys()],
    heldOf: (packageId) => heldBy(packageId, opening.get(packageId) ?? [], now),
    openingOf: (packageId) => openingBy(opening.get(packageId) ?? [], now),
  }
}

function heldBy(packageId: number, opening: readonly Grant[], now: Date): Held | undefined {
  const found = openingBy(opening, now)
  const own = opening.filter((grant) => grant.packageId === packageId)
  const bought = own.findLast(hasBegun(now)) ?? own[0]
  const parts = bought?.opens.filter((id) => id !== packageId) ?? []
  const growing = bought?.growing ?? false
  if (found.may) {
    const { until, since, source, sourceRef, byPackageId } = found
    return { packageId, until, since, source, sourceRef, ended: false, byPackageId, parts, growing }
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
    growing,
  }
}

const hasBegun =
  (now: Date) =>
  ({ startsAt }: Grant) =>
    startsAt !== null && startsAt <= now

const byEnd = (a: Grant, b: Grant) => compareEnds(a.endsAt, b.endsAt)
const timeOf = (end: Date | null) => end?.getTime() ?? Number.POSITIVE_INFINITY

/** What ends sooner comes first, what never ends last. */
export function compareEnds(one: Date | null, other: Date | null): number {
  const [a, b] = [timeOf(one), timeOf(other)]
  return a === b ? 0 : a < b ? -1 : 1
}
