import type { AacConfig } from '../../../platform/flv/aac-config.ts'
import type { AvcConfig } from '../../../platform/flv/avc-config.ts'
import { initSegment, type Track } from '../../../platform/fmp4/init.ts'

/** Pictures are counted in milliseconds, as RTMP does. */
const VIDEO_TIMESCALE = 1_000
export const VIDEO_ID = 1
export const AUDIO_ID = 2
export const AAC_SAMPLES = 1_024

export interface Video extends AvcConfig {
  config: Buffer
}

export interface Audio extends AacConfig {
  config: Buffer
}

/** What a take consists of. */
export interface Tracks {
  video: Video | undefined
  audio: Audio | undefined
}

/** The two kinds in which a take is shown: whole, and its sound alone. */
export function initsOf({ video, audio }: Tracks): { whole: Buffer; sound: Buffer | undefined } {
  const heard: Track[] = audio
    ? [
        {
          kind: 'audio',
          id: AUDIO_ID,
          timescale: audio.rate,
          channels: audio.channels,
          config: audio.config,
        },
      ]
    : []
  const { width, height, config } = video ?? { width: 0, height: 0, config: Buffer.alloc(0) }
  const seen: Track[] = video
    ? [{ kind: 'video', id: VIDEO_ID, timescale: VIDEO_TIMESCALE, width, height, config }]
    : []
  return { whole: initSegment([...seen, ...heard]), sound: audio && initSegment(heard) }
}
