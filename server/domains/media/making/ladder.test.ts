import { describe, expect, it } from 'vitest'
import { frameRateOf, ladderOf } from './ladder.ts'

const sizes = (width: number, height: number) =>
  ladderOf({ width, height }).map((rung) => `${rung.name} ${rung.width}x${rung.height}`)

describe('the rungs of a video', () => {
  it.each([
    [
      1920,
      1080,
      ['v144 256x144', 'v240 426x240', 'v360 640x360', 'v480 854x480', 'v720 1280x720', 'v1080 1920x1080'],
    ],
    [854, 480, ['v144 256x144', 'v240 428x240', 'v360 640x360', 'v480 854x480']],
    [1024, 576, ['v144 256x144', 'v240 426x240', 'v360 640x360', 'v480 854x480', 'v720 1024x576']],
    [360, 640, ['v144 144x256', 'v240 240x426', 'v360 360x640']],
    [120, 90, ['v144 120x90']],
    [101, 67, ['v144 100x66']],
  ])('of %i × %i are %j', (width, height, wanted) => {
    expect(sizes(width, height)).toEqual(wanted)
  })

  it('are never above the source, always even, and from the smallest', () => {
    for (let width = 64; width < 2600; width += 97)
      for (let height = 64; height < 2600; height += 89) {
        const rungs = ladderOf({ width, height })
        expect(rungs.length).toBeGreaterThan(0)
        for (const [at, rung] of rungs.entries()) {
          expect(rung.width <= width && rung.height <= height, `${width}x${height} ${rung.name}`).toBe(true)
          expect([rung.width % 2, rung.height % 2]).toEqual([0, 0])
          const before = rungs[at - 1]
          if (before) expect(rung.height).toBeGreaterThan(before.height)
        }
      }
  })
})

describe('the frames a second', () => {
  it.each([
    [30, '30'],
    [30000 / 1001, '30000/1001'],
    [24000 / 1001, '24000/1001'],
    [60, '30'],
    [60000 / 1001, '30000/1001'],
    [50, '25'],
    [120, '30'],
    [10, '10'],
    [17.317, '1732/100'],
    [0.2, '1'],
  ])('of a source of %d are %s', (source, wanted) => {
    expect(frameRateOf(source).text).toBe(wanted)
  })
})
