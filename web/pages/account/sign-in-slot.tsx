import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { learnPerson, mayBeSignedIn, setPerson } from './person-store.ts'
import { askToSignIn, signInAsked, subscribeToSignIn, watchForSignInHash } from './sign-in-store.ts'

const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }))

/** Where the dialog appears, once on every page, and what has to do with it: who is signed in, here and in other tabs. */
export function SignInSlot() {
  const open = useSyncExternalStore(subscribeToSignIn, signInAsked, () => false)
  useEffect(() => {
    void learnPerson()
    const ends = [watchForSignInHash(), watchSession()]
    if (mayBeSignedIn()) void import('./signed-in-page.ts').then(({ wakeSignedIn }) => wakeSignedIn())
    return () => {
      for (const end of ends) end()
    }
  }, [])
  if (!open) return null
  return (
    <Suspense>
      <SignInDialog />
    </Suspense>
  )
}

/** A session that ended elsewhere is told by the next call (B §7.1), and one that was opened elsewhere by its tab. */
function watchSession(): () => void {
  const on401 = () => {
    setPerson({ state: 'guest' })
    askToSignIn()
  }
  const relearn = () => void learnPerson()
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
