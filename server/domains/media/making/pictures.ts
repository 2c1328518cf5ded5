import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { MadeRung, MadeThumbnails } from '../made.ts'
import { posterKey, thumbnailsKey } from '../media-keys.ts'
import type { Facts } from './facts.ts'
import type { Place } from './make-rung.ts'
import { OPENED_ALONE } from './opened-alone.ts'
import { thumbnailsOf } from './thumbnails-plan.ts'
import { overVideo, type Work } from './work.ts'

const POSTER_SIDE = 1280
/** Into the lesson, where a title has appeared. */
const POSTER_AT = 0.1
const POSTER_QUALITY = 72
const THUMBNAILS_QUALITY = 55

const QUIET = ['-nostdin', '-y', '-hide_banner', '-loglevel', 'error', ...OPENED_ALONE]

/** Stores a picture of the lesson; false: none could be taken. */
export async function storePoster(
  work: Work,
  place: Place,
  { facts, seconds }: { facts: Facts; seconds: number },
): Promise<boolean> {
  const file = join(work.folder, 'poster.png')
  const { index, width, height } = facts.video
  const scale = Math.min(1, POSTER_SIDE / Math.max(width, height))
  const size = `${Math.max(2, Math.round(width * scale))}:${Math.max(2, Math.round(height * scale))}`
  const args = [
    ...QUIET,
    ...['-ss', (seconds * POSTER_AT).toFixed(3), '-i', work.source, '-map', `0:${index}`],
    ...['-vf', `thumbnail=24,scale=${size},setsar=1`, '-frames:v', '1', file],
  ]
  await overVideo(work, args, { seconds })
  return await storeWebp(place, posterKey(place.id, place.edition), file, POSTER_QUALITY)
}

/** Stores one picture of many small ones, from the smallest rung while it lies in the scratch folder. */
export async function storeThumbnails(
  work: Work,
  place: Place,
  { folder, made, seconds }: { folder: string; made: MadeRung; seconds: number },
): Promise<MadeThumbnails | null> {
  const plan = thumbnailsOf(made, seconds)
  const whole = join(work.folder, 'smallest.mp4')
  await joinSegments(folder, made, whole)
  const file = join(work.folder, 'thumbnails.png')
  const tile = `tile=${plan.columns}x${Math.ceil(plan.count / plan.columns)}`
  const filters = `fps=1/${plan.every}:start_time=0:round=up,scale=${plan.width}:${plan.height},${tile}`
  await overVideo(work, [...QUIET, '-i', whole, '-vf', filters, '-frames:v', '1', file], { seconds })
  const isStored = await storeWebp(place, thumbnailsKey(place.id, place.edition), file, THUMBNAILS_QUALITY)
  return isStored ? plan : null
}

async function joinSegments(folder: string, { durations }: MadeRung, to: string): Promise<void> {
  await writeFile(to, await readFile(join(folder, 'init.mp4')))
  for (const number of durations.keys())
    await writeFile(to, await readFile(join(folder, `${number}.m4s`)), { flag: 'a' })
}

async function storeWebp({ storage }: Place, key: string, file: string, quality: number): Promise<boolean> {
  const png = await readFile(file).catch(() => undefined)
  if (!png) return false
  await storage.put(key, await sharp(png).webp({ quality }).toBuffer())
  return true
}
