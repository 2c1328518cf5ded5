import { generatedCatalogue } from '../server/seed/generated-catalogue.ts'
import { type Bench, loadOf, PACKAGES } from './bench.ts'
import { listingPaths } from './catalogue-paths.ts'
import { judgeTime, median, type Verdict } from './judge.ts'
import { timedRounds } from './timed-rounds.ts'

const ROUNDS = 6

export async function listings(bench: Bench): Promise<Verdict[]> {
  const paths = listingPaths(generatedCatalogue(PACKAGES), 1_500 * (ROUNDS + 1), 7)
  const rounds = await timedRounds(bench, loadOf(bench, 'listing', 8, paths), {
    rounds: ROUNDS,
    show: ({ p50, p95 }) => `p50 ${p50.toFixed(2)} ms  p95 ${p95.toFixed(2)} ms`,
  })
  const rate = median(rounds.map(({ httpRate }) => httpRate))
  const p50 = median(rounds.map(({ result }) => result.p50))
  const p95 = median(rounds.map(({ result }) => result.p95))
  return [
    judgeTime('listing, three facets and all counts: p50 ms (floor: node:http/s)', p50, rate, 25),
    judgeTime('listing, three facets and all counts: p95 ms (floor: node:http/s)', p95, rate, 60),
  ]
}
