import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { runFfmpeg } from '../../../platform/ffmpeg/run-ffmpeg.ts'
import { COLOURS } from '../../drawing/colours.ts'
import { drawSlide, type OfClass, SLIDE } from './draw-slide.ts'
import type { ShownSlide } from './shown-slides.ts'

/** Slides stand for a whole number of clips. */
export const CLIP_SECONDS = 4
const FPS = 15
const LIMITS = { seconds: 120, memoryBytes: 4e9, fileBytes: 64e6 }
/** A dot that crosses the picture in each clip shows that it moves. */
const DOT = `color=c=${COLOURS.marigold!.replace('#', '0x')}:s=20x12:r=${FPS}:d=${CLIP_SECONDS}`
const PLACE = `x='mod(t*${SLIDE.width / CLIP_SECONDS},W)':y=H-14`
const CROSSING = `[0:v][1:v]overlay=${PLACE}:shortest=1,format=yuv420p`
/** A key frame each two seconds, as studios should send it. */
const KEY_FRAMES = `-g ${2 * FPS} -sc_threshold 0`
const CODING = `-c:v libx264 -preset veryfast -tune stillimage -profile:v main -bf 0 ${KEY_FRAMES} -threads 1 -an`

/** A clip, and the slide that it shows from a second of the lesson on. */
export interface Clip extends ShownSlide {
  name: string
}

/** Slides that are the same have one clip. */
export function clipsOf(slides: readonly ShownSlide[]): Clip[] {
  const all: Clip[] = []
  for (const slide of slides) {
    const same = all.find(
      ({ question, isAnswered }) => question === slide.question && isAnswered === slide.isAnswered,
    )
    all.push({ ...slide, name: same?.name ?? `${all.length}.mp4` })
  }
  return all
}

/** Makes those of these clips that are not there yet, in their order, each four seconds long. */
export async function makeClips(
  clips: readonly Clip[],
  of: OfClass,
  { ffmpeg, folder, signal }: { ffmpeg: string; folder: string; signal: AbortSignal },
): Promise<void> {
  // Other users of the library in this process may have blocked what they do not read.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const made = new Set(await readdir(folder))
  for (const clip of clips) {
    if (made.has(clip.name)) continue
    const unfinished = join(folder, `making-${clip.name}`)
    await makeClip(drawSlide(clip, of), unfinished, { ffmpeg, signal })
    // Whole or not there: it may be sent meanwhile.
    await rename(unfinished, join(folder, clip.name))
    made.add(clip.name)
  }
}

async function makeClip(
  svg: string,
  path: string,
  { ffmpeg, signal }: { ffmpeg: string; signal: AbortSignal },
): Promise<void> {
  const picture = `${path}.png`
  await writeFile(picture, await sharp(Buffer.from(svg)).flatten().png({ compressionLevel: 1 }).toBuffer())
  const still = ['-loop', '1', '-framerate', String(FPS), '-t', String(CLIP_SECONDS), '-i', picture]
  const drawn = [...still, '-f', 'lavfi', '-i', DOT, '-filter_complex', CROSSING]
  const args = ['-v', 'error', '-nostdin', '-y', ...drawn, ...CODING.split(' '), path]
  await runFfmpeg({ program: ffmpeg, args, limits: LIMITS, signal })
}

/** FFmpeg's list of what is shown between two seconds of the lesson, clip after clip. */
export function listOfClips(
  clips: readonly Clip[],
  { from, until }: { from: number; until: number },
): string {
  const files: string[] = []
  for (let second = from; second < until; second += CLIP_SECONDS)
    files.push(`file ${clips.findLast((clip) => clip.from <= second)!.name}`)
  return `ffconcat version 1.0\n${files.join('\n')}\n`
}
