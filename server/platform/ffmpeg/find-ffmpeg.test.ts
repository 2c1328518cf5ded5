import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFfmpeg } from './find-ffmpeg.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taiyari-ffmpeg-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A program that answers as an FFmpeg of this version with these encoders. */
async function program(name: string, avutil: string, encoders: string[]): Promise<string> {
  const path = join(folder, name)
  const lines = encoders.map((encoder) => ` V....D ${encoder}   words`).join('\n')
  await writeFile(
    path,
    `#!/bin/sh\ncase "$*" in *encoders*) echo '${lines}';; *) printf 'ffmpeg version 9.9\\nconfiguration: --enable-gpl\\nlibavutil  ${avutil} / x\\n';; esac\n`,
  )
  await chmod(path, 0o755)
  return path
}

describe('FFmpeg', () => {
  it('is the one that is named, with its ffprobe beside it', async () => {
    const ffmpeg = await program('ffmpeg-7', '59. 1.1', ['libx264', 'aac'])
    expect(await findFfmpeg(ffmpeg)).toEqual({ missing: `FFMPEG_PATH=${ffmpeg} has no ffprobe beside it.` })
    const ffprobe = await program('ffprobe-7', '59. 1.1', [])
    expect(await findFfmpeg(ffmpeg)).toEqual({ ffmpeg, ffprobe, version: '9.9', licence: 'GPL 2 or later' })
  })

  it.each([
    ['old', '56. 70.100', ['libx264', 'aac'], 'is version 9.9; 5.1 or newer is needed.'],
    ['poor', '59. 1.1', ['aac'], '(9.9) has no encoder libx264.'],
  ])('is not one that is too %s', async (name, avutil, encoders, why) => {
    const path = await program(name, avutil, encoders)
    expect(await findFfmpeg(path)).toEqual({ missing: `FFMPEG_PATH=${path} ${why}` })
  })

  it('is absent where another program, or none, is named', async () => {
    expect(await findFfmpeg('/bin/echo')).toEqual({ missing: 'FFMPEG_PATH=/bin/echo is not FFmpeg.' })
    expect(await findFfmpeg('/never/ffmpeg')).toEqual({ missing: 'FFMPEG_PATH=/never/ffmpeg cannot be run.' })
  })
})
