import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '../../../platform/ffmpeg/run-ffmpeg.ts'
import { type Clip, listOfClips } from './make-clips.ts'

/** Like somebody who speaks in another room: two tones that come and go, with pauses. */
const VOICE = '0.03*(sin(2*PI*140*t)+0.5*sin(2*PI*280*t))*(0.5+0.5*sin(2*PI*3*t))'
const SPEAKS = 'gt(sin(2*PI*t/7)\\,-0.4)'
const MURMUR = `aevalsrc='${VOICE}*${SPEAKS}':s=48000`
const LATE_SECONDS = 60

export interface Sending {
  ffmpeg: string
  /** where the clips are */
  folder: string
  clips: readonly Clip[]
  /** `rtmp://…` with the stream key */
  url: string
  signal: AbortSignal
}

/** Sends what is shown between two seconds of the lesson, at its own pace. Throws FfmpegFailed. */
export async function sendPicture(
  { ffmpeg, folder, clips, url, signal }: Sending,
  { from, until }: { from: number; until: number },
): Promise<void> {
  const list = join(folder, 'list.txt')
  await writeFile(list, listOfClips(clips, { from, until }))
  const pictures = ['-re', '-f', 'concat', '-i', list]
  const sound = ['-re', '-f', 'lavfi', '-i', MURMUR]
  const coding = ['-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-c:a', 'aac', '-b:a', '96k']
  const end = ['-t', String(until - from), '-f', 'flv', url]
  const args = ['-v', 'error', '-nostdin', ...pictures, ...sound, ...coding, ...end]
  const limits = { seconds: until - from + LATE_SECONDS, memoryBytes: 4e9, fileBytes: 64e6 }
  await runFfmpeg({ program: ffmpeg, args, limits, signal })
}
