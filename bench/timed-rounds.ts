import { startSixKilobytes } from '../drive/floor.ts'
import { rateIn } from '../drive/in-turn.ts'
import type { LoadResult } from '../drive/load.ts'
import { commandOf, countedOf, type Load, offerLoad } from '../drive/offer-load.ts'
import { type Bench, loadOf } from './bench.ts'

/** One round: the product's times, and the rate of bare node:http just before. */
export interface TimedRound {
  result: LoadResult
  httpRate: number
}

/**
 * Loads the product in rounds, each with addresses of its own, none requested twice. Before each round the
 * machine's own speed is measured. The first round warms up the process and is not counted.
 */
export async function timedRounds(
  bench: Bench,
  load: Load,
  options: { rounds: number; show(result: LoadResult): string },
): Promise<TimedRound[]> {
  const each = Math.floor(load.requests.length / (options.rounds + 1))
  const name = `floor-${load.name}-http`
  const http = await bench.kept(startSixKilobytes({ name, folder: bench.store.folder }))
  const bare = loadOf(bench, 'bare-http-6kb', 32, ['/'])
  bench.say(
    `\n${load.name}\n  node drive/load.ts, ${load.connections} connections, ${each} addresses a round, none asked twice\n  ${commandOf(bare, 2)}`,
  )
  const counted: TimedRound[] = []
  for (let at = 0; at <= options.rounds; at++) {
    const requests = load.requests.slice(at * each, (at + 1) * each)
    const httpRate = rateIn(await countedOf(http.origin, bare, 2))
    const limits = { requests: each, once: true }
    const result = await offerLoad(bench.caching.origin, { ...load, requests }, limits)
    if (at === 0) continue
    counted.push({ result, httpRate })
    bench.say(`  ${options.show(result)}  node:http ${httpRate.toFixed(0)}/s`)
  }
  return counted
}
