import type { Round } from './judge.ts'
import { type LoadOrder, offer } from './load.ts'

/** What one run of this program is told, as JSON, its only argument. */
export interface AlternateOrder {
  /** one slice of load on ours; the floor gets the same */
  ours: LoadOrder
  /** `http://127.0.0.1:PORT` */
  floor: string
  rounds: number
  /** of each side in a round */
  slices: number
}

/** Slices of load on either side in turn, until both are warm and then so many rounds; which goes first changes every time. */
async function alternateLoad({ ours, floor, rounds, slices }: AlternateOrder): Promise<Round[]> {
  const sides = { ours, floor: { ...ours, address: floor } }
  const taken = { ours: 0, floor: 0 }
  const measured: Round[] = []
  for (let round = -1; round < rounds; round++) {
    const requests = { ours: 0, floor: 0 }
    const seconds = { ours: 0, floor: 0 }
    for (let slice = 0; slice < slices; slice++) {
      const order = slice % 2 === 0 ? (['ours', 'floor'] as const) : (['floor', 'ours'] as const)
      for (const side of order) {
        const result = await offer({ ...sides[side], from: taken[side] })
        taken[side] += result.requests
        requests[side] += result.requests
        seconds[side] += result.seconds
      }
    }
    // The first round warms both.
    if (round >= 0)
      measured.push({ ours: requests.ours / seconds.ours, floor: requests.floor / seconds.floor })
  }
  return measured
}

if (import.meta.main)
  console.log(JSON.stringify(await alternateLoad(JSON.parse(process.argv[2]!) as AlternateOrder)))
