import type { Connection } from '../../../platform/database.ts'
import { notifyChanged } from '../../../platform/page-cache/changes.ts'
import { partsByPack } from '../../catalogue/list-parts.ts'
import { openingsOf } from '../../passes/may-open.ts'
import { listMemberships, lockMember, moveIntoBatch } from '../batches.queries.ts'
import { pickBatch } from './pick-batch.ts'
import {
  anyBatches,
  deleteSeats,
  endMemberships,
  freeSeats,
  listSeats,
  listWantedBatches,
  lockBatchesOf,
  putSeats,
} from './seats.queries.ts'

interface SeatsWanted {
  orderId: number
  personId: number
  /** what is ordered; of a pack its parts have the batches */
  packageIds: readonly number[]
  /** the batch that the buyer chose, by package */
  chosen: ReadonlyMap<number, number>
}

/**
 * The order holds a seat in a batch of each of its live courses, and the answer is empty; or the answer names
 * courses without one, and nothing was taken. Who is in a batch already needs none. In the order's
 * transaction: the buyer's own changes and the batches, by rising id, are locked until it ends.
 */
export async function takeSeats(
  connection: Connection,
  { orderId, personId, packageIds, chosen }: SeatsWanted,
  now: Date,
): Promise<number[]> {
  if (!(await anyBatches(connection))) return []
  const wanted = await withParts(connection, packageIds)
  if ((await listWantedBatches(connection, wanted, null)).length === 0) return []
  await lockMember(connection, personId)
  await lockBatchesOf(connection, wanted)
  const mine = new Set(
    (await listMemberships(connection, personId, wanted)).flatMap(({ isNow, packageId }) =>
      isNow ? [packageId] : [],
    ),
  )
  // Read after the lock: an older snapshot would not count the seat that somebody has just taken.
  const ofPackages = Map.groupBy(
    await listWantedBatches(connection, wanted, orderId),
    ({ packageId }) => packageId,
  )
  const seats: { packageId: number; batchId: number }[] = []
  const without: number[] = []
  for (const [packageId, batches] of ofPackages) {
    if (mine.has(packageId)) continue
    const batch = pickBatch(batches, chosen.get(packageId), now)
    if (batch) seats.push({ packageId, batchId: batch.batchId })
    else without.push(packageId)
  }
  if (without.length > 0) return without
  if (seats.length > 0) {
    await putSeats(connection, orderId, seats, now)
    await tellSeats(
      connection,
      seats.map(({ packageId }) => packageId),
    )
  }
  return []
}

/** The batches in which an order holds or held a seat, by package: late money takes the same again. */
export async function batchesOf(connection: Connection, orderId: number): Promise<Map<number, number>> {
  return new Map((await listSeats(connection, orderId)).map(({ packageId, batchId }) => [packageId, batchId]))
}

/** What the order held can be taken by others; a second time changes nothing. */
export async function giveBackSeats(connection: Connection, orderId: number): Promise<void> {
  await tellSeats(connection, await freeSeats(connection, orderId))
}

/** Who paid for the order is in the batches in which it held seats. Before grants are locked. */
export async function enterBatches(
  connection: Connection,
  { orderId, personId, language }: { orderId: number; personId: number; language: 'ENGLISH' | 'HINDI' },
  now: Date,
): Promise<void> {
  const seats = await listSeats(connection, orderId)
  if (seats.length === 0) return
  await lockMember(connection, personId)
  const wanted = seats.map(({ packageId }) => packageId)
  const mine = (await listMemberships(connection, personId, wanted)).filter(({ isNow }) => isNow)
  for (const { packageId, batchId } of seats)
    if (!mine.some((one) => one.packageId === packageId))
      await moveIntoBatch(
        connection,
        { personId, batchId, language: language === 'HINDI' ? 'hi' : 'en' },
        now,
      )
  await deleteSeats(connection, orderId)
  await tellSeats(connection, wanted)
}

/** One change of a person's batches at a time; before their grants are locked. */
export const lockBatchesOfPerson = lockMember

/**
 * Who may not open these courses any more is in no batch of them, or of their parts. The caller holds
 * `lockBatchesOfPerson` since before it ended the grants.
 */
export async function leaveClosedBatches(
  connection: Connection,
  { personId, packageIds }: Pick<SeatsWanted, 'personId' | 'packageIds'>,
  now: Date,
): Promise<void> {
  if (packageIds.length === 0 || !(await anyBatches(connection))) return
  const wanted = await withParts(connection, packageIds)
  const openings = await openingsOf(connection, personId, wanted, now)
  const closed = wanted.filter((id) => !openings.get(id)?.may)
  await tellSeats(connection, await endMemberships(connection, personId, closed, now))
}

/** These packages, and the parts of those that are packs. */
async function withParts(connection: Connection, packageIds: readonly number[]): Promise<number[]> {
  const parts = await partsByPack(connection, packageIds)
  return [...new Set([...packageIds, ...[...parts.values()].flat()])]
}

async function tellSeats(connection: Connection, packageIds: readonly number[]): Promise<void> {
  if (packageIds.length > 0)
    await notifyChanged(
      connection,
      packageIds.map((id) => `batches:${id}`),
    )
}
