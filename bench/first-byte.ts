import { judgeTime, median, type Verdict } from '../drive/judge.ts'
import { listIdsOnSale, productPagePaths } from '../drive/product-paths.ts'
import { type Bench, loadOf } from './bench.ts'
import { BROWSER } from './page-cases.ts'
import { timedRounds } from './timed-rounds.ts'

const ROUNDS = 6
const A_ROUND = 500

/**
 * A shop's worst case: no page was requested before, and each is compressed for the cache before its first
 * byte is sent.
 */
export async function firstByte(bench: Bench): Promise<Verdict[]> {
  const { connection } = bench.store
  const ids = await listIdsOnSale(connection, bench.ids.length + A_ROUND * (ROUNDS + 1))
  const paths = await productPagePaths(connection, ids.slice(bench.ids.length))
  const load = loadOf(bench, 'first-byte', 4, paths, BROWSER)
  const rounds = await timedRounds(bench, load, {
    rounds: ROUNDS,
    show: ({ firstByteP50, firstByteP95 }) =>
      `first byte p50 ${firstByteP50.toFixed(2)} ms  p95 ${firstByteP95.toFixed(2)} ms`,
  })
  const rate = median(rounds.map(({ httpRate }) => httpRate))
  const p95 = median(rounds.map(({ result }) => result.firstByteP95))
  return [
    judgeTime('first byte of a product page not asked before: p95 ms (floor: node:http/s)', p95, rate, 60),
  ]
}
