import { expect, it } from 'vitest'
import { chosenNumbers, withOption } from './chosen-options.ts'

it('an option is added to the answer, and removed by the same press, in the order of the paper', () => {
  expect(withOption(null, 3)).toEqual([3])
  expect(withOption([3], 1)).toEqual([1, 3])
  expect(withOption([1, 10, 3], 2)).toEqual([1, 2, 3, 10])
  expect(withOption([1, 3], 1)).toEqual([3])
})

it('without any option there is no answer', () => {
  expect(withOption([3], 3)).toBeNull()
})

it('an answer of another form selects no option', () => {
  expect(chosenNumbers(4)).toEqual([4])
  for (const other of [null, '4', { text: '4' }]) expect(chosenNumbers(other)).toEqual([])
})
