import { useEffect } from 'react'
import { onBought } from '../../ui/device/cart-changed.ts'
import { onReturn } from '../../ui/device/on-return.ts'

/** Reloads whenever the person returns to this page, or something was bought in another tab. */
export function useLookingAgain(again: () => void): void {
  useEffect(() => {
    const endBought = onBought(again)
    const endReturn = onReturn(again)
    return () => {
      endBought()
      endReturn()
    }
  }, [again])
}
