import type { Contact, Me, Sent } from '../../data/people.queries.ts'
import { contactText, contactTyped } from './typed-contact.ts'

/** A code is on its way since then (ms). */
export interface CodeSent {
  contact: Contact
  sentAt: number
  resendAt: number
}

/** How far somebody is. `typed` is what stands in the field of the step, as it was written. */
export type Step =
  | { step: 'contact'; typed: string }
  | ({ step: 'code' } & CodeSent)
  | { step: 'password'; typed: string }
  | { step: 'forgot'; typed: string }
  | ({ step: 'reset' } & CodeSent)
  /** signed in already; only the name is asked for */
  | { step: 'name'; me: Me }

export const FIRST_STEP: Step = { step: 'contact', typed: '' }

export function codeSent(contact: Contact, { resendAfterSeconds }: Sent, now: number): CodeSent {
  return { contact, sentAt: now, resendAt: now + resendAfterSeconds * 1000 }
}

/** The codes of this page that may not be asked for anew yet, at most one of a kind. */
let onTheirWay: SentStep[] = []

export type SentStep = Extract<Step, { contact: Contact }>

export function noteSent(sent: SentStep): void {
  onTheirWay = [sent, ...onTheirWay.filter(({ step }) => step !== sent.step)]
}

/** Signed in: the codes are used up. */
export function forgetSent(): void {
  onTheirWay = []
}

/**
 * A code of this kind that was sent just now, as when somebody closed the dialog or went back, and comes
 * again.
 */
export function sentLately(kind: SentStep['step'], contact: Contact, now: number): SentStep | undefined {
  return onTheirWay.find(
    (sent) => sent.step === kind && contactText(sent.contact) === contactText(contact) && now < sent.resendAt,
  )
}

/** What a reload comes back to, never a code or a password; undefined where beginning anew loses nothing. */
export function keptOf(step: Step): unknown {
  if (step.step === 'code' || step.step === 'reset') {
    const { contact, sentAt, resendAt } = step
    return { step: step.step, contact: contactText(contact), sentAt, resendAt }
  }
  if (step.step === 'password' || step.step === 'forgot') return { step: step.step, contact: step.typed }
  return undefined
}

/** The step that was kept; the first where it is none. Somebody else may have written it. */
export function stepOf(kept: unknown): Step {
  if (typeof kept !== 'object' || kept === null) return FIRST_STEP
  const { step, contact, sentAt, resendAt } = kept as Record<string, unknown>
  if (typeof contact !== 'string' || contact.length > 254) return FIRST_STEP
  if (step === 'password' || step === 'forgot') return { step, typed: contact }
  const read = contactTyped(contact)
  const timed = Number.isSafeInteger(sentAt) && Number.isSafeInteger(resendAt)
  if ((step === 'code' || step === 'reset') && 'contact' in read && timed)
    return { step, contact: read.contact, sentAt: Number(sentAt), resendAt: Number(resendAt) }
  return FIRST_STEP
}
