import type { Connection } from '../../platform/database.ts'
import { int, type RowOf, statement } from '../../platform/statement.ts'

const BATCH_PLACE = { batchId: int, packageId: int }

/** A batch and the package that holds it. */
export type BatchPlace = RowOf<typeof BATCH_PLACE>

const BATCHES_NOW = statement(
  'classes.batches-now',
  BATCH_PLACE,
  `select member.batch_id as "batchId", member.package_id as "packageId" from batch_members member
    where member.person_id = $1 and member.left_at is null`,
)

/** The batches in which a person is, whether or not their course is open to them. */
export async function batchesNowOf(connection: Connection, personId: number): Promise<BatchPlace[]> {
  return (await BATCHES_NOW.run(connection, [personId])).rows
}

const FIND_BATCH = statement(
  'classes.batch-place',
  BATCH_PLACE,
  'select id as "batchId", package_id as "packageId" from class_batches where id = $1 and active',
)

/** Undefined: there is no such batch, or it was taken out. */
export async function findBatchPlace(
  connection: Connection,
  batchId: number,
): Promise<BatchPlace | undefined> {
  return (await FIND_BATCH.run(connection, [batchId])).rows[0]
}

const PACKAGES_TAUGHT = statement(
  'classes.packages-taught',
  { packageId: int },
  'select distinct package_id as "packageId" from class_batches where active and ends_on >= $1::date order by 1',
)

/** The packages with a batch that is not over on this day in India, `2027-01-04`. */
export async function packagesTaught(connection: Connection, today: string): Promise<number[]> {
  return (await PACKAGES_TAUGHT.run(connection, [today])).rows.map(({ packageId }) => packageId)
}
