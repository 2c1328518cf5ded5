import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Ffmpeg, findFfmpeg } from '../platform/ffmpeg/find-ffmpeg.ts'

const run = promisify(execFile)

/** The FFmpeg of tests; without one they fail, and say how to get it. */
export async function ffmpegOfTests(): Promise<Ffmpeg> {
  const found = await findFfmpeg(process.env.FFMPEG_PATH)
  if ('missing' in found) throw new Error(`Videos cannot be made in tests: ${found.missing}`)
  return found
}

/** Moving pictures, in a size and for so many seconds. */
export const picture = (size: string, seconds: number, rate: number | string = 10) => [
  '-f',
  'lavfi',
  '-t',
  String(seconds),
  '-i',
  `testsrc2=size=${size}:rate=${rate}`,
]
export const tone = (seconds: number, volume = 0.2) => [
  '-f',
  'lavfi',
  '-t',
  String(seconds),
  '-i',
  `sine=frequency=440:sample_rate=48000,volume=${volume}`,
]
export const QUICKLY = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

/** Writes a file as FFmpeg writes it with these arguments. */
export async function writeVideo(tools: Ffmpeg, path: string, ...args: string[]): Promise<void> {
  await run(tools.ffmpeg, ['-nostdin', '-y', '-v', 'error', ...args, path])
}
