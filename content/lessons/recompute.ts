// A second, independent calculation of what lessons ask, and of the sums in their handouts, in their order.

import { find, root, sum } from '../recompute/arithmetic.ts'

type Value = () => number

const solved = (f: (x: number) => number) => Math.round(root(f, 0, 100_000) * 1e6) / 1e6
const after = (rates: number[]) => rates.reduce((left, rate) => left + (left * rate) / 100, 100)
/** Hours or days until one piece of work is done by those who need so many each; negative: who undoes it. */
const together = (...needs: number[]) => solved((t) => sum(needs.map((need) => t / need)) - 1)

/** Of the questions that are sums; what the right option says. */
export const ASKED: Record<string, Value[]> = {
  percentages: [() => sum(Array(15).fill(240 / 100)), () => solved((x) => x - (x * 20) / 100 - 480)],
  ratio: [() => find((n) => n / (960 - n) === 3 / 5), () => find((n) => 5 + n === 15)],
  'profit-and-loss': [() => solved((x) => x + (x * 15) / 100 - 690), () => (after([-20, -12]) > 70 ? 30 : 0)],
  'time-and-work': [() => together(10, 15), () => together(4, -6)],
  'speed-and-trains': [() => 90_000 / 3600, () => (200 + 160) / (72_000 / 3600)],
  'number-series': [() => 7 * 7 - 1, () => [2, 5, 11, 23, 47].at(-1)! * 2 + 1],
  'ohms-law': [() => solved((v) => v / 60 - 0.5), () => solved((r) => r / 8 + r / 8 - 1)],
}

export const PRACTISED: Record<string, Value[]> = {
  percentages: [
    () => sum(Array(35).fill(3.6)),
    () => 250 / 10 + 250 / 20 + (3 * 250) / 100,
    () => 8 * after([15]),
    () => find((n) => (n * 28) / 100 === 42),
    () => 100 - after([10, -10]),
  ],
  ratio: [
    () => find((n) => n * 3 === (1400 - n) * 4),
    () => find((n) => n * 9 === (n + 84) * 5),
    () => find((c) => 18 / 24 === 3 / 4 && 24 * 7 === 6 * c),
    () => find((n) => 30 === 3 * (6 + n)),
  ],
  'profit-and-loss': [
    () => ((300 - 250) / 250) * 100,
    () => 12 * after([-15]),
    () => 100 - after([-25, -20]),
    () => solved((cost) => cost - (cost * 10) / 100 - 1062),
  ],
  'time-and-work': [
    () => together(20, 30),
    () => together(8, -12),
    () => together(5, -8),
    () => find((days) => days * 14 === 12 * 35),
  ],
  'speed-and-trains': [
    () => 108_000 / 3600,
    () => (180 / 12) * 3.6,
    () => (250 + 350) / 20,
    () => 60 / (30 / 30 + 30 / 60),
  ],
  'number-series': [() => 10 + 6 * 6, () => 94 * 3 + 1, () => 72 * 5, () => 5 ** 3 + 1],
  'balancing-equations': [
    () => balanced([{ Mg: 1 }, { O: 2 }], [{ Mg: 1, O: 1 }])[0]!,
    () => balanced([{ Al: 1 }, { O: 2 }], [{ Al: 2, O: 3 }])[0]!,
    () => balanced([{ Zn: 1 }, { H: 1, Cl: 1 }], [{ Zn: 1, Cl: 2 }, { H: 2 }])[1]!,
    () => balanced([{ C: 3, H: 8 }, { O: 2 }], [{ C: 1, O: 2 }, { H: 2, O: 1 }])[1]!,
  ],
  'ohms-law': [
    () => solved((i) => i * 8 - 24),
    () => 5 + 7,
    () => solved((r) => r / 12 + r / 4 - 1),
    () => 220 * 2,
  ],
}

type Substance = Record<string, number>

/** The smallest numbers in front. */
function balanced(left: Substance[], right: Substance[]): number[] {
  const sides = [...left, ...right]
  const elements = [...new Set(sides.flatMap((each) => Object.keys(each)))]
  const holds = (numbers: number[]) =>
    elements.every(
      (element) =>
        sum(sides.map((each, at) => (each[element] ?? 0) * numbers[at]! * (at < left.length ? 1 : -1))) === 0,
    )
  for (let most = 1; most <= 9; most += 1) {
    const found = choices(sides.length, most).find(holds)
    if (found) return found
  }
  throw new Error('not balanced')
}

function choices(count: number, most: number): number[][] {
  if (count === 0) return [[]]
  return choices(count - 1, most).flatMap((rest) =>
    Array.from({ length: most }, (_, at) => [...rest, at + 1]),
  )
}
