import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { isPageHeld } from '../../ui/device/hold-page.ts'
import { areBooksKept } from '../../ui/device/local-store.ts'
import { learnPerson, mayBeSignedIn, personNow, setPerson } from '../person-store.ts'
import { wakeSignedIn } from '../signed-in-page.ts'
import {
  afterSignIn,
  askToSignIn,
  endSignIn,
  signInAsked,
  subscribeToSignIn,
  watchForSignInHash,
} from './sign-in-store.ts'

const AfterSignIn = lazy(async () => ({ default: (await import('./after-sign-in.tsx')).AfterSignIn }))

/**
 * Where the dialog appears, once per page, with its surroundings: who is signed in, here and in other tabs.
 */
export function SignInSlot() {
  const open = useSyncExternalStore(subscribeToSignIn, signInAsked)
  const waiting = useSyncExternalStore(subscribeToSignIn, afterSignIn)
  useEffect(() => {
    if (mayBeSignedIn()) wakeSignedIn()
    const ends = [watchForSignInHash(), watchSession()]
    return () => {
      for (const end of ends) end()
    }
  }, [])
  return (
    <>
      {open && <Dialog />}
      <Suspense>{waiting && <AfterSignIn target={waiting} />}</Suspense>
    </>
  )
}

/**
 * The dialog, once its part has loaded. If it does not load, a held page goes on without it until it is
 * requested again.
 */
function Dialog() {
  const [Loaded, setLoaded] = useState<ComponentType>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    import('./sign-in-dialog.tsx').then(
      ({ SignInDialog }) => setLoaded(() => SignInDialog),
      (error: unknown) => (isPageHeld() ? endSignIn() : setFailure(error)),
    )
  }, [])
  if (failure !== undefined) throw failure
  return Loaded ? <Loaded /> : null
}

/**
 * A session ended elsewhere shows in the next call (B §7.1); a session opened in another tab is announced by
 * that tab.
 */
function watchSession(): () => void {
  const on401 = () => {
    setPerson({ state: 'guest' })
    askToSignIn()
    forgetBooks()
  }
  const relearn = () => {
    void learnPerson().then(() => mayBeSignedIn() && wakeSignedIn())
  }
  // What happened before this part listened: another tab signed in, or the session is over.
  if (personNow().state === 'guest' && mayBeSignedIn()) relearn()
  if (!mayBeSignedIn()) forgetBooks()
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('person') : undefined
  channel?.addEventListener('message', relearn)
  addEventListener('error401', on401)
  addEventListener('error412', relearn)
  return () => {
    channel?.close()
    removeEventListener('error401', on401)
    removeEventListener('error412', relearn)
  }
}

/** Nobody is signed in: what the last person kept to read goes. */
function forgetBooks(): void {
  if (!areBooksKept()) return
  import('../kept-books/forget-books.ts')
    .then((books) => books.forgetBooks())
    // Without a network the part does not come; the next page looks again.
    .catch(() => {})
}
