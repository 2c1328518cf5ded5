import type { ORDER_STATUSES } from '../../../contract/buying/orders.ts'

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The statuses an order can move to from each status: only forward (README.md draws it). */
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  CREATED: ['PAYMENT_PENDING', 'FAILED', 'EXPIRED', 'CANCELLED', 'PAID'],
  PAYMENT_PENDING: ['FAILED', 'EXPIRED', 'CANCELLED', 'PAID'],
  // Money that comes late: it buys what was ordered if that can still be given, else it goes back.
  FAILED: ['PAID', 'REFUNDED'],
  EXPIRED: ['PAID', 'REFUNDED'],
  CANCELLED: ['REFUNDED'],
  PAID: ['FULFILLED', 'PARTLY_REFUNDED', 'REFUNDED'],
  FULFILLED: ['PARTLY_REFUNDED', 'REFUNDED'],
  PARTLY_REFUNDED: ['REFUNDED'],
  REFUNDED: [],
}

export const canGo = (from: OrderStatus, to: OrderStatus): boolean => NEXT[from].includes(to)
/** It waits to be paid, and what it needs is held. */
export const isWaiting = (status: OrderStatus): boolean =>
  status === 'CREATED' || status === 'PAYMENT_PENDING'
/** It was paid, and not all of it was given back. */
export const isBought = (status: OrderStatus): boolean =>
  status === 'PAID' || status === 'FULFILLED' || status === 'PARTLY_REFUNDED'
/** Its time to be paid is over. */
export const isOver = (status: OrderStatus): boolean =>
  status === 'FAILED' || status === 'EXPIRED' || status === 'CANCELLED'

/** What happens to money captured for an order, by the order's status. */
export type Verdict = 'PAYS' | 'SURPLUS' | 'WRONG_AMOUNT' | 'TOO_LATE' | 'GIVEN_BACK'

/**
 * Money pays an order once, with exactly its amount, while it waits, or later if what was ordered can still
 * be given. Anything else goes back; what the gateway has given back already pays for nothing.
 */
export function verdictOf(asked: {
  status: OrderStatus
  amountPaise: number
  currency: string
  payablePaise: number
  /** all of it, at the gateway, before it was heard of here */
  givenBack: boolean
  /** asked only of an order whose time is over */
  canStillBeGiven: boolean
}): Verdict {
  const { status, amountPaise, currency, payablePaise, givenBack, canStillBeGiven } = asked
  if (amountPaise !== payablePaise || currency !== 'INR') return 'WRONG_AMOUNT'
  if (isWaiting(status)) return givenBack ? 'GIVEN_BACK' : 'PAYS'
  if (isBought(status) || status === 'REFUNDED') return 'SURPLUS'
  return canGo(status, 'PAID') && canStillBeGiven ? 'PAYS' : 'TOO_LATE'
}
