import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RtmpTag } from '../../../platform/rtmp/rtmp-session.ts'
import { MOST_BYTES_IN_TEN_SECONDS } from './limits.ts'
import { type Cut, StreamCutter } from './stream-cutter.ts'
import type { CutPart } from './take-cutter.ts'

/** Of 320 × 240 pictures, as an encoder tells of them. */
const AVC = '0142c00dffe1001867' + '42c00dda0507ec0440000003004000000c83c50aa801000468ce0fc8'
const VIDEO_CONFIG = Buffer.from(`1700000000${AVC}`, 'hex')
const AUDIO_CONFIG = Buffer.from('af001210', 'hex')
const FRAME_MS = 40

const video = (timestamp: number, isKey: boolean, bytes = 500): RtmpTag => ({
  kind: 'video',
  timestamp,
  payload: Buffer.concat([Buffer.from([isKey ? 0x17 : 0x27, 1, 0, 0, 0]), Buffer.alloc(bytes, 1)]),
})
const audio = (timestamp: number): RtmpTag => ({
  kind: 'audio',
  timestamp,
  payload: Buffer.concat([Buffer.from([0xaf, 1]), Buffer.alloc(90, 2)]),
})
const configs = (timestamp = 0): RtmpTag[] => [
  { kind: 'video', timestamp, payload: VIDEO_CONFIG },
  { kind: 'audio', timestamp, payload: AUDIO_CONFIG },
]

interface Show {
  from?: number
  seconds: number
  every?: number
  pictures?: boolean
  sound?: boolean
  bytes?: number
}

/** What a studio sends: 25 pictures a second, and sound at 44.1 kHz between them. */
function show({ from = 0, seconds, every = 2, pictures = true, sound = true, bytes }: Show): RtmpTag[] {
  const tags: RtmpTag[] = []
  let heard = 0
  for (let at = 0; at < seconds * 1000; at += FRAME_MS) {
    if (pictures) tags.push(video(from + at, at % (every * 1000) === 0, bytes))
    for (; sound && (heard * 1024_000) / 44_100 < at + FRAME_MS; heard += 1)
      tags.push(audio(from + Math.round((heard * 1024_000) / 44_100)))
  }
  return tags
}

function cutsOf(tags: readonly RtmpTag[]): Cut[] {
  const cutter = new StreamCutter()
  return [...tags.flatMap((tag) => [...cutter.take(tag)]), ...cutter.end()]
}
const partsOf = (cuts: readonly Cut[]) => cuts.filter((cut): cut is CutPart => cut.is === 'part')
const codesOf = (cuts: readonly Cut[]) => cuts.flatMap((cut) => ('code' in cut ? cut.code : []))
const takesOf = (cuts: readonly Cut[]) => cuts.flatMap((cut) => (cut.is === 'take' ? cut : []))
const secondsOf = (parts: readonly CutPart[]) => parts.reduce((all, { seconds }) => all + seconds, 0)

describe('what a studio sends', () => {
  it('is cut into parts of a second, in segments that begin with a key frame', () => {
    const cuts = cutsOf([...configs(), ...show({ seconds: 6 })])
    const parts = partsOf(cuts)
    expect(parts.map(({ seconds }) => seconds)).toEqual([1, 1, 1, 1, 1, 1])
    expect(parts.map(({ starts }) => starts)).toEqual([0, 1, 2, 3, 4, 5])
    expect(parts.map(({ beginsSegment }) => beginsSegment)).toEqual([true, false, true, false, true, false])
    expect(parts.map(({ independent }) => independent)).toEqual([true, false, true, false, true, false])
    for (const { sound } of parts) expect(sound!.seconds).toBeCloseTo(1, 1)
    expect(codesOf(cuts)).toEqual([])
    expect(takesOf(cuts)).toHaveLength(1)
    expect(takesOf(cuts)[0]).toMatchObject({
      video: { codec: 'avc1.42c00d', width: 320, height: 240 },
      audio: { codec: 'mp4a.40.2', rate: 44_100, channels: 2 },
    })
  })

  it.each([15, 24, 30, 60])('has no little parts at %i pictures a second', (rate) => {
    const tags = Array.from({ length: 8 * rate }, (_, at) =>
      video(Math.round((at * 1000) / rate), at % (2 * rate) === 0),
    )
    const parts = partsOf(cutsOf([...configs(), ...tags]))
    expect(parts.map(({ beginsSegment }) => beginsSegment)).toEqual([0, 0, 0, 0].flatMap(() => [true, false]))
    for (const { seconds } of parts) expect(Math.abs(seconds - 1)).toBeLessThanOrEqual(0.025)
  })

  it('has segments of four seconds at most, and a warning, where key frames are rare', () => {
    const cuts = cutsOf([...configs(), ...show({ seconds: 12, every: 10 })])
    expect(codesOf(cuts)).toEqual(['KEY_FRAMES_RARE'])
    let seconds = 0
    for (const part of partsOf(cuts)) {
      seconds = part.beginsSegment ? part.seconds : seconds + part.seconds
      expect(seconds).toBeLessThanOrEqual(4)
    }
  })

  it('begins anew where the clock jumps, the settings change, or sound comes and goes', () => {
    const jumped = cutsOf([...configs(), ...show({ seconds: 4 }), ...show({ from: 90_000, seconds: 4 })])
    expect([takesOf(jumped).length, codesOf(jumped)]).toEqual([2, ['CLOCK_JUMPED']])
    expect(secondsOf(partsOf(jumped))).toBeCloseTo(8, 1)
    const other = Buffer.from(VIDEO_CONFIG)
    other[other.length - 1]! ^= 1
    const changed = { kind: 'video' as const, timestamp: 4_000, payload: other }
    const twice = cutsOf([
      ...configs(),
      ...show({ seconds: 4 }),
      changed,
      ...show({ from: 4_000, seconds: 4 }),
    ])
    expect([takesOf(twice).length, codesOf(twice)]).toEqual([2, []])
    const quiet = show({ from: 4_000, seconds: 8, sound: false })
    const silent = cutsOf([
      ...configs(),
      ...show({ seconds: 4 }),
      ...quiet,
      ...show({ from: 12_000, seconds: 4 }),
    ])
    expect(takesOf(silent).map((take) => take.audio !== undefined)).toEqual([true, false, true])
    expect(codesOf(silent)).toEqual(['NO_SOUND'])
    const blind = show({ from: 4_000, seconds: 8, pictures: false })
    const dark = cutsOf([
      ...configs(),
      ...show({ seconds: 4 }),
      ...blind,
      ...show({ from: 12_000, seconds: 4 }),
    ])
    expect(takesOf(dark).map((take) => take.video !== undefined)).toEqual([true, false, true])
    expect(codesOf(dark)).toEqual(['NO_PICTURE'])
  })

  it('is sound alone where no pictures come', () => {
    const cuts = cutsOf([configs()[1]!, ...show({ seconds: 6, pictures: false })])
    expect(takesOf(cuts)).toMatchObject([{ video: undefined }])
    expect(secondsOf(partsOf(cuts))).toBeCloseTo(6, 1)
    expect(partsOf(cuts).every(({ independent }) => independent)).toBe(true)
  })

  it('is refused with more than 12 Mbit/s, and as one thing that never becomes whole', () => {
    const much = show({ seconds: 20, bytes: MOST_BYTES_IN_TEN_SECONDS / 200 })
    expect(codesOf(cutsOf([...configs(), ...much])).at(-1)).toBe('TOO_MANY_BITS')
    const still = Array.from({ length: 40 }, () => video(0, false, 1_000_000))
    expect(codesOf(cutsOf([...configs(), ...still]))).toEqual(['TOO_MANY_BITS'])
  })

  it('is refused where its settings cannot be read, and where they change all the time', () => {
    const broken = { kind: 'video' as const, timestamp: 0, payload: Buffer.from('1700000000014200', 'hex') }
    expect(codesOf(cutsOf([broken]))).toEqual(['UNREADABLE'])
    const jumps = Array.from({ length: 60 }, (_, at) => video(at * 20_000, true))
    expect(codesOf(cutsOf([...configs(), ...jumps])).at(-1)).toBe('TOO_MANY_TAKES')
  })

  it('is at most as long as it was sent, with moments that go on through the end of their numbers', () => {
    const from = 2 ** 32 - 2_000
    const tags = [...configs(from), ...show({ from, seconds: 6 })]
    const wrapped = tags.map((tag) => ({ ...tag, timestamp: tag.timestamp % 2 ** 32 }))
    const cuts = cutsOf(wrapped)
    expect([codesOf(cuts), secondsOf(partsOf(cuts))]).toEqual([[], 6])
  })

  it('of any tags is cut, warned of or refused, and nothing else', () => {
    const kind = fc.constantFrom('video' as const, 'audio' as const)
    const start = fc.constantFrom(0x17, 0x27, 0xaf, 0x90, 0x1c, 0x81, 0x83)
    const payload = fc
      .tuple(start, fc.constantFrom(0, 1, 2, 97), fc.uint8Array({ maxLength: 60 }))
      .map(([first, second, rest]) => Buffer.from([first, second, ...rest]))
    const tag = fc.record({ kind, timestamp: fc.nat(2 ** 32 - 1), payload })
    const good = fc.constantFrom(...configs(), ...show({ seconds: 1 }))
    fc.assert(
      fc.property(fc.array(fc.oneof(tag, good), { maxLength: 60 }), (tags) => {
        for (const { seconds, starts } of partsOf(cutsOf(tags))) {
          expect(seconds).toBeGreaterThan(0)
          expect(starts).toBeGreaterThanOrEqual(0)
        }
      }),
      { seed: 20_261_128, numRuns: 500 },
    )
  })
})
