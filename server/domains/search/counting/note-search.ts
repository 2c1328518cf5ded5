import { indianDay } from '../../../../display/indian-day.ts'
import { placeOf } from '../../../platform/rate-limits/place-of.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { Secret } from '../../../platform/secrets/own-secret.ts'
import { searchedTerm } from './searched-term.ts'
import type { AskedRow } from './searches.queries.ts'

/** What is counted of a search; undefined where it may not be. */
export function askedRow(
  secret: Secret,
  { term: typed, found, pressed }: { term: string; found: number; pressed: boolean },
  { caller, visit, now }: Pick<RequestContext, 'caller' | 'visit' | 'now'>,
): AskedRow | undefined {
  const term = searchedTerm(typed)
  if (term === undefined) return undefined
  const day = indianDay(now.getTime())
  const who = caller ? personMark(caller.personId) : `place ${placeOf(visit?.address ?? '')}`
  return { day, term, asker: markOf(secret, who, day), found, pressed }
}

export const personMark = (personId: number): string => `person ${personId}`

/** Another mark each day: days cannot be joined, and without the key nobody is found by it. */
export function markOf(secret: Secret, who: string, day: string): string {
  return Buffer.from(secret.sign('searches', `${day}\n${who}`), 'base64url')
    .subarray(0, 16)
    .toString('hex')
}
