import type { Connection } from '../../platform/database.ts'
import {
  type GrantSource,
  listGrantsOpening,
  listGrantsOpeningAny,
  type OpeningGrant,
} from './passes.queries.ts'

/** May this person open this, until when, and why. */
export type Opening =
  | { may: false }
  | {
      may: true
      /** including everything granted after it; null: permanent */
      until: Date | null
      /** of the grant that opens it now, as the next fields */
      since: Date
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
  return openingBy(await listGrantsOpening(connection, personId, packageId, now), now)
}

/** The same of several packages, in one read; each of them is in the answer. */
export async function openingsOf(
  connection: Connection,
  personId: number,
  packageIds: readonly number[],
  now: Date,
): Promise<Map<number, Opening>> {
  const grants = packageIds.length ? await listGrantsOpeningAny(connection, personId, packageIds, now) : []
  return new Map(
    packageIds.map((packageId) => [
      packageId,
      openingBy(
        grants.filter(({ opens }) => opens.includes(packageId)),
        now,
      ),
    ]),
  )
}

/**
 * What the grants that open one package come to, in the order of their time: the one in force that goes on
 * longest together with those of its package that follow it; what was paid for or given counts before a
 * trial.
 */
export function openingBy(grants: readonly OpeningGrant[], now: Date): Opening {
  let best: { grant: OpeningGrant; since: Date; until: Date | null } | undefined
  for (const grant of grants) {
    const { startsAt: since } = grant
    if (since === null || since > now || (grant.endsAt !== null && grant.endsAt <= now)) continue
    const until = endOfChain(grant, grants)
    if (!best || goesBefore({ grant, until }, best)) best = { grant, since, until }
  }
  if (!best) return { may: false }
  const { grant, since, until } = best
  return {
    may: true,
    until,
    since,
    source: grant.source,
    sourceRef: grant.sourceRef,
    reason: grant.reason,
    byPackageId: grant.packageId,
  }
}

function endOfChain(first: OpeningGrant, grants: readonly OpeningGrant[]): Date | null {
  let until = first.endsAt
  if (first.source === 'TRIAL') return until
  for (const next of grants)
    if (
      until !== null &&
      next.packageId === first.packageId &&
      next.source !== 'TRIAL' &&
      next.startsAt !== null &&
      next.startsAt <= until &&
      (next.endsAt === null || next.endsAt > until)
    )
      until = next.endsAt
  return until
}

type Candidate = { grant: OpeningGrant; until: Date | null }

function goesBefore(one: Candidate, other: Candidate): boolean {
  const trial = one.grant.source === 'TRIAL'
  if (trial !== (other.grant.source === 'TRIAL')) return !trial
  return other.until !== null && (one.until === null || one.until > other.until)
}
