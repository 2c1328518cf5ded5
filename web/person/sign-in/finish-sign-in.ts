import { personClient } from '../../data/clients/person-client.ts'
import type { Me } from '../../data/people.queries.ts'
import { setPerson } from '../person-store.ts'
import { forgetPerson, rememberPerson } from '../session-memory.ts'
import { mergeHistory, wakeSignedIn } from '../signed-in-page.ts'
import { endSignIn } from './sign-in-store.ts'

/**
 * The page, its other tabs and this device know who is signed in; what was wanted opens a second later
 * (wakeSignedIn).
 */
export async function finishSignIn(me: Me): Promise<void> {
  rememberPerson(me)
  setPerson({ state: 'known', me })
  endSignIn()
  tellOtherTabs()
  wakeSignedIn()
  // What somebody looked at before is a convenience.
  await mergeHistory().catch(() => {})
}

/**
 * Nobody is signed in on this device any more, in any tab, and it remembers nobody; what they answered in a
 * test is with the server before.
 */
export async function signOut(device: 'this' | 'all' = 'this'): Promise<void> {
  const { deliverUnsent, forgetAttempts } = await import('../kept-attempts/leave-device.ts')
  await deliverUnsent()
  await personClient.accounts.logoutDevice({ device })
  await forgetAttempts()
  endHere()
}

/** The same without asking the server, which has ended the session itself. */
export function endHere(): void {
  forgetPerson()
  setPerson({ state: 'guest' })
  tellOtherTabs()
}

function tellOtherTabs(): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel('person')
  channel.postMessage('changed')
  channel.close()
}
