import { readAacConfig } from '../../../platform/flv/aac-config.ts'
import { readAvcConfig } from '../../../platform/flv/avc-config.ts'
import { type AudioTag, readAudioTag, readVideoTag, type VideoTag } from '../../../platform/flv/read-tags.ts'
import type { RtmpTag } from '../../../platform/rtmp/rtmp-session.ts'
import type { ProblemCode, WarningCode } from '../warnings.ts'
import * as limits from './limits.ts'
import { type CutPart, TakeCutter } from './take-cutter.ts'
import type { Audio, Tracks, Video } from './tracks.ts'

export type Cut =
  | CutPart
  | ({ is: 'take' } & Tracks)
  | { is: 'warning'; code: WarningCode }
  | { is: 'problem'; code: ProblemCode }

type Kind = RtmpTag['kind']

interface Timed {
  kind: Kind
  /** from the first tag of the connection, and never back */
  ms: number
  tag: NonNullable<VideoTag | AudioTag>
}

/**
 * Makes takes and their parts of what one studio sends. A take begins with a picture that needs no other, and
 * anew where the settings change, the clock jumps, or pictures or sound end or come back.
 */
export class StreamCutter {
  #video: Video | undefined
  #audio: Audio | undefined
  /** what came before the first take, of which both are waited for */
  #held: Timed[] | undefined = []
  #take: { cutter: TakeCutter; start: number; video: boolean; audio: boolean } | undefined
  #takes = 0
  /** as it was said last, and where it stands on the line that never jumps */
  #clock: { said: number; ms: number } | undefined
  #lastOf: Record<Kind, number | undefined> = { video: undefined, audio: undefined }
  #lastKey: number | undefined
  #rate: { ms: number; bytes: number }[] = []
  readonly #warned = new Set<WarningCode>()
  #over = false

  /** Moves on by as much as is said; true: it jumped, and moved by nothing. */
  #moveClock(said: number): boolean {
    if (!this.#clock) {
      this.#clock = { said, ms: 0 }
      return false
    }
    const ahead = ((((said - this.#clock.said + 2 ** 31) % 2 ** 32) + 2 ** 32) % 2 ** 32) - 2 ** 31
    const jumped = ahead < -limits.MOST_BACK_MS || ahead > limits.MOST_AHEAD_MS
    this.#clock = { said, ms: this.#clock.ms + (jumped ? 0 : ahead) }
    return jumped
  }

  /** Nothing comes behind a problem. */
  *take({ kind, timestamp, payload }: RtmpTag): Generator<Cut> {
    if (this.#over) return
    const tag = kind === 'video' ? readVideoTag(payload) : readAudioTag(payload)
    if (!tag) return
    const jumped = this.#moveClock(timestamp)
    if (jumped) {
      yield* this.#endTake()
      yield* this.#warn('CLOCK_JUMPED')
    }
    const { ms } = this.#clock!
    if (this.#sendsTooMuch(ms, payload.length)) return yield* this.#problem('TOO_MANY_BITS')
    if (tag.is === 'other') {
      if (kind === 'video') return yield* this.#problem('PICTURE_NOT_H264')
      return yield* this.#warn('SOUND_NOT_AAC')
    }
    if (tag.is === 'config') return yield* this.#configure(kind, tag.config)
    yield* this.#settle({ kind, ms, tag })
  }

  /** The connection is gone. */
  *end(): Generator<Cut> {
    if (this.#over) return
    if (this.#held) yield* this.#releaseHeld()
    yield* this.#endTake()
    this.#over = true
  }

  *#problem(code: ProblemCode): Generator<Cut> {
    this.#over = true
    yield { is: 'problem', code }
  }

  *#warn(code: WarningCode): Generator<Cut> {
    if (this.#warned.has(code)) return
    this.#warned.add(code)
    yield { is: 'warning', code }
  }

  #sendsTooMuch(ms: number, bytes: number): boolean {
    const last = this.#rate.at(-1)
    if (last && ms - last.ms < 500) last.bytes += bytes
    else this.#rate.push({ ms, bytes })
    while (this.#rate[0]!.ms < ms - 10_000) this.#rate.shift()
    return this.#rate.reduce((all, one) => all + one.bytes, 0) > limits.MOST_BYTES_IN_TEN_SECONDS
  }

  *#configure(kind: Kind, config: Buffer): Generator<Cut> {
    const known = kind === 'video' ? this.#video : this.#audio
    if (known?.config.equals(config)) return
    if (kind === 'video') {
      const read = readAvcConfig(config)
      if (!read) return yield* this.#problem('UNREADABLE')
      const { width, height } = read
      if (Math.max(width, height) > limits.MOST_SIDE || width * height > limits.MOST_PIXELS)
        return yield* this.#problem('PICTURE_TOO_LARGE')
      this.#video = { ...read, config: Buffer.from(config) }
    } else {
      const read = readAacConfig(config)
      if (!read) return yield* this.#problem('UNREADABLE')
      this.#audio = { ...read, config: Buffer.from(config) }
    }
    // What is new joins with the next picture that needs no other.
    if (known) yield* this.#endTake()
  }

  /** At the beginning both are waited for a while, or a take would begin anew at once. */
  *#settle(timed: Timed): Generator<Cut> {
    if (!this.#held) return yield* this.#place(timed)
    this.#held.push(timed)
    const isBoth = this.#video !== undefined && this.#audio !== undefined
    const waited = timed.ms - this.#held[0]!.ms
    if (isBoth || waited >= limits.SETTLING_MS || this.#held.length > 500) yield* this.#releaseHeld()
  }

  *#releaseHeld(): Generator<Cut> {
    const held = this.#held ?? []
    this.#held = undefined
    for (const timed of held) if (!this.#over) yield* this.#place(timed)
  }

  *#place({ kind, ms, tag }: Timed): Generator<Cut> {
    if (tag.is !== 'frame' || !(kind === 'video' ? this.#video : this.#audio)) return
    // Sound and pictures come in turn, each on a line of its own.
    const last = this.#lastOf[kind]
    const at = last !== undefined && ms <= last ? last + 1 : ms
    this.#lastOf[kind] = at
    const isKey = 'isKey' in tag && tag.isKey
    const tracks = this.#tracksAt(at)
    if (this.#mayChange(tracks, isKey)) {
      yield* this.#endTake()
      yield* this.#beginTake(tracks, at)
    }
    const take = this.#take
    if (!take?.[kind] || at < take.start) return
    const { cutter, start } = take
    if ('isKey' in tag) {
      yield* this.#watchKeys(at, isKey)
      const { compositionMs, data } = tag
      yield* cutter.picture({ ms: at - start, compositionMs, isKey, data })
    } else yield* cutter.sound(at - start, tag.data)
    if (cutter.bytes > limits.MOST_BYTES_IN_TEN_SECONDS) yield* this.#problem('TOO_MANY_BITS')
  }

  *#watchKeys(at: number, isKey: boolean): Generator<Cut> {
    const isRare = this.#lastKey !== undefined && at - this.#lastKey > limits.KEY_FRAMES_MS
    if (isRare) yield* this.#warn('KEY_FRAMES_RARE')
    if (isKey) this.#lastKey = at
  }

  /** What is there: known, and heard of lately. */
  #tracksAt(at: number): Tracks {
    const isThere = (kind: Kind) => at - (this.#lastOf[kind] ?? 0) <= limits.SILENT_MS
    return {
      video: isThere('video') ? this.#video : undefined,
      audio: isThere('audio') ? this.#audio : undefined,
    }
  }

  /** Whether a take of these tracks begins now: with a picture that needs no other, if there are pictures. */
  #mayChange({ video, audio }: Tracks, isKey: boolean): boolean {
    if (video ? !isKey : audio === undefined) return false
    const take = this.#take
    return !take || take.video !== (video !== undefined) || take.audio !== (audio !== undefined)
  }

  *#beginTake(tracks: Tracks, at: number): Generator<Cut> {
    this.#takes += 1
    if (this.#takes > limits.MOST_TAKES) return yield* this.#problem('TOO_MANY_TAKES')
    const [video, audio] = [tracks.video !== undefined, tracks.audio !== undefined]
    this.#lastKey = undefined
    this.#take = { cutter: new TakeCutter(tracks), start: at, video, audio }
    yield { is: 'take', ...tracks }
    if (!audio) yield* this.#warn('NO_SOUND')
    if (!video) yield* this.#warn('NO_PICTURE')
  }

  *#endTake(): Generator<Cut> {
    const take = this.#take
    this.#take = undefined
    if (take) yield* take.cutter.end()
  }
}
