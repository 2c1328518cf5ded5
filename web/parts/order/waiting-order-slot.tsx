import { lazy, Suspense } from 'react'
import { usePerson } from '../../person/person-store.ts'

const WaitingOrder = lazy(async () => ({ default: (await import('./waiting-order.tsx')).WaitingOrder }))

interface SlotProps {
  className?: string
  /** it was cancelled */
  onGivenUp?: (order: { couponCode: string | null }) => void
}

/** The signed-in person's order that waits to be paid; nothing loads if there is none. */
export function WaitingOrderSlot({ className = '', onGivenUp }: SlotProps) {
  const order = usePerson((person) => (person.state === 'known' ? person.me.waitingOrder : null), null)
  if (order === null) return null
  return (
    <Suspense>
      <WaitingOrder key={order.orderId} order={order} className={className} onGivenUp={onGivenUp} />
    </Suspense>
  )
}
