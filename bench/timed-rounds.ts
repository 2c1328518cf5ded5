import { type Bench, loadOf } from './bench.ts'
import type { LoadResult } from './load.ts'
import { type Load, offerLoad, orderOf, rateCommand, rateOf } from './offer-load.ts'
import { sixKilobyteFloor } from './repeating-floor.ts'

/** One round: how the product did, and how fast bare node:http was just before. */
export interface TimedRound {
  result: LoadResult
  httpRate: number
}

/**
 * Loads the product in rounds, each with addresses of its own, none asked twice; before each the machine's own measure is taken.
 * The first round warms the process and is not counted.
 */
export async function timedRounds(
  bench: Bench,
  load: Load,
  options: { rounds: number; show(result: LoadResult): string },
): Promise<TimedRound[]> {
  const each = Math.floor(load.paths.length / (options.rounds + 1))
  const http = await sixKilobyteFloor(bench, `${load.name}-http`)
  const bare = loadOf(bench, 'bare-http-6kb', 32, ['/'])
  bench.say(
    `\n${load.name}\n  node bench/load.ts, ${load.connections} connections, ${each} addresses a round, none asked twice\n  ${rateCommand(bare, 2)}`,
  )
  const counted: TimedRound[] = []
  for (let at = 0; at <= options.rounds; at++) {
    const paths = load.paths.slice(at * each, (at + 1) * each)
    const httpRate = await rateOf(http.address, bare, 2)
    const order = await orderOf(bench.caching.address, { ...load, paths }, { requests: each, once: true })
    const result = await offerLoad(order)
    if (at === 0) continue
    counted.push({ result, httpRate })
    bench.say(`  ${options.show(result)}  node:http ${httpRate.toFixed(0)}/s`)
  }
  return counted
}
