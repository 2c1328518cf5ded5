import { isEmail, normaliseEmail } from '../../../contract/fields/email.ts'
import { normalisePhone } from '../../../contract/fields/phone.ts'
import type { Contact } from '../../data/people.queries.ts'

export type ContactFault = 'contactEmpty' | 'phone' | 'email'

/** A mobile number or an e-mail address in any notation, or which of the two is invalid. */
export function contactTyped(text: string): { contact: Contact } | { fault: ContactFault } {
  if (text.trim() === '') return { fault: 'contactEmpty' }
  // A keyboard for full-width digits has a full-width @.
  const mail = normaliseEmail(text.trim().replace('＠', '@'))
  if (mail.includes('@')) return isEmail(mail) ? { contact: { email: mail } } : { fault: 'email' }
  const phone = normalisePhone(text)
  if (phone !== undefined) return { contact: { phone } }
  return { fault: /\p{L}/u.test(text) ? 'email' : 'phone' }
}

/** The value of either kind. */
export const contactText = (contact: Contact): string => contact.phone ?? contact.email
