// A second, independent calculation of every answer of the bank jee-mini that is a number.

import { close, root, tex } from './arithmetic.ts'

const tidy = (x: number) => Math.round(x * 1e6) / 1e6

/** Simpson's rule, fine enough for smooth integrands. */
function integral(f: (x: number) => number, a: number, b: number, n = 20000): number {
  const h = (b - a) / n
  let s = f(a) + f(b)
  for (let i = 1; i < n; i++) s += (i % 2 ? 4 : 2) * f(a + i * h)
  return (s * h) / 3
}

const only = <T>(a: T[]): T => {
  if (a.length !== 1) throw new Error(`${a.length} found instead of one`)
  return a[0]!
}

export const recompute: Record<string, () => number | string> = {
  'jee-mini-001': () => {
    // powers of mass, length, time and current
    const add = (a: number[], b: number[], k = 1) => a.map((x, i) => x + k * b[i]!)
    const [force, charge, length, current] = [[1, 1, -2, 0], [0, 0, 1, 1], [0, 1, 0, 0], [0, 0, 0, 1]]
    const E = add(force!, charge!, -1)
    const B = add(add(force!, current!, -1), length!, -1) // F = BIl
    const mu = add(add(B, length!), current!, -1) // B = mu I / 2 pi r
    const p = add(add(E, B), mu, -1)
    if (p[3] !== 0) throw new Error('the current does not cancel')
    return `[${['M', 'L', 'T'].map((s, i) => (p[i] ? s + (p[i] === 1 ? '' : `^{${p[i]}}`) : '')).join('')}]`
  },
  'jee-mini-002': () => {
    const v = (t: number) => 6 * t - 3 * t ** 2
    return tidy(integral((t) => Math.abs(v(t)), 0, 3, 30000))
  },
  'jee-mini-003': () => {
    const [m, g, sin, mu] = [5.5, 10, 0.6, 0.5]
    const cos = Math.sqrt(1 - sin ** 2)
    const downhill = (F: number) => m * g * sin - F * cos - mu * (m * g * cos + F * sin)
    return `${tidy(root(downhill, 0, 1000))} N`
  },
  'jee-mini-004': () => {
    const [p0, v0] = [1, 1]
    const p = (v: number) => (p0 * v) / v0
    const work = integral(p, v0, 2 * v0)
    return tidy((3 / 2) * (p(2 * v0) * 2 * v0 - p0 * v0) + work)
  },
  'jee-mini-005': () => {
    const before = 8 * -2
    const each = (8 - 2) / 2
    const after = each ** 2 / 0.5 ** 2
    return `${tex(after / Math.abs(before))}F$, ${after > 0 ? 'repulsive' : 'attractive'}`
  },
  'jee-mini-006': () => {
    const X = (12 * 40) / 60
    const right = 1 / (1 / 12 + 1 / 24)
    const shift = (100 * X) / (X + right) - 40
    return `${tidy(Math.abs(shift))} cm towards the ${shift > 0 ? 'right' : 'left'} end`
  },
  'jee-mini-007': () => tidy(root((t) => (1.5 - 1) * t - 5 * 0.6, 0, 100)),
  'jee-mini-008': () => {
    // photon energy 1 at wavelength 1; the work function for which the two stopping energies are 3 : 1
    const work = root((w) => 1 - w - 3 * (2 / 3 - w), 0, 2 / 3)
    return `${tex(1 / work)}\\lambda`
  },
  'jee-mini-009': () => {
    const R = 100 / 2.5
    const Z = 100 / 2
    const XL = Math.sqrt(Z ** 2 - R ** 2)
    let most = 0
    for (let XC = 0.01; XC < 200; XC += 0.01) most = Math.max(most, (100 ** 2 * R) / (R ** 2 + (XL - XC) ** 2))
    return tidy(most)
  },
  'jee-mini-010': () => {
    const [v, l, R, B] = [5, 0.4, 2, 0.5]
    return tidy(((B * l * v) / R) * l * B * 1000)
  },
  'jee-mini-011': () => {
    const gained = (T: number) => 20 * 0.5 * 10 + 20 * 80 + 20 * T
    return tidy(root((T) => gained(T) - 100 * (41 - T), 0, 41))
  },
  'jee-mini-012': () => {
    const closed = (n: number, l: number) => (2 * n - 1) / (4 * l) // n-th possible tone, speed of sound 1
    const open = (n: number, l: number) => n / (2 * l)
    return tidy(root((l) => open(2, l) - closed(3, 45), 1, 1000))
  },
  'jee-mini-013': () => `${tidy(((1.792 / 22.4) * 100 * 100) / 10)}%`,
  'jee-mini-014': () => {
    const term = (Z: number, hi: number, lo: number) => Z ** 2 * (1 / lo ** 2 - 1 / hi ** 2)
    const options = [[3, 2], [3, 1], [4, 2], [2, 1]]
    const [hi, lo] = only(options.filter(([a, b]) => close(term(1, a!, b!), term(2, 6, 4))))
    return `n=${hi}\\to n=${lo}`
  },
  'jee-mini-015': () => {
    const lone = (valence: number, bonds: number, charge: number) => (valence - charge - bonds) / 2
    return `${lone(7, 5, 0)}, ${lone(7, 4, -1)} and ${lone(8, 2, 0)}`
  },
  'jee-mini-016': () => {
    const G = (T: number) => 60000 - T * 150
    const T = tidy(root(G, 0, 10000))
    return `only ${G(T + 1) < 0 ? 'above' : 'below'} ${T} K`
  },
  'jee-mini-017': () => {
    const left = (halfLife: number) => Math.exp((-Math.LN2 / halfLife) * 30)
    return tidy(root((h) => left(h) - left(15) / 8, 0.5, 100))
  },
  'jee-mini-018': () => {
    const unpaired = (d: number, lowSpin: boolean) => {
      const orbitals = [0, 0, 0, 0, 0]
      const order = lowSpin ? [0, 1, 2, 0, 1, 2, 3, 4, 3, 4] : [0, 1, 2, 3, 4, 0, 1, 2, 3, 4]
      for (const o of order.slice(0, d)) orbitals[o]!++
      return orbitals.filter((n) => n === 1).length
    }
    const moment = (n: number) => Math.sqrt(n * (n + 2))
    const electrons = (z: number, charge: number) => z - 18 - charge
    const complexes: [string, number][] = [
      ['P', moment(unpaired(electrons(26, 2), true))],
      ['Q', moment(unpaired(electrons(28, 2), false))],
      ['R', moment(unpaired(electrons(26, 3), false))],
      ['S', moment(unpaired(electrons(24, 3), false))],
    ]
    return complexes.toSorted((a, b) => a[1] - b[1]).map(([s]) => s).join(' &lt; ')
  },
  'jee-mini-021': () => {
    // 2-methylpentane as a graph; two carbons are alike when the marked trees have the same code
    const bonds = [[0, 1], [1, 2], [2, 3], [3, 4], [1, 5]]
    const next = (c: number) => bonds.flatMap(([a, b]) => (a === c ? [b!] : b === c ? [a!] : []))
    const code = (c: number, from: number): string =>
      `(${next(c).filter((x) => x !== from).map((x) => code(x, c)).toSorted().join('')})`
    const withHydrogen = [0, 1, 2, 3, 4, 5].filter((c) => 4 - next(c).length > 0)
    return new Set(withHydrogen.map((c) => code(c, -1))).size
  },
  'jee-mini-022': () => tidy(((5.4 / 27) * 3 * 96500) / 9.65 / 60),
  'jee-mini-023': () => {
    const particles = (a: number) => 1 - a + a + 2 * a
    return tidy(root((a) => 1.86 * 0.2 * particles(a) - 0.558, 0, 1) * 100)
  },
  'jee-mini-024': () => {
    const electronsGiven = 50 * 0.1 * 2
    return tidy(electronsGiven / (5 * 0.05))
  },
  'jee-mini-025': () => {
    const d = Math.sqrt(25 - 12)
    const [a, b] = [(5 + d) / 2, (5 - d) / 2]
    return tex(a ** 2 / b + b ** 2 / a)
  },
  'jee-mini-026': () => {
    type C = [number, number]
    const times = (a: C, b: C): C => [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]]
    const base = times([1, Math.sqrt(3)], [1 / 2, 1 / 2]) // 1/(1 - i) = (1 + i)/2
    let p: C = [1, 0]
    for (let i = 0; i < 12; i++) p = times(p, base)
    return close(p[1], 0) ? `${tidy(p[0])}` : close(p[0], 0) ? `${tidy(p[1])}i` : `${p}`
  },
  'jee-mini-027': () => {
    type M = number[][]
    const A: M = [[1, 2, 3], [0, 2, 5], [0, 0, 2]] // one matrix of determinant 4
    const cofactor = (m: M, i: number, j: number) => {
      const e = (r: number, c: number) => m[(i + r) % 3]![(j + c) % 3]!
      return e(1, 1) * e(2, 2) - e(1, 2) * e(2, 1)
    }
    const det = (m: M) => [0, 1, 2].reduce((s, j) => s + m[0]![j]! * cofactor(m, 0, j), 0)
    if (det(A) !== 4) throw new Error('wrong determinant')
    const twice = A.map((r) => r.map((x) => 2 * x))
    return det([0, 1, 2].map((i) => [0, 1, 2].map((j) => cofactor(twice, j, i))))
  },
  'jee-mini-028': () => {
    let s = 0
    for (let n = 0; n < 60; n++) s += (2 + 3 * n) / 3 ** n
    return tex(s)
  },
  'jee-mini-029': () => {
    // numerator = (1 + q) + (p - 4) x + (p^2 / 2) x^2 + …, denominator = x^2 + …: the first two must vanish
    const q = root((t) => 1 + t, -10, 10)
    const p = root((t) => t - 4, -10, 10)
    const x = 1e-3
    const ratio = (t: number) => (Math.expm1(p * t) + 1 + q - 4 * t) / (t * Math.sin(t))
    const r = (ratio(x) + ratio(-x)) / 2
    return Math.round((p + q + r) * 1000) / 1000
  },
  'jee-mini-030': () => tidy(integral((x) => (3 * x ** 2 + 1) / (1 + Math.exp(x)), -2, 2)),
  'jee-mini-031': () => {
    // P at x = u; the normal through P and (0, 15) is perpendicular to the tangent (slope u/6)
    const y = (x: number) => x ** 2 / 12
    const u = root((x) => (x / 6) * (y(x) - 15) + x, 0.1, 100)
    const [P, N, T] = [
      [u, y(u)],
      [0, 15],
      [0, y(u) - (u * u) / 6],
    ] as [number, number][]
    const twice = (N![0] - P![0]) * (T![1] - P![1]) - (T![0] - P![0]) * (N![1] - P![1])
    return `${tidy(Math.abs(twice) / 2 / Math.sqrt(3))}\\sqrt3`
  },
  'jee-mini-032': () => {
    const at = (t: number) => [1 + 2 * t, -t, 2 + 2 * t]
    const squared = (t: number) => at(t).reduce((s, c, i) => s + (c - [4, 2, 3][i]!) ** 2, 0)
    const t = root((u) => squared(u + 1e-4) - squared(u - 1e-4), -50, 50)
    return `\\sqrt{${tidy(squared(t))}}`
  },
  'jee-mini-033': () => {
    let n = 0
    for (let k = 1000; k < 10000; k += 5) {
      const s = String(k)
      if (new Set(s).size === 4 && [...s].every((c) => c <= '6')) n++
    }
    return n
  },
  'jee-mini-034': () => {
    const sum = 5 * 8 - (6 + 8 + 13)
    const variance = (a: number) => [6, 8, 13, a, sum - a].reduce((s, x) => s + (x - 8) ** 2, 0) / 5
    const a = root((x) => variance(x) - 11.6, sum / 2, 100)
    return tidy(a * (sum - a))
  },
  'jee-mini-035': () => {
    // multiply the bracket out nine times; key = power of x
    let p = new Map([[0, 1]])
    for (let i = 0; i < 9; i++) {
      const next = new Map<number, number>()
      for (const [power, c] of p)
        for (const [q, k] of [[2, 2], [-1, -1]] as const) next.set(power + q, (next.get(power + q) ?? 0) + c * k)
      p = next
    }
    return p.get(0)!
  },
  'jee-mini-036': () => {
    const gap = (x: number) => 4 * x - (x ** 2 - 2 * x)
    const end = root(gap, 1, 100)
    return tidy(integral((x) => Math.abs(gap(x)), 0, end))
  },
}
