/** What one side answered, and in what time. */
export interface Counted {
  requests: number
  seconds: number
}

/** The rates of both sides in one round, per second. */
export interface Round {
  ours: number
  floor: number
}

type Side = keyof Round
const ORDERS: [Side, Side][] = [
  ['ours', 'floor'],
  ['floor', 'ours'],
]
export const ROUNDS = 7

/**
 * Runs ours and the floor in turn, so that other load on this machine affects both alike; the order
 * alternates. A round is one turn of each, or several added up. A first round, before the processes are warm,
 * is not counted.
 */
export async function inTurn(
  sides: Record<Side, () => Promise<Counted>>,
  { say, rounds = ROUNDS, slices = 1 }: { say(line: string): void; rounds?: number; slices?: number },
): Promise<Round[]> {
  const measure = async (round: number): Promise<Round> => {
    const sums = { ours: { requests: 0, seconds: 0 }, floor: { requests: 0, seconds: 0 } }
    for (let slice = 0; slice < slices; slice++)
      for (const side of ORDERS[(round * slices + slice) % 2]!) {
        const { requests, seconds } = await sides[side]()
        sums[side].requests += requests
        sums[side].seconds += seconds
      }
    return { ours: rateIn(sums.ours), floor: rateIn(sums.floor) }
  }
  await measure(0)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) measured.push(await measure(round))
  say(`  rounds: ${measured.map(({ ours, floor }) => (ours / floor).toFixed(3)).join(' ')}`)
  say(`  a second: ${measured.map(({ ours, floor }) => `${ours.toFixed(0)}/${floor.toFixed(0)}`).join(' ')}`)
  return measured
}

export function rateIn({ requests, seconds }: Counted): number {
  return requests / seconds
}

/** A rate that another tool reports. */
export function atRate(rate: number): Counted {
  return { requests: rate, seconds: 1 }
}
