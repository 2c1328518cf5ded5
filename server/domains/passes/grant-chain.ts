import { validityEnd } from '../../../pricing/validity-end.ts'
import type { ChainedGrant, GrantTime } from './passes.queries.ts'

/**
 * When a grant begins that follows others of its package: at the end of the last of them or, if that is over,
 * now; behind a permanent grant it waits without a date. `before` undefined: there is none. What begins
 * during a trial counts from the trial's end, so that none of its days is lost.
 */
export function timeAfter(
  before: GrantTime | undefined,
  validity: ChainedGrant['validity'],
  now: Date,
  trialEnd?: Date,
): GrantTime {
  if (before && before.endsAt === null) return { startsAt: null, endsAt: null }
  const startsAt = before?.endsAt && before.endsAt > now ? before.endsAt : now
  return { startsAt, endsAt: validity === null ? null : validityEnd(validity, startsAt, trialEnd) }
}

/**
 * The grants of a chain that get another time because one before them was ended: those that have not begun
 * move up, each with the whole length that was granted. What has begun stays as it is.
 */
export function recountChain(
  chain: readonly ChainedGrant[],
  now: Date,
  trialEnd?: Date,
): ({ id: number } & GrantTime)[] {
  const moved: ({ id: number } & GrantTime)[] = []
  let before: GrantTime | undefined
  for (const grant of chain) {
    const begun = grant.startsAt !== null && grant.startsAt <= now
    const time = begun ? grant : timeAfter(before, grant.validity, now, trialEnd)
    if (!sameTime(time, grant)) moved.push({ id: grant.id, startsAt: time.startsAt, endsAt: time.endsAt })
    before = time
  }
  return moved
}

const sameTime = (a: GrantTime, b: GrantTime) =>
  a.startsAt?.getTime() === b.startsAt?.getTime() && a.endsAt?.getTime() === b.endsAt?.getTime()
