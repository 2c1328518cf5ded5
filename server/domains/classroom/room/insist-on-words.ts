import { faultOfChat } from '../../../../contract/fields/chat-text.ts'
import { InvalidInput } from '../../../platform/problems.ts'
import { refuseClassroom } from '../classroom-services.ts'

/** Throws no_links for links and contacts, and the fault of a text that nobody can read. */
export function insistOnWords(text: string): void {
  const fault = faultOfChat(text)
  if (fault === 'contact') throw refuseClassroom('no_links')
  if (fault === 'empty') throw new InvalidInput([{ path: 'text', message: 'Write something.' }])
  if (fault === 'signs')
    throw new InvalidInput([{ path: 'text', message: 'Leave out signs that cannot be seen.' }])
}

/** A key that was sent with something else before. */
export const otherSent = () =>
  new InvalidInput([{ path: 'requestKey', message: 'Something else was sent with it before.' }])
