import { expect, it } from 'vitest'
import { MOST_OF_ONE as OF_CONTRACT } from '../../../contract/buying/cart.ts'
import { MOST_OF_ONE } from './most-of-one.ts'

it('offers as many copies of a book as the contract accepts', () => {
  expect(MOST_OF_ONE).toBe(OF_CONTRACT)
})
