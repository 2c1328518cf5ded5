import { MOST_BROAD } from '../weights.ts'
import { rarestOf } from './answering.ts'
import type { Term } from './score-term.ts'

/** In what order packages come that answer as well. */
export interface Popularity {
  /** the positions, most popular first */
  order: Uint32Array
  /** by position, its place in that order */
  rank: Uint32Array
}

interface Ranking {
  popularity: Popularity
  /** what is called just so comes first */
  titled: ReadonlySet<number> | undefined
}

/** In a list with more than this part of all packages, counting is quicker than sorting. */
const DENSE = 16
/** More than there are packages: a score and a rank as one number. */
const RANKS = 2 ** 24
/** No sum of scores is as large. */
const ABOVE_ALL = 2 ** 16 - 1

/** All that answer every term, best first, then by popularity. */
export function rankAll(terms: readonly Term[], ranking: Ranking): Uint32Array {
  const found = answering(terms, ranking)
  const { order, rank } = ranking.popularity
  if (found.positions.length * DENSE >= order.length) return byCounting(found, ranking.popularity)
  const worths = Float64Array.from(found.positions, (position, at) =>
    worthOf(found.scores[at]!, rank[position]!),
  )
  return Uint32Array.from(worths.sort().reverse(), (worth) => order[rankIn(worth)]!)
}

/** The first of these, of those that `fits`, and how many there are. */
export function rankBest(
  terms: readonly Term[],
  ranking: Ranking,
  { limit, fits }: { limit: number; fits?: ((position: number) => boolean) | undefined },
): { positions: number[]; total: number } {
  const { candidates, scored } = scoring(terms, ranking)
  const { popularity, titled } = ranking
  const { rank, order } = popularity
  const best: number[] = []
  let total = 0
  let least = 0
  for (let i = 0; i < candidates.length; i++) {
    const position = candidates[i]!
    const sum = sumOf(scored, position)
    if (sum < 0 || (fits && !fits(position))) continue
    total++
    const score = titled?.has(position) ? ABOVE_ALL : sum
    if (score < least) continue
    const worth = worthOf(score, rank[position]!)
    if (best.length === limit && worth <= best[limit - 1]!) continue
    let at = best.length === limit ? limit - 1 : best.length
    for (; at > 0 && best[at - 1]! < worth; at--) best[at] = best[at - 1]!
    best[at] = worth
    if (best.length === limit) least = scoreIn(best[limit - 1]!)
  }
  return { positions: best.map((worth) => order[rankIn(worth)]!), total }
}

const worthOf = (score: number, rank: number) => (score + 1) * RANKS - rank - 1
const rankIn = (worth: number) => RANKS - 1 - (worth % RANKS)
const scoreIn = (worth: number) => Math.floor(worth / RANKS)

interface Answering {
  positions: Uint32Array
  /** of each of them */
  scores: Uint16Array
}

interface Scored {
  /** by position */
  scores: Uint16Array
  least: number
  most: number
}

/** Who may answer these terms, and what each term counts at least and at most. */
function scoring(
  terms: readonly Term[],
  { popularity }: Ranking,
): { candidates: Uint32Array; scored: Scored[] } {
  const narrowing = terms.filter(({ kind }) => kind !== 'filler')
  const names = terms.filter(({ kind }) => kind === 'word').length
  return {
    candidates: rarestOf(narrowing)?.positions ?? popularity.order,
    scored: terms.map(({ scores, kind, broad }) => ({
      scores,
      least: kind === 'filler' ? 0 : 1,
      most: broad && names > 1 ? MOST_BROAD : Number.MAX_SAFE_INTEGER,
    })),
  }
}

/** The scores of a package together; below 0 where it does not answer every term that narrows. */
function sumOf(scored: readonly Scored[], position: number): number {
  let sum = 0
  for (let at = 0; at < scored.length; at++) {
    const { scores, least, most } = scored[at]!
    const own = scores[position]!
    if (own < least) return -1
    sum += own < most ? own : most
  }
  return sum
}

/** The packages that answer every term which narrows, in no order. */
function answering(terms: readonly Term[], ranking: Ranking): Answering {
  const { candidates, scored } = scoring(terms, ranking)
  const { titled } = ranking
  const positions = new Uint32Array(candidates.length)
  const scores = new Uint16Array(candidates.length)
  let count = 0
  let best = 0
  for (let i = 0; i < candidates.length; i++) {
    const score = sumOf(scored, candidates[i]!)
    if (score < 0) continue
    if (score > best) best = score
    positions[count] = candidates[i]!
    scores[count++] = score
  }
  const found = { positions: positions.subarray(0, count), scores: scores.subarray(0, count) }
  if (titled) for (let at = 0; at < count; at++) if (titled.has(positions[at]!)) scores[at] = best + 1
  return found
}

/** In the order of popularity, then by score without changing that order. */
function byCounting({ positions, scores }: Answering, { order, rank }: Popularity): Uint32Array {
  const scoreAt = new Uint16Array(order.length)
  const starts = new Uint32Array(scores.reduce((most, score) => Math.max(most, score), 0) + 2)
  for (let at = 0; at < positions.length; at++) {
    scoreAt[rank[positions[at]!]!] = scores[at]! + 1
    starts[scores[at]!]!++
  }
  // From the best score down, where those with it begin.
  let before = 0
  for (let score = starts.length - 1; score >= 0; score--) {
    const own = starts[score]!
    starts[score] = before
    before += own
  }
  const ranked = new Uint32Array(positions.length)
  for (let place = 0; place < order.length; place++)
    if (scoreAt[place]! > 0) ranked[starts[scoreAt[place]! - 1]!++] = order[place]!
  return ranked
}
