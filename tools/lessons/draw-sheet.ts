import sharp from 'sharp'
import { framesOf } from './board.ts'
import type { LessonSource } from './read-lesson.ts'

const COLUMNS = 3
const PICTURE = { width: 480, height: 270 }
const MOST = 24

/** The pictures of a lesson beside each other; of a long one those before the board is wiped, and others. */
export async function drawSheet(source: LessonSource, path: string): Promise<void> {
  const all = framesOf(source)
  const every = Math.ceil(all.length / MOST)
  const frames = all.filter((_, index) => (all.length - 1 - index) % every === 0)
  const tiles = await Promise.all(
    frames.map(async ({ svg }, index) => ({
      input: await sharp(Buffer.from(svg)).resize(PICTURE).png().toBuffer(),
      left: (index % COLUMNS) * (PICTURE.width + 6),
      top: Math.floor(index / COLUMNS) * (PICTURE.height + 6),
    })),
  )
  const rows = Math.ceil(frames.length / COLUMNS)
  const size = { width: COLUMNS * (PICTURE.width + 6), height: rows * (PICTURE.height + 6) }
  await sharp({ create: { ...size, channels: 3, background: '#888' } })
    .composite(tiles)
    .png()
    .toFile(path)
}
