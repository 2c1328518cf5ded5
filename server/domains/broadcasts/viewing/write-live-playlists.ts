import { LONGEST_SEGMENT_MS } from '../cutting/limits.ts'
import type { Rendition } from '../part-keys.ts'
import { type ListedPart, type LiveList, type Segment, secondsOf, segmentsOf } from './live-list.ts'

const TARGET_SECONDS = LONGEST_SEGMENT_MS / 1000
/** A little above a part's length, for pictures that come unevenly. */
const PART_SECONDS = 1.1
/** Parts of older segments are not told apart any more. */
const PARTS_SECONDS = 3 * TARGET_SECONDS
const USUAL_BANDWIDTH = 3_000_000
const USUAL_AUDIO_BANDWIDTH = 160_000

/**
 * The renditions of a class: whole, and for slow connections its sound alone. Undefined: nothing plays yet.
 */
export function liveMaster({ parts }: Pick<LiveList, 'parts'>): string | undefined {
  const last = parts.at(-1)
  if (!last) return undefined
  const { videoCodec, audioCodec, width, height } = last.take
  const codecs = [videoCodec, audioCodec].filter((codec) => codec !== null)
  const whole = {
    BANDWIDTH: Math.max(USUAL_BANDWIDTH, peakOf(parts, 'v')),
    'AVERAGE-BANDWIDTH': averageOf(parts, 'v'),
    CODECS: `"${codecs.join(',')}"`,
    ...(width !== null && height !== null && { RESOLUTION: `${width}x${height}` }),
  }
  const sound = {
    BANDWIDTH: Math.max(USUAL_AUDIO_BANDWIDTH, peakOf(parts, 'a')),
    'AVERAGE-BANDWIDTH': averageOf(parts, 'a'),
    CODECS: `"${audioCodec}"`,
  }
  const hasSound = audioCodec !== null && videoCodec !== null
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    ...[streamInf(whole), 'v.m3u8'],
    ...(hasSound ? [streamInf(sound), 'a.m3u8'] : []),
  )
}

/** The last minute of a rendition, with the parts of its newest segments; all below `folder`. */
export function livePlaylist({ parts, state }: LiveList, rendition: Rendition, folder: string): string {
  const segments = segmentsOf(parts)
  const first = segments[0]
  let after = secondsOf(parts)
  let take = first?.take.take ?? 1
  let map: number | undefined
  const listed = segments.flatMap((segment, at) => {
    const isWhole = at < segments.length - 1 || state === 'ENDED'
    const said: string[] = []
    for (; take < segment.take.take; take += 1) said.push('#EXT-X-DISCONTINUITY')
    const own =
      rendition === 'v' ? segment.parts : segment.parts.filter(({ audioSeconds }) => audioSeconds !== null)
    if (own.length > 0 && map !== take) {
      said.push(`#EXT-X-MAP:URI="${folder}/${rendition}/${take}-init.mp4"`)
      map = take
    }
    said.push(...linesOf(segment, own, { rendition, folder, isWhole, showsParts: after <= PARTS_SECONDS }))
    after -= secondsOf(segment.parts)
    return said
  })
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${TARGET_SECONDS}`,
    `#EXT-X-PART-INF:PART-TARGET=${PART_SECONDS}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${(3 * PART_SECONDS).toFixed(1)},HOLD-BACK=${3 * TARGET_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${first?.number ?? 1}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${(first?.take.take ?? 1) - 1}`,
    ...listed,
    ...(state === 'ENDED' ? ['#EXT-X-ENDLIST'] : []),
  )
}

interface Shown {
  rendition: Rendition
  folder: string
  isWhole: boolean
  showsParts: boolean
}

function linesOf(segment: Segment, own: readonly ListedPart[], shown: Shown): string[] {
  const { rendition, folder, isWhole, showsParts } = shown
  const { take, parts } = segment
  const begins = new Date(+take.beganAt + parts[0]!.starts * 1000)
  const uri = (from: ListedPart, to: ListedPart) =>
    `${folder}/${rendition}/${take.take}-${from.number}-${to.number}.m4s`
  const lasts = (part: ListedPart) => (rendition === 'v' ? part.seconds : part.audioSeconds!)
  const told = showsParts
    ? own.map((part) => {
        const independent = rendition === 'a' || part.independent ? ',INDEPENDENT=YES' : ''
        return `#EXT-X-PART:DURATION=${lasts(part).toFixed(5)},URI="${uri(part, part)}"${independent}`
      })
    : []
  const seconds = own.length > 0 ? own.reduce((all, part) => all + lasts(part), 0) : secondsOf(parts)
  // Segments have the same numbers in both renditions, also where one has nothing.
  const gap = own.length > 0 ? [] : ['#EXT-X-GAP']
  const whole = isWhole ? [...gap, `#EXTINF:${seconds.toFixed(5)},`, uri(parts[0]!, parts.at(-1)!)] : []
  return [`#EXT-X-PROGRAM-DATE-TIME:${begins.toISOString()}`, ...told, ...whole]
}

function bitsOf(parts: readonly ListedPart[], rendition: Rendition): { bits: number; seconds: number } {
  const own = rendition === 'v' ? parts : parts.filter(({ audioSeconds }) => audioSeconds !== null)
  return {
    bits: own.reduce((all, part) => all + 8 * (rendition === 'v' ? part.bytes : part.audioBytes!), 0),
    seconds: Math.max(0.1, secondsOf(own)),
  }
}

function averageOf(parts: readonly ListedPart[], rendition: Rendition): number {
  const { bits, seconds } = bitsOf(parts, rendition)
  return Math.ceil(bits / seconds)
}

/** Of the largest segment. */
const peakOf = (parts: readonly ListedPart[], rendition: Rendition): number =>
  Math.max(...segmentsOf(parts).map((segment) => averageOf(segment.parts, rendition)))

const streamInf = (attributes: Record<string, string | number>) =>
  `#EXT-X-STREAM-INF:${Object.entries(attributes)
    .map(([name, value]) => `${name}=${value}`)
    .join(',')}`

const lines = (...all: string[]) => `${all.join('\n')}\n`
