import type { Validity } from '../../../pricing/validity-end.ts'
import type { Connection } from '../../platform/database.ts'
import { isFrozen, listContained, listParts } from '../catalogue/list-parts.ts'
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
import { findTrialEnd } from './trials/trials.queries.ts'

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
 * or from the present end of the same package (rules.md: renewals); a trial always from now. The rest of a
 * running trial is added to what is bought. In the caller's transaction; the same source and reference again
 * changes nothing.
 */
export async function grantPass(connection: Connection, pass: PassToGrant, now: Date): Promise<void> {
  const { personId, packageId, validity, source, sourceRef, reason } = pass
  await lockGrants(connection, personId)
  const isTrial = source === 'TRIAL'
  const chain = isTrial ? [] : await listChain(connection, personId, packageId)
  const trialEnd = isTrial ? undefined : await findTrialEnd(connection, personId, packageId, now)
  const growing = !(await isFrozen(connection, packageId))
  // What a growing pass covers is asked for when it is opened: a pass may cover thousands.
  const parts = await (growing ? listContained : listParts)(connection, packageId)
  await putGrant(connection, {
    personId,
    packageId,
    growing,
    opens: [packageId, ...parts],
    source,
    sourceRef,
    reason,
    ...timeAfter(chain.at(-1), validity, now, trialEnd),
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
  for (const packageId of packageIds) {
    const chain = await listChain(connection, pass.personId, packageId)
    const trialEnd = await findTrialEnd(connection, pass.personId, packageId, now)
    for (const { id, ...time } of recountChain(chain, now, trialEnd)) await moveGrant(connection, id, time)
  }
  return { ended: packageIds.length }
}
