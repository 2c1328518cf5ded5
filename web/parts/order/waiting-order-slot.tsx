import { lazy, useDeferredValue } from 'react'
import { usePerson } from '../../person/person-store.ts'

const WaitingOrder = lazy(async () => ({ default: (await import('./waiting-order.tsx')).WaitingOrder }))

interface SlotProps {
  className?: string
  /** it was cancelled */
  onGivenUp?: (order: { couponCode: string | null }) => void
}

/**
 * The signed-in person's order that waits to be paid; nothing loads if there is none. It suspends at first:
 * what stands below it is shown with it, so that nothing moves. One that comes later hides nothing meanwhile.
 */
export function WaitingOrderSlot({ className = '', onGivenUp }: SlotProps) {
  const waiting = usePerson((person) => (person.state === 'known' ? person.me.waitingOrder : null), null)
  const order = useDeferredValue(waiting)
  if (order === null) return null
  return <WaitingOrder key={order.orderId} order={order} className={className} onGivenUp={onGivenUp} />
}
