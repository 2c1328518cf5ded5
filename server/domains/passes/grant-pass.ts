import type { Validity } from '../../../pricing/validity-end.ts'
import type { Connection } from '../../platform/database.ts'
import { isFrozen, listParts } from '../catalogue/list-parts.ts'
import { recountChain, timeAfter } from './grant-chain.ts'
import {
  closeGrants,
  type GrantSource,
  listChain,
  lockGrants,
  moveGrant,
  type PassToEnd,
  putGrant,
} from './passes.queries.ts'

export interface PassToGrant {
  personId: number
  packageId: number
  /** null: permanent, as for a printed book */
  validity: Validity | null
  source: GrantSource
  /** an order's number, a trial's plan …: the same again grants nothing twice */
  sourceRef: string
  reason: string
}

/**
 * Afterwards the person may open the package and, of a pack, its parts, also what comes into it later unless
 * it is frozen, for as long as was granted: from now,
 * or from the present end of the same package (rules.md: renewals); a trial always from now. In the caller's
 * transaction; the same source and reference again changes nothing.
 */
export async function grantPass(connection: Connection, pass: PassToGrant, now: Date): Promise<void> {
  const { personId, packageId, validity, source, sourceRef, reason } = pass
  await lockGrants(connection, personId)
  const chain = source === 'TRIAL' ? [] : await listChain(connection, personId, packageId)
  await putGrant(connection, {
    personId,
    packageId,
    growing: !(await isFrozen(connection, packageId)),
    opens: [packageId, ...(await listParts(connection, packageId))],
    source,
    sourceRef,
    reason,
    ...timeAfter(chain.at(-1), validity, now),
    validity,
    createdAt: now,
  })
}

/**
 * Afterwards nothing that came from this source (of this package, when one is named) opens anything, and what
 * was granted after it moves up; for refunds and for what was given by mistake. In the caller's transaction.
 */
export async function endPass(
  connection: Connection,
  pass: PassToEnd,
  now: Date,
): Promise<{ ended: number }> {
  await lockGrants(connection, pass.personId)
  const packageIds = await closeGrants(connection, pass, now)
  for (const packageId of packageIds)
    for (const { id, ...time } of recountChain(await listChain(connection, pass.personId, packageId), now))
      await moveGrant(connection, id, time)
  return { ended: packageIds.length }
}
