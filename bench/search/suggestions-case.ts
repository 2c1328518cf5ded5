import { judgeRatio, judgeTime, median, type Verdict } from '../../drive/judge.ts'
import { offerSlicesInTurn } from '../../drive/offer-in-turn.ts'
import { generatedCatalogue } from '../../server/seed/generated-catalogue.ts'
import { type Bench, loadOf, PACKAGES } from '../bench.ts'
import { repeatingFloor } from '../repeating-floor.ts'
import { timedRounds } from '../timed-rounds.ts'
import { searchPrefixes, searchSlips } from './search-terms.ts'

const ROUNDS = 6
const CLIENTS = 8
const A_ROUND = 1_000
/** The rate of bare node:http, of which 1,500 suggestions a second are this part. */
const LEAST_RATIO = 0.05

function pathOf(searchTerm: string): string {
  return `/api/v1/search/suggestions?searchTerm=${encodeURIComponent(searchTerm)}&pageSize=12`
}

/** What is shown at each letter: no search is asked for twice, and no answer is kept. */
export async function suggestions(bench: Bench): Promise<Verdict[]> {
  const prefixes = searchPrefixes(generatedCatalogue(PACKAGES), A_ROUND * (ROUNDS + 1), 24)
  const load = loadOf(bench, 'suggestions', CLIENTS, prefixes.map(pathOf))
  const rounds = await timedRounds(bench, load, {
    rounds: ROUNDS,
    show: ({ requests, seconds, p50, p95 }) =>
      `${(requests / seconds).toFixed(0)}/s  p50 ${p50.toFixed(2)} ms  p95 ${p95.toFixed(2)} ms`,
  })
  const rate = median(rounds.map(({ httpRate }) => httpRate))
  const p95 = median(rounds.map(({ result }) => result.p95))
  const perSecond = median(rounds.map(({ result }) => result.requests / result.seconds))
  const floor = await repeatingFloor(bench, { ...load, name: 'suggestions-floor' })
  const sides = { ours: bench.uncaching.origin, floor: floor.origin, load }
  const inTurn = await offerSlicesInTurn(sides, bench.say)
  return [
    judgeTime('a suggestion at 8 clients: p95 ms (floor: node:http/s)', p95, rate, 10),
    judgeTime('8 clients: ms a suggestion (floor: node:http/s)', 1_000 / perSecond, rate, 1_000 / 1_500),
    judgeRatio('suggestions / the same bytes from bare node:http', inTurn, LEAST_RATIO),
  ]
}

/** With a slip in one word: it is found among all words of the catalogue. */
export async function slips(bench: Bench): Promise<Verdict[]> {
  const terms = searchSlips(generatedCatalogue(PACKAGES), A_ROUND * (ROUNDS + 1), 25)
  const rounds = await timedRounds(bench, loadOf(bench, 'slips', CLIENTS, terms.map(pathOf)), {
    rounds: ROUNDS,
    show: ({ p50, p95 }) => `p50 ${p50.toFixed(2)} ms  p95 ${p95.toFixed(2)} ms`,
  })
  const rate = median(rounds.map(({ httpRate }) => httpRate))
  const p95 = median(rounds.map(({ result }) => result.p95))
  return [judgeTime('a suggestion with a slip: p95 ms (floor: node:http/s)', p95, rate, 20)]
}
