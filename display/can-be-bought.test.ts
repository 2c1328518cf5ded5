import { expect, it } from 'vitest'
import { canBeBought } from './can-be-bought.ts'

it.each([
  ['a book, where books are sold', ['BOOKS'], ['BOOKS'], true],
  ['a test series, where only books are', ['TEST_SERIES'], ['BOOKS'], false],
  ['a pack, when all in it can be opened', ['BOOKS', 'EBOOKS'], ['EBOOKS', 'VIDEOS', 'BOOKS'], true],
  ['a pack, when one of its types cannot', ['BOOKS', 'EBOOKS'], ['BOOKS'], false],
  ['something without a type', [], ['BOOKS'], false],
] as const)('only what can be opened today is sold: %s', (_what, categoryList, openable, wanted) => {
  expect(canBeBought({ categoryList }, openable)).toBe(wanted)
})

it('sells nothing here that the operator sells by a call alone', () => {
  expect(canBeBought({ categoryList: ['BOOKS'], enquiryOnly: true }, ['BOOKS'])).toBe(false)
})
