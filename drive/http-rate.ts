import { startSixKilobytes } from './floor.ts'
import { rateIn } from './in-turn.ts'
import { median } from './judge.ts'
import { gets } from './load-request.ts'
import { offerLoad } from './offer-load.ts'

const ROUNDS = 3
const SECONDS = 2
const CONNECTIONS = 32

/**
 * The machine's current speed: answers of node:http with 6 kB of JSON per second, by which bars of time are
 * scaled.
 */
export async function httpRate(folder: string): Promise<number> {
  const floor = await startSixKilobytes({ name: 'floor-http', folder })
  try {
    const load = { folder, name: 'floor-http', connections: CONNECTIONS, requests: gets(['/']) }
    const rates: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const counted = await offerLoad(floor.origin, load, { seconds: SECONDS })
      // The first warms up.
      if (round > 0) rates.push(rateIn(counted))
    }
    return median(rates)
  } finally {
    await floor.stop()
  }
}
