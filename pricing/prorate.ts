/**
 * Splits a whole number of paise by weights into whole parts that sum to it exactly: each part is its share
 * rounded down, and what is left goes, paisa by paisa, to the largest remainders, the first of equals first.
 * Without any weight the parts are equal.
 */
export function prorate(totalPaise: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const given = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  // Products of two amounts of money are beyond what a double holds exactly.
  const total = BigInt(totalPaise)
  const sum = given.reduce((all, weight) => all + BigInt(weight), 0n)
  const shares = given.map((weight, at) => {
    const product = total * BigInt(weight)
    return { at, whole: Number(product / sum), remainder: product % sum }
  })
  const parts = shares.map(({ whole }) => whole)
  let left = totalPaise - parts.reduce((all, part) => all + part, 0)
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1,
  )
  for (const { at } of byRemainder) {
    if (left === 0) break
    parts[at] = (parts[at] ?? 0) + 1
    left -= 1
  }
  return parts
}
