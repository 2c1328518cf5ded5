import { oc } from '@orpc/contract'

/** What a person of the operator's own staff may be granted; a learner needs no grant. */
export const ROLES = ['support', 'editor', 'teacher', 'finance', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Who may call: anyone; anyone signed in; or staff with one of these roles (an admin has them all). */
export type Access = 'anyone' | 'person' | readonly Role[]

export interface CallMeta {
  access?: Access
  /** the answer belongs to this caller alone: it is never shared, kept or joined with another's */
  personal?: true
  /** the call knows the signed-in person, although guests may make it, too */
  knowsCaller?: true
  /** a reading method that changes something all the same: other sites may not make a browser call it */
  writes?: true
  /** what is asked is hardly asked twice, so that each answer costs: under contention places take turns */
  costly?: true
  /** bytes of the body, where the usual 1 MB is too little */
  bodyLimit?: number
}

/** A call whose answer depends on who makes it, though a guest may make it, too. */
export const byAnyone = oc.$meta<CallMeta>({ personal: true })
/** The same, and the call knows who is signed in, if anyone is. */
export const byGuestOrPerson = oc.$meta<CallMeta>({ personal: true, knowsCaller: true })
/** A call of which hardly an answer can be kept. */
export const costly = oc.$meta<CallMeta>({ costly: true })
/** A call that requires sign-in. */
export const byPerson = oc.$meta<CallMeta>({ access: 'person', personal: true })
/** A call for staff. */
export const byStaff = (...roles: Role[]) => oc.$meta<CallMeta>({ access: roles, personal: true })
