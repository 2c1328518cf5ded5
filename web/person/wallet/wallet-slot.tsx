import { useEffect, useState } from 'react'
import { keepInside } from './keep-inside.ts'
import { WalletDialog } from './wallet-dialog.tsx'
import { readWalletHash } from './wallet-hash.ts'

/** What a page does in a wallet's app: it leads nowhere else, and asks to continue with the wallet. */
export function WalletSlot() {
  const [given, setGiven] = useState(() => readWalletHash(location.hash))
  useEffect(keepInside, [])
  useEffect(() => {
    // A code is nothing to keep, to share or to come back to.
    if (readWalletHash(location.hash))
      history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return given ? <WalletDialog given={given} onClose={() => setGiven(undefined)} /> : null
}
