// What second calculations of several banks need.

export const close = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b))

/** The fraction equal to x, as TeX writes it in the options. */
export function tex(x: number): string {
  for (let d = 1; d <= 1000; d++) {
    const n = Math.round(x * d)
    if (!close(n / d, x)) continue
    if (d === 1) return `${n}`
    return n < 10 && d < 10 ? `\\frac${n}${d}` : `\\frac{${n}}{${d}}`
  }
  throw new Error(`${x} is no simple fraction`)
}

/** The root of f between a and b by halving. */
export function root(f: (x: number) => number, a: number, b: number): number {
  const rising = f(b) > f(a)
  for (let i = 0; i < 200; i++) {
    const m = (a + b) / 2
    if (f(m) > 0 === rising) b = m
    else a = m
  }
  return (a + b) / 2
}

/** The numbers of the statements that hold. */
export const holding = (...statements: boolean[]) =>
  statements.flatMap((s, i) => (s ? [i + 1] : [])).join(',')

export const sum = (a: number[]) => a.reduce((s, x) => s + x, 0)

export const gcd = (a: number, b: number): number => (b ? gcd(b, a % b) : a)

export const ratio = (a: number, b: number) => `${a / gcd(a, b)} : ${b / gcd(a, b)}`

/** The first positive whole number for which the test holds, up to a limit. */
export function find(test: (n: number) => boolean, limit = 100000): number {
  for (let n = 1; n <= limit; n++) if (test(n)) return n
  throw new Error('none found')
}

export function permutations<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items]
  return items.flatMap((x, i) => permutations(items.filter((_, j) => j !== i)).map((rest) => [x, ...rest]))
}

/** The only value of a list of answers; it fails when the answers differ or there is none. */
export function only<T>(values: T[]): T {
  const set = [...new Set(values)]
  if (set.length !== 1) throw new Error(`${set.length} different answers`)
  return set[0]!
}
