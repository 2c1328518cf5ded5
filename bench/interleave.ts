import type { Round } from './judge.ts'
import { type Load, rateCommand, rateOf } from './offer-load.ts'

const ROUNDS = 7
const SECONDS = 2

/**
 * Loads ours and the floor in turn, so that whatever else this machine does meets both alike; which of them goes first
 * changes from round to round. What a fresh process does before it is warm is not counted.
 */
export async function interleave(
  sides: { ours: string; floor: string; load: Load; rounds?: number },
  say: (line: string) => void,
): Promise<Round[]> {
  const { load } = sides
  say(`\n${load.name}\n  ${rateCommand(load, SECONDS)}`)
  const ours = () => rateOf(sides.ours, load, SECONDS)
  const floor = () => rateOf(sides.floor, load, SECONDS)
  await ours()
  await floor()
  const rounds: Round[] = []
  for (let at = 0; at < (sides.rounds ?? ROUNDS); at++) {
    const round = at % 2 === 0 ? { ours: await ours(), floor: await floor() } : await reversed(ours, floor)
    rounds.push(round)
  }
  say(`  rounds: ${rounds.map((round) => (round.ours / round.floor).toFixed(3)).join(' ')}`)
  return rounds
}

async function reversed(ours: () => Promise<number>, floor: () => Promise<number>): Promise<Round> {
  const floorRate = await floor()
  return { ours: await ours(), floor: floorRate }
}
