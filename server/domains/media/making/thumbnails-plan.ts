import type { MadeThumbnails } from '../made.ts'

const LONG_SIDE = 160
const COLUMNS = 10
const MOST = 100
const LEAST_APART = 5

/** How many small pictures there are of a lesson, and how large. */
export function thumbnailsOf(
  { width, height }: { width: number; height: number },
  seconds: number,
): MadeThumbnails {
  const every = Math.max(LEAST_APART, Math.ceil(seconds / MOST))
  const count = Math.max(1, Math.ceil(seconds / every))
  const scale = LONG_SIDE / Math.max(width, height)
  const sideOf = (pixels: number) => Math.max(2, 2 * Math.round((pixels * scale) / 2))
  return { every, width: sideOf(width), height: sideOf(height), columns: Math.min(COLUMNS, count), count }
}
