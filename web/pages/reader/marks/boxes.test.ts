import { describe, expect, it } from 'vitest'
import { boxesOf, folded } from './boxes.ts'

const PAGE = { left: 100, top: 50, width: 500, height: 1000 }

describe('the boxes of a mark', () => {
  it('are shares of the page, so that they stay right at every size', () => {
    expect(boxesOf([{ left: 150, top: 150, width: 100, height: 20 }], PAGE)).toEqual([[0.1, 0.1, 0.2, 0.02]])
  })

  it('are one for each line, however many pieces the line has', () => {
    const rects = [
      { left: 150, top: 150, width: 40, height: 20 },
      { left: 192, top: 151, width: 60, height: 20 },
      { left: 150, top: 180, width: 50, height: 20 },
    ]
    expect(boxesOf(rects, PAGE)).toEqual([
      [0.1, 0.1, 0.204, 0.021],
      [0.1, 0.13, 0.1, 0.02],
    ])
  })

  it('stay on the page, and what is beside it or empty is none', () => {
    expect(
      boxesOf(
        [
          { left: 50, top: 40, width: 100, height: 20 },
          { left: 700, top: 150, width: 40, height: 20 },
          { left: 150, top: 2000, width: 40, height: 20 },
          { left: 150, top: 300, width: 0, height: 20 },
        ],
        PAGE,
      ),
    ).toEqual([[0, 0, 0.1, 0.01]])
  })

  it('are at most sixty', () => {
    const rects = Array.from({ length: 90 }, (_, line) => ({
      left: 150,
      top: 60 + line * 10,
      width: 50,
      height: 8,
    }))
    expect(boxesOf(rects, PAGE)).toHaveLength(60)
  })
})

it('words are compared without case, and white space of any kind is one', () => {
  expect(folded('Two\tWORDS\n')).toBe('two words ')
})
