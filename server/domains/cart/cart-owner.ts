import { guestHashOf } from '../../platform/http/guest-cookie.ts'
import type { RequestContext } from '../../platform/request-context.ts'

/** Whose cart it is: a person's, or a guest's by the hash of the key in their cookie. */
export type CartOwner = { personId: number } | { guestHash: string }

/** The caller; undefined for a guest who has put nothing into a cart yet. */
export function ownerOf({ caller, visit }: RequestContext): CartOwner | undefined {
  if (caller) return { personId: caller.personId }
  return visit?.guestKey === undefined ? undefined : { guestHash: guestHashOf(visit.guestKey) }
}
