import { type ComponentType, useEffect, useState } from 'react'
import { learnPerson, mayBeSignedIn } from './person-store.ts'
import { LOGIN_HASH, SIGN_IN_ASKED, STEP_KEY } from './sign-in/sign-in-signals.ts'

/** What every page does about accounts: learns who is signed in, and loads the sign-in dialog on demand. */
export function AccountWake() {
  const [Slot, setSlot] = useState<ComponentType>()
  useEffect(() => {
    // In a wallet's app (root.tsx) more belongs to it.
    const inWallet = 'wallet' in document.documentElement.dataset
    const load = () => {
      const slot = inWallet ? import('./wallet/wallet-slot.tsx') : import('./sign-in/sign-in-slot.tsx')
      void slot.then(({ SignInSlot }) => setSlot(() => SignInSlot))
    }
    const onClick = (event: Event) => {
      if ((event.target as Element | null)?.closest?.(`a[href$="${LOGIN_HASH}"]`)) {
        event.preventDefault()
        history.replaceState(history.state, '', LOGIN_HASH)
        load()
        dispatchEvent(new Event('hashchange'))
      }
    }
    const onHash = () => location.hash === LOGIN_HASH && load()
    const channel = 'BroadcastChannel' in window ? new BroadcastChannel('person') : undefined
    void learnPerson()
    if (inWallet || mayBeSignedIn() || stepIsKept()) load()
    onHash()
    channel?.addEventListener('message', load)
    addEventListener(SIGN_IN_ASKED, load)
    addEventListener('hashchange', onHash)
    addEventListener('click', onClick)
    return () => {
      channel?.close()
      removeEventListener(SIGN_IN_ASKED, load)
      removeEventListener('hashchange', onHash)
      removeEventListener('click', onClick)
    }
  }, [])
  return Slot ? <Slot /> : null
}

function stepIsKept(): boolean {
  try {
    return sessionStorage.getItem(STEP_KEY) !== null
  } catch {
    return false
  }
}
