import { type Verdict, verdict } from '../verdict.ts'
import type { InputCost } from './input-timing.ts'

/** An action of a candidate, and what it cost. */
export interface Action extends InputCost {
  kind: string
}

/** The most time that listeners may take in 95 of 100 actions, at a quarter of this machine’s speed. */
export const MOST_PROCESSING_MS = 50

/** The larger of the two measurements. */
export const processingOf = ({ processing, listeners }: InputCost): number => Math.max(processing, listeners)

export function judgeInput(on: string, actions: Action[], least: number): Verdict[] {
  const p95 = percentile(actions.map(processingOf), 95)
  const slow = actions.filter((action) => processingOf(action) > MOST_PROCESSING_MS).map(({ kind }) => kind)
  return [
    verdict(on, 'actions', actions.length >= least ? [] : [`${actions.length} instead of ${least}`]),
    verdict(
      on,
      'input',
      p95 <= MOST_PROCESSING_MS
        ? []
        : [`p95 ${p95.toFixed(1)} ms over ${MOST_PROCESSING_MS}: ${[...new Set(slow)].join(', ')}`],
    ),
  ]
}

/** A row for each kind of action and one for all: count, processing and time until shown. */
export function inputRows(actions: Action[]): string[][] {
  const kinds = [...Map.groupBy(actions, ({ kind }) => kind), ['all', actions] as const]
  return kinds.map(([kind, some]) => [
    kind,
    String(some.length),
    ...[50, 95, 100].map((share) => percentile(some.map(processingOf), share).toFixed(1)),
    ...[50, 95, 100].map((share) =>
      percentile(
        some.map(({ duration }) => duration),
        share,
      ).toFixed(0),
    ),
  ])
}

/** The smallest of the numbers that this share of them, in percent, does not exceed. */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN
}
