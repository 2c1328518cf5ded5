/** A place and a weight as one number: five bits hold a weight. */
export const postingOf = (position: number, weight: number) => position * 32 + weight
export const placeOf = (posting: number) => posting >>> 5
export const weightOf = (posting: number) => posting & 31

/** The weight that the packages of a word, by place, have at this position; 0 where it does not occur. */
export function weightAt(postings: Uint32Array, position: number): number {
  let low = 0
  let high = postings.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (placeOf(postings[middle]!) < position) low = middle + 1
    else high = middle
  }
  const found = postings[low]
  return found !== undefined && placeOf(found) === position ? weightOf(found) : 0
}
