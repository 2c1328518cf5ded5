import { lastNumberOf } from './held-events.ts'
import type { Turn } from './room-state.ts'
import { keepSoon } from './turn.ts'

/** An epoch that no other room on this device uses: events that cannot be stored get its numbers. */
export function takeEpoch(turn: Turn, epoch: number, nextN: number): void {
  turn.state.epoch = epoch
  turn.state.numbers = { by: 'memory', nextN }
  keepSoon(turn)
}

/** Numbers the events that wait for an epoch with the present one, because another room is active now. */
export function numberAnyway(turn: Turn): void {
  const { numbers, epoch, held } = turn.state
  if (numbers.by === 'entering') takeEpoch(turn, epoch, lastNumberOf(held, epoch) + 1)
}
