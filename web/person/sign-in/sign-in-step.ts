import type { Contact, Me, Sent } from '../../data/people.queries.ts'
import { contactText, contactTyped } from './typed-contact.ts'

/** A code, on its way since `sentAt` (ms). */
export interface CodeSent {
  contact: Contact
  sentAt: number
  resendAt: number
}

/** The current step. `typed` is the text of the step's field, as typed. */
export type Step =
  | { step: 'contact'; typed: string }
  | ({ step: 'code' } & CodeSent)
  | { step: 'password'; typed: string }
  | { step: 'forgot'; typed: string }
  | ({ step: 'reset' } & CodeSent)
  /** already signed in; only the name is missing */
  | { step: 'name'; me: Me }

export const FIRST_STEP: Step = { step: 'contact', typed: '' }

export function codeSent(contact: Contact, { resendAfterSeconds }: Sent, now: number): CodeSent {
  return { contact, sentAt: now, resendAt: now + resendAfterSeconds * 1000 }
}

/** The recent codes of this page that may not be requested again yet, at most one per kind. */
let onTheirWay: SentStep[] = []

export type SentStep = Extract<Step, { contact: Contact }>

export function noteSent(sent: SentStep): void {
  onTheirWay = [sent, ...onTheirWay.filter(({ step }) => step !== sent.step)]
}

/** Signed in: the codes are used up. */
export function forgetSent(): void {
  onTheirWay = []
}

/** A recent code of this kind, for a person who closed the dialog or went back, and returns. */
export function sentLately(kind: SentStep['step'], contact: Contact, now: number): SentStep | undefined {
  return onTheirWay.find(
    (sent) => sent.step === kind && contactText(sent.contact) === contactText(contact) && now < sent.resendAt,
  )
}

/** What a reload returns to, never a code or a password; undefined if starting over loses nothing. */
export function keptOf(step: Step): unknown {
  if (step.step === 'code' || step.step === 'reset') {
    const { contact, sentAt, resendAt } = step
    return { step: step.step, contact: contactText(contact), sentAt, resendAt }
  }
  if (step.step === 'password' || step.step === 'forgot') return { step: step.step, contact: step.typed }
  return undefined
}

/** The stored step; the first one if it is invalid. Other code or people may have written it. */
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
