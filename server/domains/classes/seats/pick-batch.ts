import { joiningOf } from '../describe-batch.ts'

interface Choosable {
  batchId: number
  packageId: number
  seats: number | null
  taken: number
  joinUntil: string | null
  endsOn: string
}

/**
 * The batch in which a buyer of a package gets their seat: the one that they chose, else the first of those
 * that can be joined. Undefined: the chosen one cannot be joined (any more), or none can.
 */
export function pickBatch<B extends Choosable>(
  batches: readonly B[],
  chosen: number | undefined,
  now: Date,
): B | undefined {
  const open = batches.filter((batch) => joiningOf(batch, now) === 'open')
  return chosen === undefined ? open[0] : open.find(({ batchId }) => batchId === chosen)
}
