import { type Validity, validityEnd } from '../../../pricing/validity-end.ts'
import type { Connection } from '../../platform/database.ts'
import { listParts } from '../catalogue/list-parts.ts'
import { closeGrants, findPresentEnd, type GrantSource, lockGrants, putGrant } from './passes.queries.ts'

export interface PassToGrant {
  personId: number
  packageId: number
  /** null: for good, as a printed book */
  validity: Validity | null
  source: GrantSource
  /** an order's number, a trial's plan …: the same again grants nothing twice */
  sourceRef: string
  reason: string
}

/**
 * Afterwards the person may open the package and, of a pack, its parts, for as long as was granted (rules.md: a renewal counts
 * from the later of now and the present end). In the caller's transaction; the same source and reference again changes nothing.
 */
export async function grantPass(connection: Connection, pass: PassToGrant, now: Date): Promise<void> {
  const { personId, packageId, validity, source, sourceRef, reason } = pass
  await lockGrants(connection, personId)
  const presentEnd =
    source === 'TRIAL' ? undefined : await findPresentEnd(connection, personId, packageId, now)
  await putGrant(connection, {
    personId,
    packageId,
    opens: [packageId, ...(await listParts(connection, packageId))],
    source,
    sourceRef,
    reason,
    // What is renewed goes on meanwhile, so the new grant may begin at once.
    startsAt: now,
    endsAt: validity === null ? null : validityEnd(validity, now, presentEnd),
    createdAt: now,
  })
}

/** Afterwards nothing that came from this source opens anything; for refunds and for what was given by mistake. */
export async function endPass(
  connection: Connection,
  pass: { personId: number; source: GrantSource; sourceRef: string; reason: string },
  now: Date,
): Promise<{ ended: number }> {
  await lockGrants(connection, pass.personId)
  return { ended: await closeGrants(connection, pass, now) }
}
