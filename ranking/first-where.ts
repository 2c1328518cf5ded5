/**
 * The first of so many places where something holds that holds at every later one; `length` where it holds
 * nowhere. By halving.
 */
export function firstWhere(length: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
