import type { ProofRun } from '../proof.ts'
import { BUCKET_MS, BUCKETS, type Heard, SLICE_MS } from './heard-events.ts'

const BAR_MS = 1_500
const AFTER_KILL_MS = 3_000

/** How long messages took from when they were due to a socket, without those due just after a kill. */
export function judgeLateness(
  { checks, say }: ProofRun,
  { lateness }: Pick<Heard, 'lateness'>,
  { kills, judged }: { kills: readonly number[]; judged: boolean },
): void {
  const isNearKill = (ms: number) => kills.some((at) => ms + SLICE_MS > at && ms < at + AFTER_KILL_MS)
  const calm = new Float64Array(BUCKETS)
  const near = new Float64Array(BUCKETS)
  for (let at = 0; at < lateness.length; at++)
    (isNearKill(Math.floor(at / BUCKETS) * SLICE_MS) ? near : calm)[at % BUCKETS]! += lateness[at]!
  const p95 = partOf(calm, 0.95)
  say(
    `  from post to socket: p50 ${shown(calm, 0.5)} p95 ${shown(calm, 0.95)} p99 ${shown(calm, 0.99)} ms; ` +
      `of those due within 3 s after a kill p50 ${shown(near, 0.5)} p95 ${shown(near, 0.95)} ms`,
  )
  checks.holds('messages were timed', p95 > 0)
  // A busy machine gives no comparable times: the small form only runs the other checks.
  if (judged)
    checks.holds(
      `p95 from post to socket ≤ ${BAR_MS} ms outside of 3 s after a kill`,
      p95 <= BAR_MS,
      `${p95} ms`,
    )
}

/** The upper end of the bucket in which this part of the figures is; 0 without figures. */
function partOf(counts: Float64Array, part: number): number {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * part
  if (wanted === 0) return 0
  let sum = 0
  for (const [bucket, count] of counts.entries()) {
    sum += count
    if (sum >= wanted) return (bucket + 1) * BUCKET_MS
  }
  return BUCKETS * BUCKET_MS
}

function shown(counts: Float64Array, part: number): string {
  const ms = partOf(counts, part)
  return ms >= BUCKETS * BUCKET_MS ? `over ${(BUCKETS - 1) * BUCKET_MS}` : String(ms)
}
