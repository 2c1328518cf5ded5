import { describe, expect, it } from 'vitest'
import { againOf } from './what-again.ts'

type Order = Parameters<typeof againOf>[0]
type Line = Order['lines'][number]

const line = (packageId: number, changes: Partial<Line> = {}) =>
  ({ packageId, productType: 'TEST_SERIES', forGood: false, extendsTo: null, ...changes }) as Line
const again = (lines: Line[], changes: Partial<Order> = {}) => {
  const found = againOf({ lines, status: 'FULFILLED', couponCode: null, ...changes })
  return { ...found, lines: found.lines.map(({ packageId }) => packageId) }
}
const END = '2028-03-03T18:29:59.000Z'

describe('what can be bought again of an order', () => {
  it.each<[string, Line[], lines: number[], extendsTo: string | undefined]>([
    ['a course whose time is over', [line(1)], [1], undefined],
    ['more time of a course that is owned still', [line(1, { extendsTo: END })], [1], END],
    ['nothing of a course that is owned for good', [line(1, { forGood: true })], [], undefined],
    ['another copy of a book', [line(2, { productType: 'BOOKS', forGood: true })], [2], undefined],
    [
      'more time of the one course that can have it',
      [line(1, { extendsTo: END }), line(3, { forGood: true })],
      [1],
      END,
    ],
    [
      'several things, of which no one date is true',
      [line(1, { extendsTo: END }), line(2, { productType: 'BOOKS', forGood: true })],
      [1, 2],
      undefined,
    ],
  ])('is %s', (_title, lines, ids, extendsTo) => {
    expect(again(lines)).toMatchObject({ lines: ids, extendsTo })
  })

  it('includes its coupon where it was not paid, and never a used one', () => {
    expect(again([line(1)], { status: 'EXPIRED', couponCode: 'SAVE' }).couponCode).toBe('SAVE')
    expect(again([line(1)], { status: 'FULFILLED', couponCode: 'SAVE' }).couponCode).toBeUndefined()
  })
})
