/** Where the first of these that is not before this text stands: sorted as `sort` sorts texts. */
export function foundPlace(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < text) low = middle + 1
    else high = middle
  }
  return low
}
