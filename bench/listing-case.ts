import { judgeTime, median, type Verdict } from '../drive/judge.ts'
import { generatedCatalogue } from '../server/seed/generated-catalogue.ts'
import { type Bench, loadOf, PACKAGES } from './bench.ts'
import { listingPaths, searchPaths } from './catalogue-paths.ts'
import { timedRounds } from './timed-rounds.ts'

const ROUNDS = 6

export async function listings(bench: Bench): Promise<Verdict[]> {
  const paths = listingPaths(generatedCatalogue(PACKAGES), 1_500 * (ROUNDS + 1), 7)
  return await judged(bench, { name: 'listing', title: 'listing, three facets and all counts', paths })
}

/**
 * With the bars of a listing: a search with a typing mistake may cost more than a filter, but not so much
 * that anyone waits.
 */
export async function searches(bench: Bench): Promise<Verdict[]> {
  const paths = searchPaths(generatedCatalogue(PACKAGES), 1_500 * (ROUNDS + 1), 11)
  return await judged(bench, {
    name: 'search',
    title: 'search with a slip among fillers and all counts',
    paths,
  })
}

async function judged(
  bench: Bench,
  { name, title, paths }: { name: string; title: string; paths: string[] },
): Promise<Verdict[]> {
  const rounds = await timedRounds(bench, loadOf(bench, name, 8, paths), {
    rounds: ROUNDS,
    show: ({ p50, p95 }) => `p50 ${p50.toFixed(2)} ms  p95 ${p95.toFixed(2)} ms`,
  })
  const rate = median(rounds.map(({ httpRate }) => httpRate))
  const p50 = median(rounds.map(({ result }) => result.p50))
  const p95 = median(rounds.map(({ result }) => result.p95))
  return [
    judgeTime(`${title}: p50 ms (floor: node:http/s)`, p50, rate, 25),
    judgeTime(`${title}: p95 ms (floor: node:http/s)`, p95, rate, 60),
  ]
}
