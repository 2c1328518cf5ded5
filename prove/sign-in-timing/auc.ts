/**
 * The probability that a figure of `right` is larger than one of `left`, a tie counting half (Mann–Whitney's
 * U as a share): 0.5 if the two cannot be told apart, 1 if every figure of `right` is larger.
 */
export function auc(left: readonly number[], right: readonly number[]): number {
  if (left.length === 0 || right.length === 0) throw new Error('no figures')
  const all = [
    ...left.map((value) => ({ value, ofRight: 0 })),
    ...right.map((value) => ({ value, ofRight: 1 })),
  ].sort((a, b) => a.value - b.value)
  let rankSum = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    let ofRight = 0
    while (to < all.length && all[to]!.value === all[from]!.value) ofRight += all[to++]!.ofRight
    // Equal figures share the mean of their ranks, which count from 1.
    rankSum += (ofRight * (from + 1 + to)) / 2
    from = to
  }
  return (rankSum - (right.length * (right.length + 1)) / 2) / (left.length * right.length)
}
