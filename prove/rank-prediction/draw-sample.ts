import { candidatesOf, type ScoreCount, type ScoreCounts, scoreCountsOf } from '../../ranking/score-counts.ts'

/**
 * This many of all candidates, each with equal probability (D. Knuth's algorithm S, one candidate after the
 * other), and the rest.
 */
export function drawSample(
  all: ScoreCounts,
  wanted: number,
  seed: number,
): { sample: ScoreCount[]; rest: ScoreCount[] } {
  const next = randomNumbers(seed)
  let [needed, left] = [wanted, candidatesOf(all)]
  const taken = all.map(({ score, count }) => {
    let these = 0
    for (let each = 0; each < count; each++, left--)
      if (next() * left < needed) {
        these++
        needed--
      }
    return { score, count: these }
  })
  const rest = all.map(({ score, count }, at) => ({ score, count: count - taken[at]!.count }))
  return { sample: scoreCountsOf(taken), rest: scoreCountsOf(rest) }
}

/** Numbers in [0, 1), reproducible by seed (Mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
