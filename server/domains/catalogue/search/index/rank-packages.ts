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

/** Beside another name, the course named in a title says too little: railway group d. */
const MOST_BROAD = 100
/** In a list with more than this part of all packages, counting is quicker than sorting. */
const DENSE = 16
/** More than there are packages: a score and a rank as one number. */
const RANKS = 2 ** 24

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
  const { positions, scores } = answering(terms, ranking)
  const { rank, order } = ranking.popularity
  const best: number[] = []
  let total = 0
  for (let i = 0; i < positions.length; i++) {
    if (fits && !fits(positions[i]!)) continue
    total++
    const worth = worthOf(scores[i]!, rank[positions[i]!]!)
    if (best.length === limit && worth <= best[limit - 1]!) continue
    let at = best.length === limit ? limit - 1 : best.length
    for (; at > 0 && best[at - 1]! < worth; at--) best[at] = best[at - 1]!
    best[at] = worth
  }
  return { positions: best.map((worth) => order[rankIn(worth)]!), total }
}

const worthOf = (score: number, rank: number) => (score + 1) * RANKS - rank - 1
const rankIn = (worth: number) => RANKS - 1 - (worth % RANKS)

interface Answering {
  positions: Uint32Array
  /** of each of them */
  scores: Uint16Array
}

/** The packages that answer every term which narrows, in no order. */
function answering(terms: readonly Term[], { popularity, titled }: Ranking): Answering {
  const narrowing = terms.filter(({ kind }) => kind !== 'filler')
  const candidates = rarestOf(narrowing)?.positions ?? popularity.order
  const names = terms.filter(({ kind }) => kind === 'word').length
  const each = terms.map(({ scores, kind, broad }) => ({
    scores,
    least: kind === 'filler' ? 0 : 1,
    most: broad && names > 1 ? MOST_BROAD : Number.MAX_SAFE_INTEGER,
  }))
  const positions = new Uint32Array(candidates.length)
  const scores = new Uint16Array(candidates.length)
  let count = 0
  let best = 0
  next: for (let i = 0; i < candidates.length; i++) {
    const position = candidates[i]!
    let score = 0
    for (let at = 0; at < each.length; at++) {
      const term = each[at]!
      const own = term.scores[position]!
      if (own < term.least) continue next
      score += own < term.most ? own : term.most
    }
    if (score > best) best = score
    positions[count] = position
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
