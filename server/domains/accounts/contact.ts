/** A phone number of ten digits or an e-mail address, as one text: `phone:9876543210`. */
export type Contact = `phone:${string}` | `email:${string}`

/** Of an input that holds exactly one of the two. */
export function contactOf(input: { phone?: string | undefined; email?: string | undefined }): Contact {
  if (input.phone !== undefined) return `phone:${input.phone}`
  return `email:${input.email}`
}

/** The place of a contact in `people`. */
export type ContactColumn = 'phone' | 'email'

export function columnOf(contact: Contact): ContactColumn {
  return contact.startsWith('phone:') ? 'phone' : 'email'
}

export function recipientOf(contact: Contact): string {
  return contact.slice(contact.indexOf(':') + 1)
}

/**
 * What its owner recognises it by and nobody else learns much from: `••••••3210`, `•••@example.org` (B §5).
 */
export function masked(contact: Contact): string {
  const value = recipientOf(contact)
  if (columnOf(contact) === 'phone') return `••••••${value.slice(-4)}`
  const at = value.lastIndexOf('@')
  return `•••${value.slice(at)}`
}
