import { useEffect, useRef } from 'react'
import { onBought } from '../../ui/cart-changed.ts'

/** Asks anew whenever somebody comes back to this page, or something was bought in another tab. */
export function useLookingAgain(again: () => void): void {
  const ask = useRef(again)
  useEffect(() => {
    ask.current = again
  })
  useEffect(() => {
    const onReturn = () => document.visibilityState === 'visible' && ask.current()
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && ask.current()
    const endBought = onBought(() => ask.current())
    document.addEventListener('visibilitychange', onReturn)
    addEventListener('pageshow', onShow)
    return () => {
      endBought()
      document.removeEventListener('visibilitychange', onReturn)
      removeEventListener('pageshow', onShow)
    }
  }, [])
}
