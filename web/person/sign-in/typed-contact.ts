import { isEmail, normaliseEmail } from '../../../contract/fields/email.ts'
import { normalisePhone } from '../../../contract/fields/phone.ts'
import type { Contact } from '../../data/people.queries.ts'

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

/** The one value that both kinds have. */
export const contactText = (contact: Contact): string => contact.phone ?? contact.email
