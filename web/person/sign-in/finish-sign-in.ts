import { personClient } from '../../data/clients/person-client.ts'
import type { Me } from '../../data/people.queries.ts'
import { areBooksKept } from '../../ui/device/local-store.ts'
import { mergeHistory } from '../person-history.ts'
import { setPerson } from '../person-store.ts'
import { areMarksUnsent } from '../progress/progress-unsent.ts'
import { forgetPerson, rememberPerson } from '../session-memory.ts'
import { wakeSignedIn } from '../signed-in-page.ts'
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
 * Signs out on this device, in every tab, and forgets the person; their answers in tests, how far they are
 * with what they learn and their marks in books are sent to the server first.
 */
export async function signOut(device: 'this' | 'all' = 'this'): Promise<void> {
  const [{ deliverUnsent, forgetAttempts }, { deliverProgress, forgetProgress }] = await Promise.all([
    import('../kept-attempts/leave-device.ts'),
    import('../progress/note-progress.ts'),
  ])
  await Promise.all([deliverUnsent(), deliverProgress(), deliverMarks()])
  await personClient.accounts.logoutDevice({ device })
  await Promise.all([forgetAttempts(), forgetProgress()])
  await endHere()
}

/** The same without a call to the server, which has ended the session itself. */
export async function endHere(): Promise<void> {
  await forgetBooks()
  forgetPerson()
  setPerson({ state: 'guest' })
  tellOtherTabs()
}

async function deliverMarks(): Promise<void> {
  if (areMarksUnsent()) await (await import('../unsent-marks/deliver-marks.ts')).deliverMarks()
}

/** The person leaves all the same where it fails: without the session nothing of it opens. */
async function forgetBooks(): Promise<void> {
  if (!areBooksKept()) return
  await import('../kept-books/forget-books.ts')
    .then((books) => books.forgetBooks())
    .catch((error: unknown) => console.info('books of this device', error))
}

function tellOtherTabs(): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel('person')
  channel.postMessage('changed')
  channel.close()
}
