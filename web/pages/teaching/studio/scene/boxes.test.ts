import { expect, it } from 'vitest'
import { brokenWords, contained, cutFor, insetOf } from './boxes.ts'

const WHOLE = { x: 0, y: 0, width: 1280, height: 720 }

it('a picture of another shape stands whole in the middle', () => {
  expect(contained({ width: 640, height: 480 }, WHOLE)).toEqual({ x: 160, y: 0, width: 960, height: 720 })
  expect(contained({ width: 100, height: 200 }, WHOLE)).toEqual({ x: 460, y: 0, width: 360, height: 720 })
})

it('a wide picture that fills a narrower box loses its sides', () => {
  expect(cutFor({ width: 4, height: 3 }, { width: 1280, height: 720 })).toEqual({
    ...{ x: 160, y: 0 },
    ...{ width: 960, height: 720 },
  })
})

it('the camera beside a page stands within the picture, in both sizes', () => {
  for (const size of [
    { width: 640, height: 360 },
    { width: 1280, height: 720 },
  ]) {
    const { x, y, width, height } = insetOf(size)
    expect(width / height).toBeCloseTo(4 / 3)
    expect(x + width).toBeLessThan(size.width)
    expect(y + height).toBeLessThan(size.height)
  }
})

it('a long title is broken between words, and a word that is too long stands alone', () => {
  const lines = (text: string) => brokenWords(text, 12, ({ length }) => length)
  expect(lines('Trains and boats on rivers')).toEqual(['Trains and', 'boats on', 'rivers'])
  expect(lines('a Photosynthesis b')).toEqual(['a', 'Photosynthesis', 'b'])
  expect(lines('  ')).toEqual([])
})
