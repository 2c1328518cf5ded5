import { type Database, inTransaction } from '../../platform/database.ts'
import { notifyChanged } from '../../platform/page-cache/changes.ts'
import { listBatchesOf, listMemberships, lockBatch, lockMember, moveIntoBatch } from './batches.queries.ts'
import { describeBatches, joiningOf } from './describe-batch.ts'
import { type OpenedCourse, openCourse, refuseClasses } from './open-classes.ts'

interface Joining {
  personId: number
  batchId: number
  language: 'ENGLISH' | 'HINDI'
}

const spoken = (language: Joining['language']) => (language === 'HINDI' ? 'hi' : 'en')

/** A person is in a batch of their course afterwards, or is told why they cannot be. */
export async function joinBatch(
  db: Database,
  { personId, packageId, batchId, language }: Joining & { packageId: number },
  now: Date,
) {
  const course = await openCourse(db.$client, personId, packageId, now)
  if (course.held.ended) throw refuseClasses('course_ended')
  await inTransaction(db, async (connection) => {
    await lockMember(connection, personId)
    const batch = await lockBatch(connection, batchId, course.packageIds)
    if (!batch || !course.openingOf(batch.packageId).may) throw refuseClasses('no_batch')
    const mine = await listMemberships(connection, personId, course.packageIds)
    if (mine.some((one) => one.batchId === batchId && one.isNow)) return
    const joining = joiningOf(batch, now)
    if (joining !== 'open') throw refuseClasses(joining === 'full' ? 'batch_full' : 'joining_over')
    await moveIntoBatch(connection, { personId, batchId, language: spoken(language) }, now)
    await notifyChanged(connection, [`batches:${batch.packageId}`])
  })
  const rows = await listBatchesOf(db.$client, course.packageIds)
  const [batch] = await describeBatches(
    db.$client,
    rows.filter((row) => row.batchId === batchId),
    now,
  )
  if (!batch) throw refuseClasses('no_batch')
  return { batch: { ...batch, joined: true } }
}

/**
 * Where a package has one batch, who owns it is in it: nobody has to choose. Its seats and last day bound its
 * sale, not those who have bought it.
 */
export async function joinOnlyBatches(
  db: Database,
  course: OpenedCourse,
  { personId, language }: Omit<Joining, 'batchId'>,
  now: Date,
): Promise<void> {
  if (course.held.ended) return
  const mine = await listMemberships(db.$client, personId, course.packageIds)
  const ofPackages = Map.groupBy(await listBatchesOf(db.$client, course.packageIds), (one) => one.packageId)
  for (const [packageId, [only, ...others]] of ofPackages) {
    if (!only || others.length > 0 || mine.some((one) => one.packageId === packageId)) continue
    if (!course.openingOf(packageId).may) continue
    await inTransaction(db, async (connection) => {
      await lockMember(connection, personId)
      if ((await listMemberships(connection, personId, [packageId])).length > 0) return
      await moveIntoBatch(connection, { personId, batchId: only.batchId, language: spoken(language) }, now)
      await notifyChanged(connection, [`batches:${packageId}`])
    })
  }
}
