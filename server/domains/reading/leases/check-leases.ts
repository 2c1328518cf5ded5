import type { Connection } from '../../../platform/database.ts'
import type { Caller } from '../../../platform/request-context.ts'
import type { Secret } from '../../../platform/secrets/own-secret.ts'
import { editionOf, findDocuments } from '../find-document.ts'
import { leaseEnd } from './lease-end.ts'
import { type Lease, readLease, writeLease } from './lease-token.ts'
import { deleteLeases, listLeases, renewLeases } from './leases.queries.ts'

/** A later end is not written until it is so much later: each page that is opened asks. */
const WORTH_WRITING_MS = 3_600_000
const GONE = { state: 'gone' as const, lease: null, until: null, edition: null }

/**
 * Which of these leases stand, in their order. A lease stands while the caller may read the document, on the
 * device that it was granted to, until it ends or is given back. Those that stand are renewed; the others are
 * no leases here any more either.
 */
export async function checkLeases(
  { connection, secret }: { connection: Connection; secret: Secret },
  shown: readonly string[],
  { personId, deviceId }: Caller,
  now: Date,
) {
  const keeper = { personId, deviceId }
  const isMine = (lease: Lease | undefined) =>
    lease?.personId === personId && lease.deviceId === deviceId ? lease : undefined
  const leases = shown.map((one) => isMine(readLease(secret, one)))
  const mine = leases.filter((lease) => lease !== undefined)
  const ends = await listLeases(connection, keeper, numbersOf(mine), now)
  const kept = mine.filter(({ itemId }) => ends.has(itemId))
  const documents = await findDocuments(connection, kept, personId, now)
  const open = new Map(
    [...documents].flatMap(([itemId, { state, leaf, until: closes }]) => {
      const [end, next] = [ends.get(itemId), leaseEnd(closes, now)]
      if (state !== 'open' || !end) return []
      const moved = next < end || next.getTime() - end.getTime() > WORTH_WRITING_MS
      return [[itemId, { moved, until: moved ? next : end, edition: editionOf(leaf.file) }]]
    }),
  )
  await renewLeases(
    connection,
    keeper,
    [...open].flatMap(([itemId, { moved, until }]) => (moved ? [{ itemId, until }] : [])),
  )
  await deleteLeases(connection, keeper, numbersOf(kept.filter(({ itemId }) => !open.has(itemId))))
  return {
    now: now.toISOString(),
    leases: leases.map((lease) => {
      const stands = lease && open.get(lease.itemId)
      if (stands) {
        const { until, edition } = stands
        const renewed = writeLease(secret, { ...lease, until })
        return { state: 'stands' as const, lease: renewed, until: until.toISOString(), edition }
      }
      const found = lease && documents.get(lease.itemId)
      if (found?.state !== 'ended') return GONE
      return { ...GONE, state: 'ended' as const, until: found.until?.toISOString() ?? null }
    }),
  }
}

const numbersOf = (leases: readonly Lease[]) => [...new Set(leases.map(({ itemId }) => itemId))]
