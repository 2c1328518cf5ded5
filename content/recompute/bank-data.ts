// A second, independent calculation of every answer of the bank bank-data.

import { gcd, ratio, sum } from './arithmetic.ts'

const percentMore = (a: number, b: number) => ((a - b) / b) * 100
const percentMixed = (part: number, of: number) => {
  const [n, d] = [(part * 100) / gcd(part * 100, of), of / gcd(part * 100, of)]
  return `${Math.floor(n / d)}\\frac{${n % d}}{${d}}\\%`
}
const counted = ['None', 'One', 'Two', 'Three', 'Four', 'Five']

/** A whole number: it fails when the calculation leaves a fraction. */
function whole(x: number): number {
  if (Math.abs(x - Math.round(x)) > 1e-9) throw new Error(`${x} is not a whole number`)
  return Math.round(x)
}

// --- set 1: the fan factories ------------------------------------------------------------------

type Factory = { made: number; defective: number; ceiling: number; table: number }
const factories: Record<'A' | 'B' | 'C' | 'D' | 'E', Factory> = {
  A: { made: 4800, defective: 5, ceiling: 11, table: 8 },
  B: { made: 5600, defective: 10, ceiling: 5, table: 4 },
  C: { made: 6400, defective: 7.5, ceiling: 23, table: 14 },
  D: { made: 4500, defective: 8, ceiling: 13, table: 10 },
  E: { made: 7200, defective: 12.5, ceiling: 4, table: 3 },
}
const defectiveFans = (f: Factory) => whole((f.made * f.defective) / 100)
const goodFans = (f: Factory) => f.made - defectiveFans(f)
const ceilingFans = (f: Factory) => whole((goodFans(f) * f.ceiling) / (f.ceiling + f.table))
const tableFans = (f: Factory) => whole((goodFans(f) * f.table) / (f.ceiling + f.table))

// --- set 2: the club; the seven parts are found by trying every number of members only in swimming

const club = (() => {
  const members = 1500
  const badminton = (members * 52) / 100
  const all = 90
  const two = all * 4
  const [bc, cs, bs] = [4, 3, 5].map((part) => whole((two * part) / (4 + 3 + 5)))
  const b = badminton - all - bc! - bs!
  const found: { b: number; c: number; s: number; bc: number; cs: number; bs: number; all: number }[] = []
  for (let s = 4; s < members; s += 4) {
    const c = (s * 3) / 4
    if (b + c + s + two + all === members) found.push({ b, c, s, bc: bc!, cs: cs!, bs: bs!, all })
  }
  if (found.length !== 1) throw new Error('the club is not determined')
  return found[0]!
})()
const swimmers = club.s + club.cs + club.bs + club.all
const chess = club.c + club.bc + club.cs + club.all
const exactlyOne = club.b + club.c + club.s

// --- set 3: the bus routes ----------------------------------------------------------------------

const counterP = (1250 * (100 - 64)) / 100
const onlineP = 1250 - counterP
const totalQ = whole((720 * 100) / (100 - 55))
const onlineQ = totalQ - 720
const onlineT = 1500 - 480
const childrenP = (1250 * 2) / (3 + 2)

// --- set 4: the bar chart, in hundreds ------------------------------------------------------------

const firms = {
  A: { made: 48, sold: 36 },
  B: { made: 60, sold: 51 },
  C: { made: 50, sold: 40 },
  D: { made: 72, sold: 54 },
  E: { made: 45, sold: 39 },
}
const made = sum(Object.values(firms).map((f) => f.made))
const sold = sum(Object.values(firms).map((f) => f.sold))

// --- set 5: the line graph; index 0 is W1 -----------------------------------------------------------

const P = [240, 300, 360, 330, 420, 450]
const Q = [280, 260, 320, 400, 380, 440]

// --- set 6: the pie chart and the survival table ------------------------------------------------------

const groups: Record<string, { degrees: number; survived: number }> = {
  A: { degrees: 72, survived: 75 },
  B: { degrees: 54, survived: 80 },
  C: { degrees: 90, survived: 60 },
  D: { degrees: 36, survived: 90 },
  E: { degrees: 63, survived: 70 },
  F: { degrees: 45, survived: 88 },
}
const planted = (g: string) => whole((36000 * groups[g]!.degrees) / 360)
const alive = (g: string) => whole((planted(g) * groups[g]!.survived) / 100)

// --- data sufficiency: the answers that are possible under each statement -------------------------------

function sufficient(cases: { answer: number; one: boolean; two: boolean }[]): string {
  const settled = (list: typeof cases) => {
    if (list.length === 0) throw new Error('the statements contradict each other')
    return new Set(list.map((c) => c.answer)).size === 1
  }
  const one = settled(cases.filter((c) => c.one))
  const two = settled(cases.filter((c) => c.two))
  const both = settled(cases.filter((c) => c.one && c.two))
  if (one && two) return 'The data either in Statement I alone or in Statement II alone is sufficient'
  const alone = (yes: string, not: string) =>
    `The data in Statement ${yes} alone is sufficient, while the data in Statement ${not} alone is not sufficient`
  if (one || two) return one ? alone('I', 'II') : alone('II', 'I')
  if (both) return 'The data in Statements I and II together is needed and is sufficient to answer the question'
  return 'The data even in Statements I and II together is not sufficient'
}

/** The exact relation (as the option is written) of two quantities that may take any of the values listed. */
function relation(first: number[], second: number[]): string {
  const gaps = first.flatMap((x) => second.map((y) => x - y)).map((d) => (Math.abs(d) < 1e-9 ? 0 : d))
  if (gaps.every((d) => d === 0)) return 'Quantity I = Quantity II, or the relation cannot be established'
  if (gaps.every((d) => d > 0)) return 'Quantity I &gt; Quantity II'
  if (gaps.every((d) => d < 0)) return 'Quantity I &lt; Quantity II'
  if (gaps.every((d) => d >= 0)) return 'Quantity I ≥ Quantity II'
  if (gaps.every((d) => d <= 0)) return 'Quantity I ≤ Quantity II'
  return 'Quantity I = Quantity II, or the relation cannot be established'
}

const wholeRoots = (a: number, b: number) =>
  Array.from({ length: 201 }, (_, i) => i - 100).filter((x) => x * x + a * x + b === 0)

export const recompute: Record<string, () => number | string> = {
  'bank-data-001': () => {
    const { A, C, D } = factories
    return ceilingFans(A) + ceilingFans(D) - (tableFans(C) + tableFans(D))
  },
  'bank-data-002': () => {
    // all the fans of a factory less all its ceiling fans
    const table = (f: Factory, ceilingOfDefective: number) =>
      f.made - ceilingFans(f) - whole(defectiveFans(f) * ceilingOfDefective)
    return percentMore(table(factories.E, 1 / 2), table(factories.C, 2 / 3))
  },
  'bank-data-003': () => Math.ceil(tableFans(factories.A) / 12) + Math.ceil(tableFans(factories.B) / 16),
  'bank-data-004': () => {
    const { A, B, E } = factories
    const F = { made: A.made * 1.25, defective: A.defective * 2, ceiling: B.ceiling, table: B.table }
    return ratio(tableFans(F), tableFans(E))
  },
  'bank-data-005': () => {
    const { D } = factories
    return percentMore(ceilingFans(D) * 1800 + tableFans(D) * 1200, D.made * 1180)
  },
  'bank-data-006': () => {
    const members = Object.entries(club).flatMap(([part, n]) =>
      Array.from({ length: n }, () => (part === 'all' ? 'bcs' : part)),
    )
    const count = (yes: string, no: string) => members.filter((m) => m.includes(yes) && !m.includes(no)).length
    return percentMixed(count('s', 'c') - count('c', 'b'), count('c', 'b'))
  },
  'bank-data-007': () => exactlyOne - chess,
  'bank-data-008': () => whole((club.s * (100 - 55)) / 100 + (club.c * 2) / 3),
  'bank-data-009': () => ((swimmers + 18) / (1500 - (club.b * 20) / 100)) * 100,
  'bank-data-010': () =>
    (exactlyOne * 400 + (club.bc + club.cs + club.bs) * 700 + club.all * 900) / 1000,
  'bank-data-011': () => {
    // the adults' tickets are what is left of the online tickets without the children's
    const onlineAdults = (online: number, children: number, atCounter: number) =>
      online - whole((children * (100 - atCounter)) / 100)
    const childrenQ = whole((totalQ * 3) / (5 + 3))
    return (onlineAdults(onlineP, childrenP, 30) + onlineAdults(onlineQ, childrenQ, 40)) / 2
  },
  'bank-data-012': () => {
    const totalS = (1800 * 4) / 5
    const [online, counter] = [40, 60].map((part) => whole((totalS * part) / 100))
    const onlineAdults = whole((totalS * 5) / (5 + 4)) - whole((counter! * 2) / 3)
    return percentMixed(480 - (online! - onlineAdults), 480)
  },
  'bank-data-013': () => {
    const counterR = counterP * 1.6
    return ((1800 - counterR) / 1800) * 100
  },
  'bank-data-014': () => {
    const childrenT = whole(childrenP * 1.25)
    return ratio(1500 - childrenT, childrenT)
  },
  'bank-data-015': () => onlineQ * 45 + 720 * 50 - (onlineT * 45 + 480 * 50),
  'bank-data-016': () => {
    const unsold = (made - sold) * 100
    // the units sold next year, found by trying: what is left over must be 80% of this year's unsold units
    const stock = unsold + whole((made * 100 * 110) / 100)
    const next = Array.from({ length: stock + 1 }, (_, n) => n).filter((n) => (stock - n) * 5 === unsold * 4)
    if (next.length !== 1) throw new Error('not one answer')
    return percentMore(next[0]!, sold * 100)
  },
  'bank-data-017': () => {
    const shopsB = whole(firms.B.sold * 100 * (1 - 2 / 3))
    const shopsD = whole(firms.D.sold * 100 * (1 - 5 / 9))
    return ratio(shopsB, shopsD)
  },
  'bank-data-018': () => {
    const { A, E } = firms
    const unsoldNext = A.made * 1.25 * 0.16 + (E.made - E.sold) * 2
    return percentMore(A.made * 1.25 + E.made * 1.2 - unsoldNext, A.sold + E.sold)
  },
  'bank-data-019': () => {
    const { made: units, sold: gone } = firms.D
    return percentMore(gone * 400 + (units - gone) * 50, units * 250)
  },
  'bank-data-020': () => counted[Object.values(firms).filter((f) => f.sold * made > sold * f.made).length]!,
  'bank-data-021': () => {
    const change = (a: number[], i: number) => percentMore(a[i]!, a[i - 1]!)
    return counted[[1, 2, 3, 4, 5].filter((i) => change(P, i) > change(Q, i)).length]!
  },
  'bank-data-022': () => {
    const all = P[3]! + Q[3]!
    const [zeroP, zeroQ] = [(P[3]! * 30) / 100, (Q[3]! * 45) / 100]
    const online = (P[3]! - zeroP) / 3 + ((Q[3]! - zeroQ) * 2) / 5
    return whole(all - zeroP - zeroQ - online)
  },
  'bank-data-023': () => whole(sum(P) + P[3]! * 1.2 - sum(Q)),
  'bank-data-024': () => {
    const closed = (accounts: number, part: number) => whole((accounts * part) / 100)
    const left = (a: number, partA: number, b: number, partB: number) =>
      a + b - closed(a, partA) - closed(b, partB)
    return ratio(left(P[2]!, 15, P[4]!, 30), left(Q[1]!, 10, Q[5]!, 35))
  },
  'bank-data-025': () => {
    const men = (P[4]! * 4) / (4 + 3)
    const women = P[4]! - men + men * 0.9
    return (women / (P[4]! + Q[4]!)) * 100
  },
  'bank-data-026': () => {
    const nextYear = (g: string) => planted(g) * (g === 'B' || g === 'D' ? 1.5 : 1)
    return (nextYear('D') / sum(Object.keys(groups).map(nextYear))) * 360
  },
  'bank-data-027': () => {
    const dead = planted('C') - alive('C')
    const replaced = whole((dead * 2) / 3)
    const deadForGood = dead - replaced + whole((replaced * 25) / 100)
    return ratio(alive('B') + alive('F'), planted('C') - deadForGood)
  },
  'bank-data-028': () => 40 * (alive('E') + alive('F')) - 24 * (planted('E') + planted('F')),
  'bank-data-029': () => (sum(Object.keys(groups).map(alive)) / sum(Object.keys(groups).map(planted))) * 100,
  'bank-data-030': () => {
    // every number of notebooks and pens up to 60 stands for the possible purchases
    const purchases: { answer: number; one: boolean; two: boolean }[] = []
    for (let books = 1; books <= 60; books++)
      for (let pens = 1; pens <= 60; pens++)
        purchases.push({ answer: books, one: books * 35 + pens * 20 === 600, two: pens >= 2 * books })
    return sufficient(purchases)
  },
  'bank-data-031': () => {
    // every pair of speeds and every length in whole metres stands for the possible trains
    const trains: { answer: number; one: boolean; two: boolean }[] = []
    for (let a = 1; a <= 60; a++)
      for (let b = 1; b <= 60; b++)
        for (let length = 1; length <= 400; length++) {
          const one = length === 12 * a && length + 60 === 10 * b
          const two = length + (length + 60) === 54 * Math.abs(a - b)
          if (one || two) trains.push({ answer: a, one, two })
        }
    return sufficient(trains)
  },
  'bank-data-032': () => {
    // the days of Anil and Bimal alone, in steps of a third of a day
    const cases: { answer: number; one: boolean; two: boolean }[] = []
    const equal = (x: number, y: number) => Math.abs(x - y) < 1e-9
    for (let i = 1; i <= 300; i++)
      for (let k = 1; k <= 300; k++) {
        const [a, b] = [i / 3, k / 3]
        const one = equal(1 / a + 1 / b, 1 / 12) && equal(1 / a, 1.5 / b)
        cases.push({ answer: a, one, two: equal(b, a + 10) && equal(8 / a + 18 / b, 1) })
      }
    return sufficient(cases)
  },
  'bank-data-033': () => {
    const area = (points: [number, number][]) =>
      Math.abs(sum(points.map(([x, y], i) => {
        const [u, v] = points[(i + 1) % points.length]!
        return x * v - u * y
      }))) / 2
    const height = Math.sqrt(17 ** 2 - ((24 - 8) / 2) ** 2)
    const trapezium = area([[0, 0], [24, 0], [16, height], [8, height]])
    const x = (13 ** 2 + 45 ** 2 - 40 ** 2) / (2 * 45) // the apex over the side of 45 cm
    const triangle = area([[0, 0], [45, 0], [x, Math.sqrt(13 ** 2 - x ** 2)]])
    return relation([trapezium], [triangle])
  },
  'bank-data-034': () => relation(wholeRoots(-13, 40), wholeRoots(-9, 20)),
  'bank-data-035': () => {
    const balls = [...'RRRRRBBBBGGG']
    const pairs = balls.flatMap((x, i) => balls.slice(i + 1).map((y) => x === y))
    const throws = [1, 2, 3, 4, 5, 6].flatMap((x) => [1, 2, 3, 4, 5, 6].map((y) => x + y >= 9))
    const share = (list: boolean[]) => list.filter(Boolean).length / list.length
    return relation([share(pairs)], [share(throws)])
  },
}
