/** What one side answered, and in how long. */
export interface Counted {
  requests: number
  seconds: number
}

/** What both sides reached in one round, a second. */
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
 * Ours and the floor in turn, so that whatever else this machine does meets both alike; which goes first
 * changes every time. A round is one turn of each, or more of them added up. What a fresh process does before
 * it is warm is not counted: that is a round before the first.
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

/** What another tool tells as a rate. */
export function atRate(rate: number): Counted {
  return { requests: rate, seconds: 1 }
}
