import { personClient } from '../../data/clients/person-client.ts'
import type { Me } from '../../data/people.queries.ts'
import { setPerson } from '../person-store.ts'
import { forgetPerson, rememberPerson } from '../session-memory.ts'
import { mergeHistory, wakeSignedIn } from '../signed-in-page.ts'
import { endSignIn } from './sign-in-store.ts'

/**
 * The page, its other tabs and this device learn who is signed in; the target opens a second later
 * (wakeSignedIn).
 */
export async function finishSignIn(me: Me): Promise<void> {
  rememberPerson(me)
  setPerson({ state: 'known', me })
  endSignIn()
  tellOtherTabs()
  wakeSignedIn()
  // The history is only a convenience.
  await mergeHistory().catch(() => {})
}

/**
 * Signs out on this device, in every tab, and forgets the person; their answers in tests
 * and how far they are with what they learn are sent to the server first.
 */
export async function signOut(device: 'this' | 'all' = 'this'): Promise<void> {
  const [{ deliverUnsent, forgetAttempts }, { deliverProgress, forgetProgress }] = await Promise.all([
    import('../kept-attempts/leave-device.ts'),
    import('../progress/note-progress.ts'),
  ])
  await Promise.all([deliverUnsent(), deliverProgress()])
  await personClient.accounts.logoutDevice({ device })
  await Promise.all([forgetAttempts(), forgetProgress()])
  endHere()
}

/** The same without a call to the server, which has ended the session itself. */
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
