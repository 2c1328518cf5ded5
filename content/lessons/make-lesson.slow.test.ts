import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { FPS, makeLesson } from '../../tools/lessons/make-lesson.ts'
import { readLessons } from '../../tools/lessons/read-lessons.ts'
import { timed } from '../../tools/lessons/timed.ts'

const folder = mkdtempSync(join(tmpdir(), 'taiyari-lesson-'))
const [lesson] = readLessons(['the-cell'])
// As a picture that was remade in this process leaves it.
beforeEach(() => sharp.block({ operation: ['VipsForeignLoadSvg'] }))
afterAll(() => rmSync(folder, { recursive: true }))

it('makes a film as long as its text takes, at ten pictures a second, with captions beside it', async () => {
  await makeLesson(lesson!, folder, process.env.FFMPEG_PATH ?? 'ffmpeg')
  expect(readdirSync(folder).sort()).toEqual(['the-cell.en.vtt', 'the-cell.hi.vtt', 'the-cell.mp4'])
  const film = join(folder, 'the-cell.mp4')
  const asked = 'format=duration:stream=codec_name,width,height,r_frame_rate'
  const told = execFileSync('ffprobe', ['-v', 'error', '-of', 'json', '-show_entries', asked, film], {
    encoding: 'utf8',
  })
  const { streams, format } = JSON.parse(told) as { streams: object[]; format: { duration: string } }
  expect(streams).toEqual([{ codec_name: 'h264', width: 854, height: 480, r_frame_rate: `${FPS}/1` }])
  expect(Math.abs(Number(format.duration) - timed(lesson!).at(-1)!.until / 10)).toBeLessThanOrEqual(0.2)
  expect(statSync(film).size).toBeLessThan(1_000_000)
}, 240_000)

it('leaves nothing half made behind when FFmpeg fails', async () => {
  const before = readdirSync(folder)
  await expect(makeLesson(lesson!, folder, '/bin/false')).rejects.toThrow('FFmpeg')
  expect(readdirSync(folder)).toEqual(before)
})
