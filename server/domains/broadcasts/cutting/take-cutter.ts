import { fragment, type Run, type Sample } from '../../../platform/fmp4/fragment.ts'
import { AudioLine } from './audio-line.ts'
import { LONGEST_SEGMENT_MS, LOOSE_MS, PART_MS, SEGMENT_MS } from './limits.ts'
import { AUDIO_ID, type Tracks, VIDEO_ID } from './tracks.ts'

/** About a second of a take. */
export interface CutPart {
  is: 'part'
  beginsSegment: boolean
  /** seconds from the beginning of the take */
  starts: number
  seconds: number
  independent: boolean
  bytes: Buffer
  /** the sound alone */
  sound: { seconds: number; bytes: Buffer } | undefined
}

interface Picture {
  ms: number
  compositionMs: number
  isKey: boolean
  data: Buffer
}

const USUAL_PICTURE_MS = 40

/**
 * Cuts one take into parts. Moments are milliseconds from its beginning, and never go back. A picture is
 * known whole when the next one says how long it was.
 */
export class TakeCutter {
  readonly #hasVideo: boolean
  readonly #audio: AudioLine | undefined
  #pictures: (Picture & { duration: number })[] = []
  #last: Picture | undefined
  #pictureMs = USUAL_PICTURE_MS
  #bytes = 0
  #sequence = 0
  #partStart = 0
  #segmentStart: number | undefined

  constructor({ video, audio }: Tracks) {
    this.#hasVideo = video !== undefined
    this.#audio = audio && new AudioLine(audio.rate)
  }

  /** Of the part that is not cut yet. */
  get bytes(): number {
    return this.#bytes + (this.#last?.data.length ?? 0) + (this.#audio?.bytes ?? 0)
  }

  picture(picture: Picture): CutPart[] {
    this.#close(picture.ms)
    const isDue = this.#pictures.length > 0 && this.#isDue(picture.ms, picture.isKey)
    const cut = isDue ? this.#cut(picture.ms) : undefined
    this.#last = picture
    return cut ? [cut] : []
  }

  sound(ms: number, data: Buffer): CutPart[] {
    this.#audio!.add(ms, data)
    if (this.#hasVideo || ms - this.#partStart < PART_MS) return []
    const cut = this.#cut(ms)
    return cut ? [cut] : []
  }

  /** What is left. */
  end(): CutPart[] {
    const { ms } = this.#last ?? { ms: Number.MAX_SAFE_INTEGER }
    const over = this.#last ? ms + this.#pictureMs : ms
    this.#close(over)
    const cut = this.#cut(over)
    return cut ? [cut] : []
  }

  #close(ms: number): void {
    if (!this.#last) return
    this.#pictureMs = ms - this.#last.ms
    this.#pictures.push({ ...this.#last, duration: this.#pictureMs })
    this.#bytes += this.#last.data.length
    this.#last = undefined
  }

  /** Whether a part ends before a picture at this moment. */
  #isDue(ms: number, isKey: boolean): boolean {
    if (isKey && ms - (this.#segmentStart ?? 0) >= SEGMENT_MS) return true
    return ms - this.#partStart + Math.min(this.#pictureMs, PART_MS / 2) > PART_MS + LOOSE_MS
  }

  #cut(ms: number): CutPart | undefined {
    const heard = this.#audio?.until(ms)
    const pictures = this.#pictures
    if (this.#hasVideo ? pictures.length === 0 : !heard) return undefined
    const seen = pictures.reduce((all, { duration }) => all + duration, 0)
    const seconds = this.#hasVideo ? seen / 1000 : heard!.seconds
    const starts = this.#hasVideo ? this.#partStart : (heard!.start * 1000) / this.#audio!.rate
    const independent = pictures[0]?.isKey ?? !this.#hasVideo
    const beginsSegment = this.#beginsSegment(starts, seconds * 1000, independent)
    if (beginsSegment) this.#segmentStart = starts
    this.#sequence += 1
    const runs: Run[] = []
    if (pictures.length > 0)
      runs.push({ trackId: VIDEO_ID, start: pictures[0]!.ms, samples: pictures.map(sampleOf) })
    if (heard) runs.push({ trackId: AUDIO_ID, start: heard.start, samples: heard.samples })
    this.#pictures = []
    this.#bytes = 0
    this.#partStart = this.#hasVideo ? ms : starts + seconds * 1000
    return {
      ...{ is: 'part', beginsSegment, starts: starts / 1000, seconds, independent },
      bytes: fragment(this.#sequence, runs),
      sound: heard && { seconds: heard.seconds, bytes: fragment(this.#sequence, runs.slice(-1)) },
    }
  }

  #beginsSegment(ms: number, lengthMs: number, independent: boolean): boolean {
    if (this.#segmentStart === undefined) return true
    const so = ms - this.#segmentStart
    return (independent && so >= SEGMENT_MS) || so + lengthMs > LONGEST_SEGMENT_MS + LOOSE_MS
  }
}

const sampleOf = ({ data, duration, compositionMs, isKey }: Picture & { duration: number }): Sample => ({
  ...{ data, duration, isKey },
  composition: compositionMs,
})
