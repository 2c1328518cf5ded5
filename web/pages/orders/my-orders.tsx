import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Me } from '../../data/people.queries.ts'
import { OrderList } from './order-list.tsx'
import { orderNumberIn } from './order-number.ts'
import { OrderPage } from './order-page.tsx'

/** The signed-in person's orders: all of them, or the one in the address. */
export function MyOrders({ me }: { me: Me }) {
  const orderId = useSearch({ strict: false, select: orderNumberIn })
  useHeadingFocus(orderId)
  return orderId === undefined ? (
    <OrderList personId={me.id} />
  ) : (
    <OrderPage key={orderId} orderId={orderId} me={me} />
  )
}

/**
 * Moves focus to the order's heading, because the page's path stays the same when a link to an order is
 * followed.
 */
function useHeadingFocus(orderId: string | undefined): void {
  const before = useRef(orderId)
  useEffect(() => {
    if (before.current === orderId) return
    before.current = orderId
    document.getElementById('orders')?.focus({ preventScroll: true })
  }, [orderId])
}
