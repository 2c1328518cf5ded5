import { useEffect, useState } from 'react'
import { SignInSlot as StoreSlot } from '../sign-in/sign-in-slot.tsx'
import { keepInside } from './keep-inside.ts'
import { WalletDialog } from './wallet-dialog.tsx'
import { readWalletHash } from './wallet-hash.ts'

/** The same in a wallet's app: the page leads nowhere else, and asks to continue with the wallet. */
export function SignInSlot() {
  const [given, setGiven] = useState(() => readWalletHash(location.hash))
  useEffect(keepInside, [])
  useEffect(() => {
    // A code is nothing to keep, to share or to come back to.
    if (readWalletHash(location.hash))
      history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return (
    <>
      <StoreSlot />
      {given && <WalletDialog given={given} onClose={() => setGiven(undefined)} />}
    </>
  )
}
