import type { Round } from './judge.ts'

export const ROUNDS = 7

/** Ours and the floor in turn; which goes first changes from round to round, and the first of each is not counted. */
export async function inTurn(
  ours: () => Promise<number>,
  floor: () => Promise<number>,
  say: (line: string) => void,
): Promise<Round[]> {
  await ours()
  await floor()
  const rounds: Round[] = []
  for (let at = 0; at < ROUNDS; at++) {
    const floorFirst = at % 2 === 1 ? await floor() : undefined
    const rate = await ours()
    rounds.push({ ours: rate, floor: floorFirst ?? (await floor()) })
  }
  say(`  rounds: ${rounds.map((round) => (round.ours / round.floor).toFixed(3)).join(' ')}`)
  say(`  a second: ${rounds.map((round) => `${round.ours.toFixed(0)}/${round.floor.toFixed(0)}`).join(' ')}`)
  return rounds
}
