import { mkdir, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { FfmpegFailed, runFfmpeg } from '../../server/platform/ffmpeg/run-ffmpeg.ts'
import { type Frame, framesOf } from './board.ts'
import { captionsOf } from './captions.ts'
import { handoutOf } from './handout.ts'
import type { LessonSource } from './read-lesson.ts'

/** A lesson takes a few seconds and half a megabyte; what takes so much hangs. */
const LIMITS = { seconds: 180, memoryBytes: 4e9, fileBytes: 64e6 }
export const FPS = 10
const FILM = 'film.mp4'

/**
 * Makes a lesson's film (`SLUG.mp4`), captions (`SLUG.en.vtt`, `SLUG.hi.vtt`) and, where it has sums to
 * practise, handouts (`SLUG.pdf`) in a folder. The same source gives the same film with the same FFmpeg.
 */
export async function makeLesson(
  source: LessonSource,
  folder: string,
  ffmpeg: string,
  signal?: AbortSignal,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const language of ['en', 'hi'] as const)
    await writeFile(join(folder, `${source.slug}.${language}.vtt`), captionsOf(source, language))
  if (source.practice.length > 0) await writeFile(join(folder, `${source.slug}.pdf`), await handoutOf(source))
  const scratch = await mkdtemp(join(folder, '.making-'))
  try {
    await writeFile(join(scratch, 'list.txt'), await drawn(framesOf(source), scratch, signal))
    await film(ffmpeg, scratch, signal)
    await settle(join(scratch, FILM))
    // Whole or not there: whoever finds it may use it.
    await rename(join(scratch, FILM), join(folder, `${source.slug}.mp4`))
  } finally {
    await rm(scratch, { recursive: true })
  }
}

/** Each picture once, and the list of FFmpeg with how long each stands. */
async function drawn(frames: Frame[], folder: string, signal: AbortSignal | undefined): Promise<string> {
  // Other users of the library in this process may have blocked what they do not read.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const names = new Map<string, string>()
  const lines: string[] = []
  for (const { svg, tenths } of frames) {
    signal?.throwIfAborted()
    const name = names.get(svg) ?? `${names.size}.png`
    if (!names.has(svg))
      await sharp(Buffer.from(svg)).flatten().png({ compressionLevel: 1 }).toFile(join(folder, name))
    names.set(svg, name)
    lines.push(`file ${name}\nduration ${(tenths / FPS).toFixed(1)}`)
  }
  // FFmpeg reads the duration of the last picture only if another follows.
  return `ffconcat version 1.0\n${lines.join('\n')}\nfile ${names.get(frames.at(-1)!.svg)}\n`
}

async function film(ffmpeg: string, folder: string, signal: AbortSignal | undefined): Promise<void> {
  const coding =
    `-vf fps=${FPS},format=yuv420p -c:v libx264 -preset veryfast -tune stillimage -crf 25 -g 100 -threads 1 -an ` +
    '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -movflags +faststart'
  const source = ['-f', 'concat', '-i', join(folder, 'list.txt')]
  const args = ['-v', 'error', '-nostdin', '-y', ...source, ...coding.split(' '), join(folder, FILM)]
  try {
    await runFfmpeg({ program: ffmpeg, args, limits: LIMITS, ...(signal ? { signal } : {}) })
  } catch (error) {
    throw error instanceof FfmpegFailed ? new Error(`FFmpeg: ${error.message}`) : error
  }
}

/** On the disk for good: whoever finds its name after the machine lost its power finds it whole. */
async function settle(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}
