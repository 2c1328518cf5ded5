import type { Rendition } from '../part-keys.ts'
import type { BroadcastState } from '../taking/taking.queries.ts'

export interface ListedTake {
  take: number
  beganAt: Date
  videoCodec: string | null
  audioCodec: string | null
  width: number | null
  height: number | null
}

export interface ListedPart {
  number: number
  take: ListedTake
  segment: number
  /** seconds from the beginning of the take */
  starts: number
  seconds: number
  independent: boolean
  bytes: number
  audioSeconds: number | null
  audioBytes: number | null
}

/** What learners see of a class: its last parts. */
export interface LiveList {
  itemId: number
  state: BroadcastState
  /** of whole segments, but for the last one */
  parts: ListedPart[]
  /** another one with every change */
  version: number
}

export interface Segment {
  number: number
  take: ListedTake
  parts: ListedPart[]
}

/** So much is shown of what has been. */
const WINDOW_SECONDS = 60

/** The parts by segments, the oldest first. */
export function segmentsOf(parts: readonly ListedPart[]): Segment[] {
  const segments: Segment[] = []
  for (const part of parts) {
    const last = segments.at(-1)
    if (last?.number === part.segment) last.parts.push(part)
    else segments.push({ number: part.segment, take: part.take, parts: [part] })
  }
  return segments
}

export const secondsOf = (parts: readonly Pick<ListedPart, 'seconds'>[]) =>
  parts.reduce((all, { seconds }) => all + seconds, 0)

/** Of these parts those that are still shown: the last minute, from the beginning of a segment. */
export function windowOf(parts: readonly ListedPart[]): ListedPart[] {
  const segments = segmentsOf(parts)
  // What was there before is not known: the first may lack its beginning.
  if (segments[0] && segments[0].parts[0]!.number > 1) segments.shift()
  let seconds = 0
  const shown = segments.findLastIndex((segment) => {
    seconds += secondsOf(segment.parts)
    return seconds > WINDOW_SECONDS
  })
  return segments.slice(Math.max(0, shown)).flatMap((segment) => segment.parts)
}

/** Whether a rendition has what a player waits for: a segment, or so many parts of it and one more. */
export function isThere(
  { parts, state }: Pick<LiveList, 'parts' | 'state'>,
  rendition: Rendition,
  { segment, part }: { segment: number; part: number | undefined },
): boolean {
  const last = parts.at(-1)
  if (!last || state === 'ENDED' || last.segment > segment) return true
  if (last.segment < segment || part === undefined) return false
  const those = parts.filter((one) => one.segment === segment)
  return (rendition === 'v' ? those : those.filter((one) => one.audioSeconds !== null)).length > part
}
