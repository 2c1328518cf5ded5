import type { RungName } from '../made.ts'
import { MOST_FRAME_RATE } from './limits.ts'

export interface Rung {
  name: RungName
  width: number
  height: number
  /** bits a second that it stays below, over two seconds */
  mostBitsPerSecond: number
}

/** By the short side of the picture, from the smallest. */
const STEPS: readonly { name: RungName; side: number; mostBitsPerSecond: number }[] = [
  { name: 'v144', side: 144, mostBitsPerSecond: 110_000 },
  { name: 'v240', side: 240, mostBitsPerSecond: 240_000 },
  { name: 'v360', side: 360, mostBitsPerSecond: 500_000 },
  { name: 'v480', side: 480, mostBitsPerSecond: 900_000 },
  { name: 'v720', side: 720, mostBitsPerSecond: 1_900_000 },
  { name: 'v1080', side: 1080, mostBitsPerSecond: 3_800_000 },
]
/** A source a little below a step is shown at its own size there, rather than at the step below. */
const NEAR = 0.8

/** The rungs of a picture of this size: from the smallest, none larger than the source. */
export function ladderOf(picture: { width: number; height: number }): Rung[] {
  const side = Math.min(picture.width, picture.height)
  return STEPS.filter((step, at) => at === 0 || side >= NEAR * step.side).map((step) => {
    const scale = Math.min(1, step.side / side)
    return {
      name: step.name,
      width: evenOf(picture.width, scale),
      height: evenOf(picture.height, scale),
      mostBitsPerSecond: step.mostBitsPerSecond,
    }
  })
}

/** H.264 with halved colour needs even sides. */
const evenOf = (pixels: number, scale: number) =>
  2 * Math.min(Math.floor(pixels / 2), Math.round((pixels * scale) / 2))

/** Frames a second as a fraction: constant, never above the source or thirty. */
export function frameRateOf(source: number): { text: string; value: number } {
  const every = Math.ceil(source / (MOST_FRAME_RATE + 0.01))
  const wanted = source / Math.max(1, every)
  const film = [24, 30].find((whole) => Math.abs(wanted - (whole * 1000) / 1001) < 0.005)
  if (film !== undefined) return { text: `${film * 1000}/1001`, value: (film * 1000) / 1001 }
  // Of a source with a frame every few seconds one a second: segments need one each.
  const hundredths = Math.max(100, Math.floor(wanted * 100 + 0.5))
  const whole = Math.round(hundredths / 100)
  if (Math.abs(hundredths - whole * 100) <= 1) return { text: String(whole), value: whole }
  return { text: `${hundredths}/100`, value: hundredths / 100 }
}
