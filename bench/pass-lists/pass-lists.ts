import { judgeTime, median, type Verdict } from '../../drive/judge.ts'
import { generatedCatalogue, seededRandom } from '../../server/seed/generated-catalogue.ts'
import { type Bench, loadOf, runStoreCases } from '../bench.ts'
import { timedRounds } from '../timed-rounds.ts'
import { PASS, putManySeries } from './many-series.ts'

const CLIENTS = 8
const ROUNDS = 5
const REQUESTS = 300
const PAGE = 50

/**
 * The browser of a test pass that opens 20,000 series (issue 21). The product keeps no answers, and arguments
 * are drawn at random.
 */
export async function measurePassLists(say: (line: string) => void): Promise<Verdict[]> {
  let put = false
  const filled = (measure: (bench: Bench) => Promise<Verdict[]>) => async (bench: Bench) => {
    if (!put) await putManySeries(bench.store.connection)
    put = true
    return await measure(bench)
  }
  return await runStoreCases({ passTags: filled(passTags), passSearch: filled(passSearch) }, say)
}

async function passTags(bench: Bench): Promise<Verdict[]> {
  const draw = drawing(3)
  const exams = generatedCatalogue(1).exams!.map(({ id }) => id)
  const path = () =>
    `/api/v1/testPass/testPassTagDetails?packageId=${PASS}&courseName=${draw.of(exams)}&pageNumber=${draw.below(8)}` +
    `&pageSize=${PAGE}&wrapperLanguageTagId=${draw.of(['ENGLISH', 'HINDI'])}`
  const { rate, p50, p95 } = await timed(bench, 'pass tag details', path)
  return [
    judgeTime('tag details, 50 cards of 20,000 series: p50 ms (floor: node:http/s)', p50, rate, 10),
    judgeTime('tag details, 50 cards of 20,000 series: p95 ms (floor: node:http/s)', p95, rate, 30),
  ]
}

async function passSearch(bench: Bench): Promise<Verdict[]> {
  const draw = drawing(5)
  const words = [...new Set(generatedCatalogue(500).packages!.flatMap(({ title }) => title.split(' ')))]
  const beginnings = [...new Set(words.map((word) => [...word].slice(0, 2).join('')))].filter(
    (two) => two.length > 1,
  )
  const path = () =>
    `/api/packages/v8/searchTestPass?packageId=${PASS}&pageSize=${PAGE}&searchTerm=${encodeURIComponent(draw.of(beginnings))}`
  const { rate, p95 } = await timed(bench, 'pass search', path)
  return [judgeTime('search of two characters in 20,000 series: p95 ms (floor: node:http/s)', p95, rate, 50)]
}

async function timed(bench: Bench, name: string, path: () => string) {
  const paths = Array.from({ length: REQUESTS * (ROUNDS + 1) }, path)
  const load = loadOf(bench, name, CLIENTS, paths)
  // Answers are made for each request, so it may be asked twice.
  const rounds = await timedRounds({ ...bench, caching: bench.uncaching }, load, {
    rounds: ROUNDS,
    show: (result) => `p50 ${result.p50.toFixed(2)} ms  p95 ${result.p95.toFixed(2)} ms`,
  })
  return {
    rate: median(rounds.map(({ httpRate }) => httpRate)),
    p50: median(rounds.map(({ result }) => result.p50)),
    p95: median(rounds.map(({ result }) => result.p95)),
  }
}

function drawing(seed: number) {
  const random = seededRandom(seed)
  const below = (count: number) => Math.floor(random() * count)
  return { below, of: <T>(all: readonly T[]): T => all[below(all.length)]! }
}
