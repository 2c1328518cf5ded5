import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '../../../platform/storage/storage.ts'
import { AUDIO_RUNG, type MadeAudio, type MadeRung, type RungName } from '../made.ts'
import { initKey, segmentKey } from '../media-keys.ts'
import { audioArgs, loudnessArgs, rungArgs } from './encode-args.ts'
import { encryptSegment } from './encrypt-segment.ts'
import type { Facts } from './facts.ts'
import { frameRateOf, type Rung } from './ladder.ts'
import { readLoudness } from './loudness.ts'
import { AUDIO_CODEC, bandwidthOf, durationsOf, videoCodec } from './read-playlist.ts'
import { RefusedSource } from './refused-source.ts'
import { overVideo, type Work } from './work.ts'

export interface Place {
  storage: Storage
  id: string
  edition: string
  segmentKey: Buffer
}

interface Lengths {
  facts: Facts
  /** at most */
  seconds: number
  onProgress: (seconds: number) => void
}

/** Pictures of one size in the scratch folder, not yet stored. */
export async function encodeRung(
  work: Work,
  rung: Rung,
  { facts, seconds, onProgress }: Lengths,
): Promise<{ folder: string; made: MadeRung }> {
  const folder = await emptyFolder(work, rung.name)
  const args = rungArgs(work.source, { rung, facts, seconds, folder })
  await overVideo(work, args, { seconds, onProgress })
  const { init, ...segments } = await readSegments(folder)
  const { name, width, height } = rung
  const frameRate = frameRateOf(facts.video.frameRate).value
  return { folder, made: { name, width, height, frameRate, codecs: videoCodec(init), ...segments } }
}

/** The sound, evened, in the scratch folder. */
export async function encodeAudio(
  work: Work,
  { facts, seconds, onProgress }: Lengths,
): Promise<{ folder: string; made: MadeAudio }> {
  const folder = await emptyFolder(work, AUDIO_RUNG)
  const loudness = readLoudness(await overVideo(work, loudnessArgs(work.source, facts), { seconds }))
  await overVideo(work, audioArgs(work.source, { facts, loudness, seconds, folder }), { seconds, onProgress })
  const { init: _, ...segments } = await readSegments(folder)
  return { folder, made: { name: AUDIO_RUNG, codecs: AUDIO_CODEC, ...segments } }
}

/** Afterwards its segments are durable, each encrypted; the scratch folder is gone. */
export async function storeRung(
  { storage, id, edition, segmentKey: key }: Place,
  { folder, made }: { folder: string; made: { name: RungName | typeof AUDIO_RUNG; durations: number[] } },
  signal: AbortSignal,
): Promise<void> {
  await storage.put(initKey(id, edition, made.name), await readFile(join(folder, 'init.mp4')))
  for (const number of made.durations.keys()) {
    signal.throwIfAborted()
    const bytes = await readFile(join(folder, `${number}.m4s`))
    await storage.put(segmentKey(id, edition, made.name, number), encryptSegment(bytes, key, number))
  }
  await rm(folder, { recursive: true })
}

async function emptyFolder({ folder: scratch }: Work, name: string): Promise<string> {
  const folder = join(scratch, name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  return folder
}

async function readSegments(folder: string) {
  const playlist = await readFile(join(folder, 'index.m3u8'), 'utf8').catch(() => '')
  const durations = durationsOf(playlist)
  const files = new Set(await readdir(folder))
  if (durations.length === 0 || !files.has('init.mp4') || !files.has('0.m4s'))
    throw new RefusedSource('There is no picture in it that can be read: it has no frames, or is cut off.')
  const bytes: number[] = []
  for (const number of durations.keys()) bytes.push((await readFile(join(folder, `${number}.m4s`))).length)
  const init = await readFile(join(folder, 'init.mp4'))
  return { init, durations, ...bandwidthOf(bytes, durations) }
}
