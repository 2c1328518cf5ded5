import { lastNumberOf } from './held-events.ts'
import type { Turn } from './room-state.ts'
import { keepSoon } from './turn.ts'

/** An epoch that no other room of this device knows of: what cannot be kept gets its numbers. */
export function takeEpoch(turn: Turn, epoch: number, nextN: number): void {
  turn.state.epoch = epoch
  turn.state.numbers = { by: 'memory', nextN }
  keepSoon(turn)
}

/** What waits for an epoch goes on with the numbers there are: another room counts now. */
export function numberAnyway(turn: Turn): void {
  const { numbers, epoch, held } = turn.state
  if (numbers.by === 'entering') takeEpoch(turn, epoch, lastNumberOf(held, epoch) + 1)
}
