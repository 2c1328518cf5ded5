import { isEmail, normaliseEmail } from '../../../../contract/fields/email.ts'
import { normalisePhone } from '../../../../contract/fields/phone.ts'
import type { Contact } from '../../../api/people.queries.ts'

export type ContactFault = 'contactEmpty' | 'phone' | 'email'

/** A mobile number or an e-mail address however it was typed, or which of the two it fails to be. */
export function contactTyped(text: string): { contact: Contact } | { fault: ContactFault } {
  if (text.trim() === '') return { fault: 'contactEmpty' }
  // A keyboard for full-width figures writes its own @.
  const mail = normaliseEmail(text.trim().replace('＠', '@'))
  if (mail.includes('@')) return isEmail(mail) ? { contact: { email: mail } } : { fault: 'email' }
  const phone = normalisePhone(text)
  if (phone !== undefined) return { contact: { phone } }
  return { fault: /\p{L}/u.test(text) ? 'email' : 'phone' }
}

/** As it is read back to its owner: `+91 98765 43210` or the e-mail address. */
export function contactShown(contact: Contact): string {
  if (contact.phone === undefined) return contact.email
  return `+91 ${contact.phone.slice(0, 5)} ${contact.phone.slice(5)}`
}

/** The one value that both kinds have. */
export const contactText = (contact: Contact): string => contact.phone ?? contact.email
