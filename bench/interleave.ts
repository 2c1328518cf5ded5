import type { Round } from './judge.ts'
import { alternate, type Load, orderOf, rateCommand, rateOf } from './offer-load.ts'

const ROUNDS = 7
const SECONDS = 2
/** of a round of `interleaveFinely`, on each side */
const SLICES = 8
const SLICE_SECONDS = 0.25
/** What `interleaveFinely` counts of each side in a round. */
export const SECONDS_A_SIDE = SLICES * SLICE_SECONDS

interface Sides {
  ours: string
  floor: string
  load: Load
}

/**
 * Loads ours and the floor in turn, so that whatever else this machine does meets both alike; which of them goes first
 * changes from round to round. What a fresh process does before it is warm is not counted.
 */
export async function interleave(sides: Sides, say: (line: string) => void): Promise<Round[]> {
  const { load } = sides
  say(`\n${load.name}\n  ${rateCommand(load, SECONDS)}`)
  const ours = () => rateOf(sides.ours, load, SECONDS)
  const floor = () => rateOf(sides.floor, load, SECONDS)
  await ours()
  await floor()
  const rounds: Round[] = []
  for (let at = 0; at < ROUNDS; at++) {
    const round = at % 2 === 0 ? { ours: await ours(), floor: await floor() } : await reversed(ours, floor)
    rounds.push(round)
  }
  sayRounds(rounds, say)
  return rounds
}

/**
 * The same in slices of a quarter of a second, for what takes milliseconds an answer: a burst of other work on this machine then
 * meets both sides. Too slow a way to load for answers that take microseconds. Each slice goes on with the addresses where the one before
 * it ended, so that none is asked again before all others were.
 */
export async function interleaveFinely(sides: Sides, say: (line: string) => void): Promise<Round[]> {
  const { load } = sides
  say(
    `\n${load.name}\n  node bench/alternate.ts, ${load.connections} connections, slices of ${SLICE_SECONDS} s, ${ROUNDS} rounds of ${SLICES} on each side, ${load.paths[0]} and ${load.paths.length - 1} more in turn`,
  )
  const ours = await orderOf(sides.ours, load, { seconds: SLICE_SECONDS })
  const rounds = await alternate({ ours, floor: sides.floor, rounds: ROUNDS, slices: SLICES })
  sayRounds(rounds, say)
  return rounds
}

function sayRounds(rounds: Round[], say: (line: string) => void): void {
  say(`  rounds: ${rounds.map((round) => (round.ours / round.floor).toFixed(3)).join(' ')}`)
}

async function reversed(ours: () => Promise<number>, floor: () => Promise<number>): Promise<Round> {
  const floorRate = await floor()
  return { ours: await ours(), floor: floorRate }
}
