import { execFile } from 'node:child_process'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { readVersion } from './read-version.ts'

export interface Ffmpeg {
  ffmpeg: string
  ffprobe: string
  version: string
  licence: string
}

const run = promisify(execFile)
const ANSWERS_WITHIN_MS = 10_000
const ENCODERS = ['libx264', 'aac']

/** The FFmpeg that the setting names, else the system's; why there is none that can be used. */
export async function findFfmpeg(named: string | undefined): Promise<Ffmpeg | { missing: string }> {
  const ffmpeg = named ?? 'ffmpeg'
  const ffprobe = named === undefined ? 'ffprobe' : join(dirname(named), probeName(basename(named)))
  const name = named === undefined ? 'FFmpeg' : `FFMPEG_PATH=${named}`
  const said = await ask(ffmpeg, '-version')
  if (said === undefined)
    return {
      missing:
        named === undefined
          ? 'FFmpeg is not installed. Install version 5.1 or newer (apt-get install ffmpeg, brew install ffmpeg), or name it in FFMPEG_PATH.'
          : `${name} cannot be run.`,
    }
  const found = readVersion(said)
  if (!found) return { missing: `${name} is not FFmpeg.` }
  const { version, licence, isNewEnough } = found
  if (!isNewEnough) return { missing: `${name} is version ${version}; 5.1 or newer is needed.` }
  const encoders = (await ask(ffmpeg, '-hide_banner', '-encoders')) ?? ''
  const lacks = ENCODERS.filter((encoder) => !new RegExp(`^\\s*\\S+\\s+${encoder}\\s`, 'm').test(encoders))
  if (lacks.length > 0) return { missing: `${name} (${version}) has no encoder ${lacks.join(', ')}.` }
  if ((await ask(ffprobe, '-version')) === undefined) return { missing: `${name} has no ffprobe beside it.` }
  return { ffmpeg, ffprobe, version, licence }
}

/** `ffmpeg-7` stands beside `ffprobe-7`. */
const probeName = (name: string) => name.replace('ffmpeg', 'ffprobe')

async function ask(program: string, ...args: string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run(program, args, { timeout: ANSWERS_WITHIN_MS, maxBuffer: 4 * 1024 * 1024 })
    return stdout
  } catch {
    return undefined
  }
}
