import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addWatched, readWatched, shareWatched, type Watched } from './watched.ts'

const played = (...parts: [number, number][]) =>
  parts.reduce<Watched>((all, [from, to]) => addWatched(all, from, to), [])

describe('what was watched of a lesson', () => {
  it('counts once what was played twice', () => {
    expect(played([0, 30], [10, 40], [10, 20])).toEqual([[0, 40]])
  })

  it('leaves out what was jumped over', () => {
    const watched = played([0, 30], [270, 300])
    expect(watched).toEqual([
      [0, 30],
      [270, 300],
    ])
    expect(shareWatched(watched, 300)).toBeCloseTo(0.2)
  })

  it('joins parts between which less than a second is missing', () => {
    expect(played([0, 10], [10.4, 20])).toEqual([[0, 20]])
  })

  it('is the same in whatever order it was played', () => {
    const part = fc
      .tuple(fc.nat(600), fc.nat(60))
      .map(([from, length]): [number, number] => [from, from + length])
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const share = shareWatched(played(...parts), 660)
        expect(share).toBeCloseTo(shareWatched(played(...parts.toReversed()), 660))
        expect(share).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is nothing where this device keeps something else', () => {
    expect(readWatched('x')).toEqual([])
    expect(readWatched([['a', 2], [5], [1, 2], [-1, 5]])).toEqual([[1, 2]])
  })

  it('never exceeds the lesson, also when its length changed', () => {
    expect(shareWatched(played([0, 900]), 600)).toBe(1)
    expect(shareWatched(played([0, 10]), 0)).toBe(0)
  })
})
