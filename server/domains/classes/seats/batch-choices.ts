import type { Connection } from '../../../platform/database.ts'
import { listBatchesOf, listMemberships } from '../batches.queries.ts'
import { describeBatches, joiningOf } from '../describe-batch.ts'
import { anyBatches } from './seats.queries.ts'

/** What somebody may buy, and what is in it: of a pack its parts. */
interface Buyable {
  packageId: number
  parts: readonly number[]
}

export interface BatchChoices {
  /** its own, of which the buyer chooses one; none for who is in one already */
  batches: Awaited<ReturnType<typeof describeBatches>>
  /** it, or a part of it, has batches, and none of them can be joined any more */
  full: boolean
}

/** Of these packages those that have batches, themselves or in a part. */
export async function batchChoices(
  connection: Connection,
  buyables: readonly Buyable[],
  personId: number | undefined,
  now: Date,
): Promise<Map<number, BatchChoices>> {
  if (buyables.length === 0 || !(await anyBatches(connection))) return new Map()
  const asked = [...new Set(buyables.flatMap(({ packageId, parts }) => [packageId, ...parts]))]
  const rows = Map.groupBy(await listBatchesOf(connection, asked), ({ packageId }) => packageId)
  if (rows.size === 0) return new Map()
  const memberships = personId === undefined ? [] : await listMemberships(connection, personId, asked)
  const mine = new Set(memberships.flatMap(({ isNow, packageId }) => (isNow ? [packageId] : [])))
  const isFull = (id: number) =>
    !mine.has(id) && rows.has(id) && rows.get(id)!.every((row) => joiningOf(row, now) !== 'open')
  const choices = buyables.map(async ({ packageId, parts }) => {
    const own = mine.has(packageId) ? [] : (rows.get(packageId) ?? [])
    const batches = await describeBatches(connection, own, now)
    return [packageId, { batches, full: [packageId, ...parts].some(isFull) }] as const
  })
  return new Map((await Promise.all(choices)).filter(([, { batches, full }]) => full || batches.length > 0))
}
