import type { OwnedPackage } from '../../../../data/learning.queries.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { LiveBatch } from './live-batch.tsx'
import { useLiveBatches } from './use-live-batches.ts'

/** The batch of this branch as it is taught live, if it is. */
export function LiveBatchOf({ owned, branchId }: { owned: OwnedPackage; branchId: number }) {
  const live = useLiveBatches(owned.packageId)
  const batch = live?.get(branchId)
  if (!live) return <Skeleton className="mt-4 h-52 w-full" />
  if (!batch) return null
  return (
    <div className="card mt-4 p-4">
      <LiveBatch batch={batch} owned={owned} />
    </div>
  )
}
