import { onBought } from '../ui/device/cart-changed.ts'
import { onReturn } from '../ui/device/on-return.ts'

const forgotten = new Set<() => void>()

/**
 * Something was bought or refunded: everything on this page that shows it reloads. `tellBought` informs other
 * tabs.
 */
export function forgetShelf(): void {
  for (const listener of forgotten) listener()
}

/**
 * Calls when the shelf may have changed: in this tab, in another tab, or when the person returns to the page.
 * Returns how to stop.
 */
export function whenForgotten(listener: () => void): () => void {
  const endBought = onBought(listener)
  const endReturn = onReturn(listener)
  forgotten.add(listener)
  return () => {
    endBought()
    endReturn()
    forgotten.delete(listener)
  }
}
