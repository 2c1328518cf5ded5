import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '../../../platform/ffmpeg/run-ffmpeg.ts'
import type { TakeToRecord } from './recording.queries.ts'

/** A take as a file of this machine. */
export interface TakeFile {
  take: TakeToRecord
  path: string
  /** how a player begins with it */
  init: Buffer
}

interface Joining {
  ffmpeg: string
  folder: string
  signal?: AbortSignal
}

const MEMORY_BYTES = 2 * 1024 ** 3
const FILE_BYTES = 64 * 1024 ** 3
const ONLY_FILES = ['-protocol_whitelist', 'file']
/** Of takes without pictures, where no other has some. */
const BLACK = { width: 640, height: 360 }

/**
 * One file of all takes, one after the other, without making pictures or sound anew. Where they differ, it is
 * a transport stream, which may change on its way; what a take lacks is filled with black, or with silence.
 */
export async function joinTakes(joining: Joining, takes: readonly TakeFile[]): Promise<string> {
  const { folder } = joining
  const isSame = takes.every(({ init }) => init.equals(takes[0]!.init)) && takes[0]!.take.hasVideo
  const files: { path: string; seconds: number }[] = []
  for (const one of takes) {
    const path = isSame ? one.path : await filled(joining, one, takes)
    files.push({ path, seconds: one.take.seconds })
  }
  const list = join(folder, 'list.txt')
  const lines = files.map(
    ({ path, seconds }) => `file '${path.replaceAll("'", "'\\''")}'\nduration ${seconds}`,
  )
  await writeFile(list, `ffconcat version 1.0\n${lines.join('\n')}\n`)
  const made = join(folder, isSame ? 'class.mp4' : 'class.ts')
  const [form, from] = isSame
    ? ['mp4', ['-f', 'concat', '-safe', '0']]
    : ['mpegts', ['-f', 'concat', '-safe', '0']]
  await run(
    joining,
    files.reduce((all, { seconds }) => all + seconds, 0),
    [...[...ONLY_FILES, ...from, '-i', list], ...['-map', '0', '-c', 'copy', '-f', form, made]],
  )
  return made
}

/** The take with pictures and sound, if any take has them. */
async function filled(
  joining: Joining,
  { take, path }: TakeFile,
  takes: readonly TakeFile[],
): Promise<string> {
  const needsSound = !take.hasAudio && takes.some((one) => one.take.hasAudio)
  if (take.hasVideo && !needsSound) return path
  const { width, height } = takes.find((one) => one.take.hasVideo)?.take ?? BLACK
  const fills: string[] = []
  if (!take.hasVideo) fills.push(`color=black:s=${width}x${height}:r=25`)
  if (needsSound) fills.push('anullsrc=r=48000:cl=stereo')
  const made = join(joining.folder, `filled-${take.take}.mp4`)
  await run(joining, take.seconds, [
    ...[...ONLY_FILES, '-i', path],
    ...fills.flatMap((fill) => ['-f', 'lavfi', '-t', String(take.seconds), '-i', fill]),
    ...['-map', take.hasVideo ? '0:v' : '1:v', '-map', needsSound ? '1:a' : '0:a'],
    ...['-c:v', ...(take.hasVideo ? ['copy'] : ['libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'])],
    ...['-c:a', needsSound ? 'aac' : 'copy', '-f', 'mp4', made],
  ])
  return made
}

async function run({ ffmpeg, signal }: Joining, seconds: number, args: readonly string[]): Promise<void> {
  const limits = { seconds: 300 + seconds, memoryBytes: MEMORY_BYTES, fileBytes: FILE_BYTES }
  const all = ['-nostdin', '-y', '-v', 'error', ...args]
  await runFfmpeg({ program: ffmpeg, args: all, limits, ...(signal && { signal }) })
}
