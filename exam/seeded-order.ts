/**
 * The numbers 1..count in an order that the seed alone decides: the same on server and page, on every device.
 */
export function seededOrder(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at + 1)
  const next = mulberry32(seed)
  for (let at = count - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    const kept = order[at]!
    order[at] = order[other]!
    order[other] = kept
  }
  return order
}

/** A seed for one thing of several: for a section, for the options of a question. */
export function seedFor(seed: number, thing: number): number {
  return Math.imul(seed ^ Math.imul(thing + 1, 0x9e3779b1), 0x85ebca6b) >>> 0
}

/** Numbers in [0, 1) from a 32-bit seed (Tommy Ettinger's Mulberry32, public domain). */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
