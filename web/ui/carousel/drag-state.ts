/** A mouse on a row: pressed, then dragging once it has moved too far for a click (B §9). */
export type Drag =
  | { phase: 'rest' }
  | { phase: 'pressed' | 'dragging'; pointerX: number; scroll: number; forward: boolean }

const THRESHOLD_PX = 5

export const AT_REST: Drag = { phase: 'rest' }

export function press(pointerX: number, scroll: number): Drag {
  return { phase: 'pressed', pointerX, scroll, forward: false }
}

export function drag(from: Drag, pointerX: number): Drag {
  if (from.phase === 'rest') return from
  const moved = from.pointerX - pointerX
  if (from.phase === 'pressed' && Math.abs(moved) <= THRESHOLD_PX) return from
  return { ...from, phase: 'dragging', forward: moved > 0 }
}

/** The row's scroll position for the pointer's position. */
export function draggedScroll(from: Drag, pointerX: number): number {
  return from.phase === 'rest' ? 0 : from.scroll + from.pointerX - pointerX
}
