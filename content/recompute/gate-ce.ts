// A second, independent calculation of every answer of the bank gate-ce that is a number.

import { close, holding, root } from './arithmetic.ts'

const tidy = (x: number) => Math.round(x * 1e9) / 1e9

export const recompute: Record<string, () => number | string> = {
  'gate-ce-002': () => tidy(1 / (0.5 / 12 + 0.5 / 18)),
  'gate-ce-003': () => {
    // every world of up to three things: is bridge, steel, painted, rusted
    const kinds = Array.from({ length: 16 }, (_, i) => [i & 1, i & 2, i & 4, i & 8].map(Boolean))
    let [first, second] = [true, true]
    for (let world = 0; world < 1 << 16; world++) {
      const things = kinds.filter((_, i) => world & (1 << i))
      const has = (f: (t: boolean[]) => boolean | undefined) => things.some(f)
      if (!has((t) => t[0])) continue
      if (has((t) => t[0] && !t[1]) || !has((t) => t[1] && t[2]) || has((t) => t[2] && t[3])) continue
      first &&= has((t) => t[1] && !t[3])
      second &&= has((t) => t[0] && t[2])
    }
    if (first && second) return 'Both conclusion I and conclusion II'
    return first ? 'Only conclusion I' : second ? 'Only conclusion II' : 'Neither conclusion I nor conclusion II'
  },
  'gate-ce-005': () => {
    const size = [5, 4, 3]
    let n = 0
    for (let x = 0; x < 5; x++)
      for (let y = 0; y < 4; y++)
        for (let z = 0; z < 3; z++) {
          const faces = [x, y, z].map((p, i) => Number(p === 0) + Number(p === size[i]! - 1))
          if (faces[0]! + faces[1]! + faces[2]! === 1) n++
        }
    return n
  },
  'gate-ce-006': () => {
    const A = [
      [4, 1],
      [2, 3],
    ]
    let trace = 0
    for (let i = 0; i < 2; i++) for (let k = 0; k < 2; k++) trace += A[i]![k]! * A[k]![i]!
    return trace
  },
  'gate-ce-007': () => {
    const [a, b, n] = [0, 4, 4]
    const h = (b - a) / n
    let s = 0
    for (let i = 0; i <= n; i++) s += (i === 0 || i === n ? 1 : i % 2 ? 4 : 2) / (1 + a + i * h)
    return (s * h) / 3
  },
  'gate-ce-008': () => {
    let [all, found] = [0, 0]
    for (let i = 0; i < 10; i++)
      for (let j = i + 1; j < 10; j++) {
        all++
        if (i < 3 || j < 3) found++
      }
    return found / all
  },
  'gate-ce-009': () => {
    // Runge and Kutta's method from x = 0 to 1
    let [y, z] = [1, 5]
    const n = 2000
    const h = 1 / n
    const f = (p: number, q: number) => [q, 4 * q - 4 * p] as const
    for (let i = 0; i < n; i++) {
      const a = f(y, z)
      const b = f(y + (h / 2) * a[0], z + (h / 2) * a[1])
      const c = f(y + (h / 2) * b[0], z + (h / 2) * b[1])
      const d = f(y + h * c[0], z + h * c[1])
      y += (h / 6) * (a[0] + 2 * b[0] + 2 * c[0] + d[0])
      z += (h / 6) * (a[1] + 2 * b[1] + 2 * c[1] + d[1])
    }
    const times = Math.round((y / Math.E ** 2) * 1e6) / 1e6
    return `${times === 1 ? '' : times}e^2`
  },
  'gate-ce-010': () => {
    const [p, q, r] = [2, -3, 5]
    const A = [
      [0, p, q],
      [-p, 0, r],
      [-q, -r, 0],
    ]
    const minor = (i: number, j: number, k: number, l: number) => A[i]![k]! * A[j]![l]! - A[i]![l]! * A[j]![k]!
    const det = A[0]![0]! * minor(1, 2, 1, 2) - A[0]![1]! * minor(1, 2, 0, 2) + A[0]![2]! * minor(1, 2, 0, 1)
    const trace = A[0]![0]! + A[1]![1]! + A[2]![2]!
    const sumOfMinors = minor(0, 1, 0, 1) + minor(0, 2, 0, 2) + minor(1, 2, 1, 2)
    // x^3 - trace x^2 + sum x - det; with trace and det zero the other two roots are ±sqrt(-sum)
    return holding(sumOfMinors <= 0, close(det, 0), !close(det, 0), close(trace, 0))
  },
  'gate-ce-011': () => {
    // mechanism with a hinge at each end and one at x: the least load over all x (span and moment 1)
    let least = Infinity
    for (let i = 1; i < 1000; i++) {
      const x = i / 1000
      const [left, right] = [1 / x, 1 / (1 - x)] // rotations for a unit sag at x
      least = Math.min(least, (left + (left + right) + right) / 0.5)
    }
    return `${tidy(least)}M_p`
  },
  'gate-ce-012': () => {
    const [P, L] = [30, 4]
    // EI times the sag of the free end under P at mid-span and under a unit force at the end
    const [a, b] = [L / 2, L]
    const load = (P * a ** 2 * (3 * L - a)) / 6
    const prop = load / ((b ** 2 * (3 * L - b)) / 6)
    return P * a - prop * L
  },
  'gate-ce-014': () => {
    const [b, d, steel, fy, fck] = [250, 450, 800, 415, 20]
    const tension = 0.87 * fy * steel
    const depth = root((x) => 0.36 * fck * b * x - tension, 0, d)
    if (depth > 0.48 * d) throw new Error('over-reinforced')
    return (tension * (d - 0.42 * depth)) / 1e6
  },
  'gate-ce-015': () => {
    const [x, y, t] = [80, 20, 40]
    // the largest and the least normal stress over all planes
    let [most, least] = [-Infinity, Infinity]
    for (let i = 0; i < 360000; i++) {
      const q = (i * Math.PI) / 360000
      const s = x * Math.cos(q) ** 2 + y * Math.sin(q) ** 2 + 2 * t * Math.sin(q) * Math.cos(q)
      most = Math.max(most, s)
      least = Math.min(least, s)
    }
    return `${Math.round(most * 1000) / 1000} and ${Math.abs(Math.round(least * 1000) / 1000)}`
  },
  'gate-ce-016': () => {
    const [e, G, S] = [0.68, 2.7, 0.6]
    const water = S * e // per unit volume of solids
    return Math.round((water / G) * 1000) / 10
  },
  'gate-ce-017': () => {
    const [layer, cv, T] = [400, 2e-3, 0.197]
    return (T * (layer / 2) ** 2) / cv / (24 * 3600)
  },
  'gate-ce-019': () => {
    const [c, depth, weight, Nc, Nq, safety] = [40, 1.2, 18, 5.7, 1, 3]
    const ultimate = c * Nc + weight * depth * Nq
    return tidy((ultimate - weight * depth) / safety)
  },
  'gate-ce-020': () => {
    const [H, weight, phi, surcharge] = [5, 18, Math.PI / 6, 20]
    const ka = (1 - Math.sin(phi)) / (1 + Math.sin(phi))
    const pressure = (z: number) => ka * (weight * z + surcharge)
    return ((pressure(0) + pressure(H)) / 2) * H
  },
  'gate-ce-021': () => {
    // for the area of a 3.2 m wide channel of depth y the wetted perimeter is least at that very width
    const width = 3.2
    const bestWidth = (area: number) => {
      const slope = (b: number) => 1 - (2 * area) / b ** 2
      return root(slope, 0.01, 100)
    }
    const y = root((depth) => bestWidth(width * depth) - width, 0.01, 50)
    return `${tidy((width * y) / (width + 2 * y))} m`
  },
  'gate-ce-022': () => {
    const [y1, F, g] = [0.4, 5, 9.81]
    const q = F * Math.sqrt(g * y1) * y1
    const force = (y: number) => q ** 2 / (g * y) + y ** 2 / 2
    const y2 = root((y) => force(y) - force(y1), y1 * 1.9, 100)
    const energy = (y: number) => y + (q / y) ** 2 / (2 * g)
    return energy(y1) - energy(y2)
  },
  'gate-ce-023': () => {
    const [days, duty] = [120, 1440]
    const volume = days * 24 * 3600
    return tidy((volume / (duty * 1e4)) * 100)
  },
  'gate-ce-024': () => {
    const rain = [8, 20, 32, 12]
    const runoff = (phi: number) => rain.reduce((s, r) => s + Math.max(0, r - phi), 0)
    return root((phi) => runoff(phi) - 34, 0, 32).toFixed(1)
  },
  'gate-ce-025': () => 180 / (1 - Math.exp(-0.23 * 5)),
  'gate-ce-026': () => {
    const [length, width, depth, flow, settling] = [20, 5, 3, 3600 / 86400, 0.3e-3]
    const stay = (length * width * depth) / flow
    return `${tidy(Math.min(100, (100 * settling * stay) / depth))}%`
  },
  'gate-ce-028': () => {
    const [v, reaction, friction, slope, g] = [72 / 3.6, 2.5, 0.35, 0.05, 9.81]
    return Math.round(v * reaction + v ** 2 / (2 * g * (friction - slope)))
  },
  'gate-ce-029': () => {
    const [v, e, f, g] = [90 / 3.6, 0.07, 0.15, 9.81]
    return Math.round(v ** 2 / (g * (e + f)))
  },
  'gate-ce-030': () => {
    const [free, jam] = [80, 120]
    const speed = (k: number) => free * (1 - k / jam)
    const flow = (k: number) => k * speed(k)
    let best = 0
    for (let k = 0; k <= jam; k += 0.5) if (flow(k) > flow(best)) best = k
    return holding(
      close(flow(best), 2400),
      close(best, 60),
      close(speed(best), 20),
      close(flow(30), 1800) && close(flow(90), 1800),
    )
  },
}
