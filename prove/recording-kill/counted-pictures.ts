import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Ffmpeg } from '../../server/platform/ffmpeg/find-ffmpeg.ts'

const run = promisify(execFile)

export const PICTURES_A_SECOND = 10
/** A picture shows its number as so many columns, black or white. */
const BITS = 16
const COLUMN = 10
const WIDTH = BITS * COLUMN
const HEIGHT = 96
const WHITE = 128
const MOST_BYTES = 1024 ** 3

/** For FFmpeg: pictures that show their numbers, from 0. */
export const COUNTING = [
  `nullsrc=s=${BITS}x2:r=${PICTURES_A_SECOND}`,
  'format=gray',
  `geq=lum='255*mod(floor(N/pow(2,X)),2)'`,
  `scale=${WIDTH}:${HEIGHT}:flags=neighbor`,
].join(',')

/** What a file shows when all of it is decoded. */
export interface Shown {
  /** the numbers of its pictures, in their order */
  pictures: number[]
  /** of the file, as it says itself */
  seconds: number
  /** of its sound */
  heard: number
  /** what FFmpeg had to complain about; empty: nothing */
  faults: string
}

/** Decodes pictures and sound to the end; throws where FFmpeg gives up. */
export async function watch(tools: Ffmpeg, path: string): Promise<Shown> {
  const raw = ['-map', '0:v', '-fps_mode', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1']
  const all = ['-nostdin', '-v', 'error', '-i', path, ...raw, '-map', '0:a', '-f', 'null', '-']
  const { stdout, stderr } = await run(tools.ffmpeg, all, { encoding: 'buffer', maxBuffer: MOST_BYTES })
  const size = WIDTH * HEIGHT
  const pictures = Array.from({ length: Math.floor(stdout.length / size) }, (_, at) =>
    numberOf(stdout.subarray(at * size, (at + 1) * size)),
  )
  return { pictures, ...(await lengthsOf(tools, path)), faults: stderr.toString().trim() }
}

function numberOf(picture: Buffer): number {
  const middle = (HEIGHT / 2) * WIDTH + COLUMN / 2
  let number = 0
  for (let bit = 0; bit < BITS; bit++) if (picture[middle + bit * COLUMN]! > WHITE) number += 2 ** bit
  return number
}

async function lengthsOf(tools: Ffmpeg, path: string): Promise<Pick<Shown, 'seconds' | 'heard'>> {
  const shown = ['-show_entries', 'format=duration:stream=codec_type,duration', '-of', 'json']
  const { stdout } = await run(tools.ffprobe, ['-v', 'error', ...shown, path])
  const { format, streams } = JSON.parse(stdout) as {
    format: { duration: string }
    streams: { codec_type: string; duration: string }[]
  }
  const heard = streams.find((one) => one.codec_type === 'audio')?.duration
  return { seconds: Number(format.duration), heard: Number(heard ?? 0) }
}
