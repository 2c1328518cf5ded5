import { expect, it } from 'vitest'
import { parseQuery } from '../../data/clients/query.ts'
import { orderNumberIn } from './order-number.ts'

it.each([
  ['?order=T-1042', 'T-1042'],
  ['?utm_source=mail&order=T-7', 'T-7'],
  ['', undefined],
  ['?order=', undefined],
  ['?order=1042', undefined],
  ['?order=T-0', undefined],
  ['?order=T-1042x', undefined],
  ['?order=T-1&order=T-2', undefined],
  ['?order=T-12345678901234567', undefined],
])('the address %s names the order %s', (query, order) => {
  expect(orderNumberIn(parseQuery(query))).toBe(order)
})
