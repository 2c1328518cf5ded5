/** What was made of a medium, to be played: `media.made`. While it is made, the rungs that are finished. */
export interface Made {
  /** eight hexadecimal digits; another conversion of the same source has others */
  edition: string
  seconds: number
  /** of the largest picture */
  width: number
  height: number
  /** from the smallest; pictures alone */
  rungs: MadeRung[]
  /** the sound, which is also the rung without pictures; null: there is none */
  audio: MadeAudio | null
  /** whether `poster.webp` is there */
  poster: boolean
  thumbnails: MadeThumbnails | null
}

export const RUNG_NAMES = ['v144', 'v240', 'v360', 'v480', 'v720', 'v1080'] as const
export type RungName = (typeof RUNG_NAMES)[number]
export const AUDIO_RUNG = 'a'

interface Segments {
  /** of the largest segment, in bits a second */
  bandwidth: number
  averageBandwidth: number
  /** as RFC 6381 writes them: `avc1.4d401e` */
  codecs: string
  /** seconds of each segment; the first is number 0 */
  durations: number[]
}

export interface MadeRung extends Segments {
  name: RungName
  width: number
  height: number
  frameRate: number
}

export interface MadeAudio extends Segments {
  name: typeof AUDIO_RUNG
}

/** One picture of many small ones, row by row. */
export interface MadeThumbnails {
  /** seconds from one to the next */
  every: number
  /** of a small one */
  width: number
  height: number
  columns: number
  count: number
}
