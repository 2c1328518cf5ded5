import type { Round } from './in-turn.ts'

/** One bar with its measurement. */
export interface Verdict {
  name: string
  /** our result, in the case's own unit */
  ours: number
  /** the floor's result in the same run, in the same unit; for a time, the rate that the bar was scaled by */
  floor: number
  /** what is judged */
  value: number
  bar: number
  holds: boolean
  /**
   * of a ratio: whether the other side does only the minimum that any implementation must do, or may do more
   */
  beside?: 'floor' | 'comparison'
}

/** How far above its floor noise may lift a ratio. */
const NOISE = 0.05

/**
 * The reference for absolute bars: requests per second of node:http with 6 kB of JSON on the machine they
 * were set on.
 */
export const REFERENCE_HTTP_RATE = 30_000

/** A rate against its floor: the median of the rounds' own ratios must reach the bar. */
export function judgeRatio(name: string, rounds: Round[], bar: number): Verdict {
  const value = rounded(median(rounds.map((round) => round.ours / round.floor)), 3)
  return {
    name,
    ours: rounded(median(rounds.map((round) => round.ours)), 0),
    floor: rounded(median(rounds.map((round) => round.floor)), 0),
    value,
    bar,
    holds: value >= bar,
    beside: 'floor',
  }
}

/** The same compared with something that is no floor: it does different work, or ours may need less of it. */
export function judgeComparison(name: string, rounds: Round[], bar: number): Verdict {
  return { ...judgeRatio(name, rounds, bar), beside: 'comparison' }
}

/** Times in ms beside those of the same without what is measured: at most so many times as long. */
export function judgeSlowdown(name: string, rounds: Round[], bar: number): Verdict {
  const value = rounded(median(rounds.map((round) => round.ours / round.floor)), 2)
  return {
    name,
    ours: rounded(median(rounds.map((round) => round.ours)), 1),
    floor: rounded(median(rounds.map((round) => round.floor)), 1),
    value,
    bar,
    holds: value <= bar,
    beside: 'comparison',
  }
}

/** A time in ms against a bar that grows on a slower machine but never shrinks on a faster one. */
export function judgeTime(name: string, ms: number, httpRate: number, barMs: number): Verdict {
  const bar = rounded(barMs * Math.max(1, REFERENCE_HTTP_RATE / httpRate), 1)
  const value = rounded(ms, 2)
  return { name, ours: value, floor: rounded(httpRate, 0), value, bar, holds: value <= bar }
}

/** Growth from `before` to `after` as a share of `before`; must stay under the bar. */
export function judgeGrowth(name: string, before: number, after: number, bar: number): Verdict {
  const value = rounded((after - before) / before, 4)
  return { name, ours: after, floor: before, value, bar, holds: value < bar }
}

/** The smallest of the sorted figures that `part` of them do not exceed. */
export function percentile(sorted: ArrayLike<number>, part: number): number {
  if (sorted.length === 0) throw new Error('no figures')
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)]!
}

export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? percentile(sorted, 0.5) : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The verdicts as a table to read. */
export function judged(verdicts: Verdict[]): string {
  const width = Math.max(...verdicts.map((verdict) => verdict.name.length))
  const cells = (name: string, figures: (string | number)[], end: string) =>
    `${name.padEnd(width)} ${figures.map((figure) => String(figure).padStart(12)).join('')}  ${end}`
  return [
    cells('', ['ours', 'floor', 'value', 'bar'], ''),
    ...verdicts.map((verdict) =>
      cells(
        verdict.name,
        [verdict.ours, verdict.floor, verdict.value, verdict.bar],
        `${verdict.holds ? 'holds' : 'FAILS'}${remark(verdict)}`,
      ),
    ),
  ].join('\n')
}

function remark({ beside, value }: Verdict): string {
  if (beside === 'comparison') return ' (a comparison, no floor)'
  return beside === 'floor' && value > 1 + NOISE ? ' (NO FLOOR: ours is faster than it)' : ''
}

function rounded(figure: number, places: number): number {
  return Number(figure.toFixed(places))
}
