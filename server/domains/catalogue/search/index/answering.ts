import type { Term } from './score-term.ts'

/** Whether a package answers all of these terms. */
export function answersAll(terms: readonly Term[], position: number): boolean {
  for (const { scores } of terms) if (scores[position] === 0) return false
  return true
}

/** The term that fewest packages answer: what answers all is among its own. */
export function rarestOf(terms: readonly Term[]): Term | undefined {
  let rarest = terms[0]
  for (const term of terms) if (term.positions.length < rarest!.positions.length) rarest = term
  return rarest
}

/** The packages that answer all of them, in no order; undefined where that is every one. */
export function meeting(terms: readonly Term[]): number[] | undefined {
  const rarest = rarestOf(terms)
  if (!rarest) return undefined
  const found: number[] = []
  for (const position of rarest.positions) if (answersAll(terms, position)) found.push(position)
  return found
}

/** Whether any package, or any of these, answers all of them. */
export function meet(terms: readonly Term[], among?: readonly number[]): boolean {
  const positions = among ?? rarestOf(terms)?.positions
  if (!positions) return true
  for (const position of positions) if (answersAll(terms, position)) return true
  return false
}

/** Which terms packages answer together: each set once, as bits by the terms' order, by first package. */
export function answeredTogether(terms: readonly Term[]): Set<number> {
  const answered = new Uint32Array(terms[0]?.scores.length ?? 0)
  for (const [bit, { positions }] of terms.entries())
    for (const position of positions) answered[position]! |= 1 << bit
  return new Set(answered)
}
