import type { Interruptible } from './in-slices.ts'

/** So many comparisons pass between two interruptions. */
const STEPS = 256

/** The positions 0..size-1 in order, those that compare equal by position; a merge sort. */
export function* sortedPositions(
  size: number,
  compare: (a: number, b: number) => number,
): Interruptible<Uint32Array> {
  let from = Uint32Array.from({ length: size }, (_, position) => position)
  let to = new Uint32Array(size)
  for (let width = 1; width < size; width *= 2) {
    for (let start = 0; start < size; start += 2 * width)
      yield* merge(from, to, { start, compare, middle: Math.min(start + width, size), width })
    ;[from, to] = [to, from]
  }
  return from
}

function* merge(
  from: Uint32Array,
  to: Uint32Array,
  run: { start: number; middle: number; width: number; compare(a: number, b: number): number },
): Interruptible<void> {
  const { start, middle, compare } = run
  const end = Math.min(start + 2 * run.width, from.length)
  let left = start
  let right = middle
  for (let at = start; at < end; at++) {
    if (at % STEPS === 0) yield
    const takesLeft = left < middle && (right >= end || compare(from[left]!, from[right]!) <= 0)
    to[at] = takesLeft ? from[left++]! : from[right++]!
  }
}

/** These texts in the order of `sort`. */
export function* sortedTexts(texts: readonly string[]): Interruptible<string[]> {
  const order = yield* sortedPositions(texts.length, (a, b) => (texts[a]! < texts[b]! ? -1 : 1))
  return Array.from(order, (at) => texts[at]!)
}
