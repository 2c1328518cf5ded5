import { personClient } from '../../data/clients/person-client.ts'
import type { languageOf } from '../../data/people.queries.ts'
import { type CodeSent, codeSent, noteSent, sentLately } from '../../person/sign-in/sign-in-step.ts'
import { contactTyped } from '../../person/sign-in/typed-contact.ts'

/**
 * Sends a code to this contact; a recent one is not sent again unless requested. Undefined: the contact is
 * invalid.
 */
export async function sendCode(
  typed: string,
  { language, again }: { language: ReturnType<typeof languageOf>; again: boolean },
): Promise<CodeSent | undefined> {
  const read = contactTyped(typed)
  if (!('contact' in read)) return undefined
  const { contact } = read
  const before = again ? undefined : sentLately('code', contact, Date.now())
  const now =
    before ?? codeSent(contact, await personClient.accounts.requestCode({ ...contact, language }), Date.now())
  noteSent({ step: 'code', ...now })
  return now
}
