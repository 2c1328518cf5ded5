// What second keys of reasoning need: worlds in which statements hold, and comparisons of letters.

export const SAID_OF_SYLLOGISM = [
  'Only conclusion I follows',
  'Only conclusion II follows',
  'Either conclusion I or II follows',
  'Neither conclusion I nor II follows',
  'Both conclusions I and II follow',
]
export const SAID_OF_INEQUALITY = [
  'Only conclusion I is true',
  'Only conclusion II is true',
  'Either conclusion I or conclusion II is true',
  'Neither conclusion I nor conclusion II is true',
  'Both conclusions I and II are true',
]

export const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

type Test = (numbers: number[]) => boolean

/** Which of two conclusions hold in every case in which the statement holds, in the words of the options. */
export function verdict(cases: number[][], statement: Test, conclusions: [Test, Test], said: string[]): string {
  const held = cases.filter(statement)
  if (held.length === 0) throw new Error('the statement never holds')
  const [one, two] = conclusions.map((conclusion) => held.every(conclusion))
  if (one && two) return said[4]!
  if (one || two) return said[one ? 0 : 1]!
  return held.every((numbers) => conclusions.some((conclusion) => conclusion(numbers))) ? said[2]! : said[3]!
}

/** Every world of things: the kinds of things in it, each a set of properties as bits. */
export function worlds(properties: number): number[][] {
  const kinds = range(0, 2 ** properties - 1)
  return range(0, 2 ** kinds.length - 1).map((world) => kinds.filter((kind) => world & (1 << kind)))
}

export const some = (a: number, b: number) => (kinds: number[]) => kinds.some((kind) => kind & a && kind & b)
export const notAll = (a: number, b: number) => (kinds: number[]) => kinds.some((kind) => kind & a && !(kind & b))
export const none = (a: number, b: number) => (kinds: number[]) => !some(a, b)(kinds)
export const all = (a: number, b: number) => (kinds: number[]) =>
  kinds.some((kind) => kind & a) && !notAll(a, b)(kinds)

/** The next number, where the rule gives every number from the one before; it must fit all that are given. */
export function next(series: number[], rule: (before: number, i: number) => number): number {
  for (const [i, x] of series.entries())
    if (i > 0 && Math.abs(rule(series[i - 1]!, i) - x) > 1e-9) throw new Error(`the rule does not give ${x}`)
  return rule(series.at(-1)!, series.length)
}
