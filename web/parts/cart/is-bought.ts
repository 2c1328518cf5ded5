import type { Placed } from '../../data/orders.queries.ts'

const BOUGHT = ['PAID', 'FULFILLED', 'PARTLY_REFUNDED', 'REFUNDED']

/** It was paid, whatever became of it since. */
export const isBought = (status: Placed['status']): boolean => BOUGHT.includes(status)
