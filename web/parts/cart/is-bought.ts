import type { Placed } from '../../data/orders.queries.ts'

const BOUGHT = ['PAID', 'FULFILLED', 'PARTLY_REFUNDED', 'REFUNDED']

/** Whether it was paid, even if it was refunded later. */
export const isBought = (status: Placed['status']): boolean => BOUGHT.includes(status)
