import { PICTURES_A_SECOND } from './counted-pictures.ts'
import type { Kill } from './kill-broadcasts.ts'
import type { SentOnLine } from './studio.ts'

/** What became of the pictures of one connection. */
export interface Loss {
  /** after which it ended; undefined: it ended by itself, or as the last */
  kill: Kill | undefined
  /** pictures that were sent and are not in the recording, although a later one of the connection is */
  holes: number[]
  /** seconds of pictures that were sent last and are not in the recording */
  lost: number
  /** from when the first of them was sent until the connection was gone, in seconds */
  unkept: number
  /** seconds that are missing until the next connection, with what nobody could send meanwhile */
  gap: number
}

/** Compares what a studio sent with the numbers of the pictures that its recording shows. */
export function lossesOf(
  lines: readonly SentOnLine[],
  shown: ReadonlySet<number>,
  kills: readonly Kill[],
): Loss[] {
  return lines.map(({ pictures, goneAt }, at) => {
    const lastKept = pictures.findLastIndex(({ number }) => shown.has(number))
    const lost = pictures.slice(lastKept + 1)
    const next = lines[at + 1]?.pictures[0]?.number ?? pictures.at(-1)!.number + 1
    const from = pictures[lastKept]?.number ?? pictures[0]!.number - 1
    const end = goneAt ?? Number.POSITIVE_INFINITY
    return {
      kill: at === lines.length - 1 ? undefined : kills.findLast((one) => one.at <= end),
      holes: pictures.slice(0, lastKept + 1).flatMap(({ number }) => (shown.has(number) ? [] : [number])),
      lost: lost.length / PICTURES_A_SECOND,
      unkept: lost[0] ? (end - lost[0].at) / 1000 : 0,
      gap: (next - from - 1) / PICTURES_A_SECOND,
    }
  })
}
