import type { GrantSource, OpeningGrant } from './passes.queries.ts'

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
      /** all that open it, now or later */
      grants: readonly OpeningGrant[]
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
    if (since === null || !isInForce(grant, now)) continue
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
    grants,
  }
}

/** When something came into its package, and when it went. */
export interface ItemTimes {
  /** null: before this was kept */
  addedAt: Date | null
  /** false: it was taken out */
  active: boolean
  takenOutAt: Date | null
  /** for everybody, whatever they bought */
  withdrawn: boolean
}

/**
 * The same of one thing in a package that may be opened: what came later is open to those whose grant grows,
 * what was taken out stays open to those who bought before.
 */
export function openingOfItem(opening: Opening, item: ItemTimes, now: Date): Opening {
  if (!opening.may) return opening
  return openingBy(
    opening.grants.filter((grant) => opensItem(grant, item)),
    now,
  )
}

/**
 * The same question of many things in one package, whether each may be opened now: what the grants come to is
 * looked at once.
 */
export function reachOf(opening: Opening, now: Date): (item: ItemTimes) => boolean {
  const inForce = opening.may ? opening.grants.filter((grant) => isInForce(grant, now)) : []
  return (item) => inForce.some((grant) => opensItem(grant, item))
}

function isInForce({ startsAt, endsAt }: OpeningGrant, now: Date): boolean {
  return startsAt !== null && startsAt <= now && (endsAt === null || endsAt > now)
}

function opensItem({ createdAt, growing }: OpeningGrant, item: ItemTimes): boolean {
  if (item.withdrawn) return false
  if (!item.active) return item.takenOutAt !== null && createdAt < item.takenOutAt
  return growing || item.addedAt === null || item.addedAt <= createdAt
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
