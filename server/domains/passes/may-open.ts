import type { Connection } from '../../platform/database.ts'
import { findGrant, type GrantSource } from './passes.queries.ts'

/** May this person open this, until when, and why. */
export type Opening =
  | { may: false }
  | {
      may: true
      /** null: for good */
      until: Date | null
      source: GrantSource
      sourceRef: string
      reason: string
      /** what was bought: the package itself, or a pack that holds it */
      byPackageId: number
    }

/** The one question that learning, tests and the shop ask; one indexed read. */
export async function mayOpen(
  connection: Connection,
  personId: number,
  packageId: number,
  now: Date,
): Promise<Opening> {
  const grant = await findGrant(connection, personId, packageId, now)
  if (!grant) return { may: false }
  return {
    may: true,
    until: grant.endsAt,
    source: grant.source,
    sourceRef: grant.sourceRef,
    reason: grant.reason,
    byPackageId: grant.packageId,
  }
}
