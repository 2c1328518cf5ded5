import { inTurn, ROUNDS, type Round } from './in-turn.ts'
import { commandOf, countedOf, type Load, openSlices } from './offer-load.ts'

const SECONDS = 2
/** of a round of `offerSlicesInTurn`, on each side */
const SLICES = 8
const SLICE_SECONDS = 0.25
/** How long `offerSlicesInTurn` measures each side in a round. */
export const SECONDS_A_SIDE = SLICES * SLICE_SECONDS

interface Sides {
  ours: string
  floor: string
  load: Load
}

/** Loads ours and the floor in turn. */
export async function offerInTurn(
  { ours, floor, load }: Sides,
  say: (line: string) => void,
): Promise<Round[]> {
  say(`\n${load.name}\n  ${commandOf(load, SECONDS)}`)
  const sides = {
    ours: () => countedOf(ours, load, SECONDS),
    floor: () => countedOf(floor, load, SECONDS),
  }
  return await inTurn(sides, { say })
}

/**
 * The same in slices of a quarter of a second, for answers that take milliseconds: a burst of other work on
 * this machine then affects both sides. It is too slow for answers that take microseconds. Each slice
 * continues with the addresses after those of the slice before, so that none is repeated before all others
 * were requested.
 */
export async function offerSlicesInTurn(
  { ours, floor, load }: Sides,
  say: (line: string) => void,
): Promise<Round[]> {
  const { connections, requests } = load
  say(
    `\n${load.name}\n  node drive/load.ts, ${connections} connections, slices of ${SLICE_SECONDS} s, ${ROUNDS} rounds of ${SLICES} on each side, ${requests[0]!.path} and ${requests.length - 1} more in turn`,
  )
  const { slicesOf, end } = openSlices()
  try {
    const sides = {
      ours: await slicesOf(ours, load, SLICE_SECONDS),
      floor: await slicesOf(floor, load, SLICE_SECONDS),
    }
    return await inTurn(sides, { say, slices: SLICES })
  } finally {
    await end()
  }
}
