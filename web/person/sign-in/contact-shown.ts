import type { Contact } from '../../data/people.queries.ts'

/** As it is read back to its owner: `+91 98765 43210` or the e-mail address. */
export function contactShown(contact: Contact): string {
  if (contact.phone === undefined) return contact.email
  return `+91 ${contact.phone.slice(0, 5)} ${contact.phone.slice(5)}`
}
