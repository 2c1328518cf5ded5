import { describe, expect, it } from 'vitest'
import { isOver, orderState } from './order-state.ts'

const NOW = Date.parse('2026-11-22T10:00:00Z')
type StateFields = Parameters<typeof orderState>[0]

const told = (
  status: StateFields['status'],
  ...deliveries: StateFields['lines'][number]['delivery'][]
): StateFields => ({
  status,
  expiresAt: '2026-11-22T10:30:00Z',
  lines: deliveries.map((delivery) => ({ delivery })),
})

describe('the state of an order', () => {
  it.each([
    ['CREATED', [null], 'TO_PAY'],
    ['PAYMENT_PENDING', ['WAITING'], 'TO_PAY'],
    ['FAILED', [null], 'FAILED'],
    ['EXPIRED', ['WAITING'], 'EXPIRED'],
    ['CANCELLED', [null], 'CANCELLED'],
    ['PAID', ['WAITING'], 'PACKING'],
    ['FULFILLED', [null], 'PAID'],
    ['FULFILLED', ['SENT', null], 'SENT'],
    ['FULFILLED', ['DELIVERED', 'SENT'], 'SENT'],
    ['PAID', ['SENT', 'WAITING'], 'PACKING'],
    ['FULFILLED', ['DELIVERED', null], 'DELIVERED'],
    ['FULFILLED', ['RETURNED', 'DELIVERED'], 'RETURNED'],
    ['PARTLY_REFUNDED', ['CANCELLED', 'SENT'], 'SENT'],
    ['PARTLY_REFUNDED', ['CANCELLED', null], 'PAID'],
    ['REFUNDED', ['CANCELLED'], 'REFUNDED'],
    ['REFUNDED', ['DELIVERED'], 'REFUNDED'],
  ] as const)('of %s with %j is shown as %s', (status, deliveries, state) => {
    expect(orderState(told(status, ...deliveries), NOW)).toBe(state)
  })

  it('is expired as soon as its time is over, whether or not the store has recorded it', () => {
    const order = told('PAYMENT_PENDING', null)
    const end = Date.parse(order.expiresAt)
    expect([orderState(order, end - 1), orderState(order, end)]).toEqual(['TO_PAY', 'EXPIRED'])
  })

  it('is over where nothing was bought and nothing can be paid', () => {
    const states = ['EXPIRED', 'FAILED', 'CANCELLED', 'TO_PAY', 'PAID', 'SENT', 'REFUNDED'] as const
    expect(states.filter(isOver)).toEqual(['EXPIRED', 'FAILED', 'CANCELLED'])
  })
})
