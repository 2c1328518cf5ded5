// A second, independent calculation of every answer of the bank jee-rotation that is a number.

import { close, holding, root, tex } from './arithmetic.ts'

export const recompute: Record<string, () => number | string> = {
  'jee-rotation-001': () => {
    // the removed square as a grid of small masses, its sides along two axes through O
    const [M, R, n] = [1, 1, 1000]
    const side = R / Math.SQRT2
    const perCell = (M / (Math.PI * R ** 2)) * (side / n) ** 2
    const cells = Array.from({ length: n }, (_, i) => ((i + 0.5) / n) * side)
    let removed = 0
    for (const u of cells) for (const v of cells) removed += perCell * (u ** 2 + v ** 2)
    const inertia = (M * R ** 2) / 2 - removed
    const k = 1 / ((0.5 - inertia) * Math.PI)
    if (Math.abs(k - Math.round(k)) > 1e-4) throw new Error('no whole number')
    return `\\left(\\frac12-\\frac{1}{${Math.round(k)}\\pi}\\right)MR^2`
  },
  'jee-rotation-002': () => {
    const [g, v, k] = [10, 1, 2 / 5]
    const translation = v ** 2 / 2
    const h1 = translation / g // the spin is kept on the smooth incline
    const h2 = (translation + (k * v ** 2) / 2) / g
    return tex(h1 / h2)
  },
  'jee-rotation-003': () => {
    const [m, L, w] = [1, 1, 1]
    const inertia = (r: number) => (6 * m * (2 * L) ** 2) / 12 + 2 * m * r ** 2
    const spin = inertia(L / 2) * w // angular momentum, kept
    const energy = (r: number) => spin ** 2 / (2 * inertia(r))
    return `${tex(energy(L / 2) - energy(L))}mL^2`
  },
  'jee-rotation-004': () => {
    const [a, b, pulley, g] = [3, 5, 4, 10]
    const horizontal = (acc: number) => a * acc
    const vertical = (acc: number) => b * (g - acc)
    const acc = root((x) => vertical(x) - horizontal(x) - (pulley * x) / 2, 0, g)
    const ratio = vertical(acc) / horizontal(acc)
    for (let n = 1; n < 20; n++) if (close(ratio * n, Math.round(ratio * n))) return `${Math.round(ratio * n)} : ${n}`
    throw new Error('no simple ratio')
  },
  'jee-rotation-005': () => {
    const alpha = 1.7
    const angle = (turned: number) => Math.atan2(alpha, 2 * alpha * turned)
    const turned = root((x) => angle(x) - Math.PI / 6, 0.01, 10)
    const options: [string, number][] = [
      ['\\frac{1}{2\\sqrt3}', 1 / (2 * Math.sqrt(3))],
      ['\\frac{\\sqrt3}{2}', Math.sqrt(3) / 2],
      ['\\frac{1}{\\sqrt3}', 1 / Math.sqrt(3)],
      ['\\sqrt3', Math.sqrt(3)],
    ]
    return options.find(([, x]) => close(x, turned))![0]
  },
  'jee-rotation-006': () => {
    // the plate as a grid, hinge at the origin; the force is the rate of change of momentum less the weight
    const [M, a, g, n] = [1, 1, 1, 500]
    const cells = Array.from({ length: n }, (_, i) => ((i + 0.5) / n) * a)
    const m = M / n ** 2
    let [inertia, torque, mx, my] = [0, 0, 0, 0]
    for (const x of cells)
      for (const y of cells) {
        inertia += m * (x ** 2 + y ** 2)
        torque -= m * g * x
        mx += m * x
        my += m * y
      }
    const alpha = torque / inertia
    const force = Math.hypot(-alpha * my, alpha * mx + M * g) // acceleration of (x, y) is alpha (-y, x)
    const options: [string, number][] = [
      ['\\frac58Mg', 5 / 8],
      ['\\frac{3\\sqrt2}{8}Mg', (3 * Math.SQRT2) / 8],
      ['\\frac14Mg', 1 / 4],
      ['\\frac{\\sqrt{34}}{8}Mg', Math.sqrt(34) / 8],
    ]
    return options.find(([, x]) => Math.abs(x - force) < 1e-5)![0]
  },
  'jee-rotation-007': () => {
    const [v0, mu, g, k] = [1, 1, 1, 1 / 2]
    const v = (t: number) => v0 - mu * g * t
    const rim = (t: number) => (mu * g * t) / k
    const t = root((x) => v(x) - rim(x), 0, v0 / (mu * g))
    return tex(v0 * t - (mu * g * t ** 2) / 2).replace(/(\d+)\}\{(\d+)/, '$1v_0^2}{$2\\mu g')
  },
  'jee-rotation-008': () => {
    const [m, g, L, at] = [1, 1, 1, Math.PI / 3]
    const wall = (m * g * (L / 2) * Math.cos(at) + m * g * L * Math.cos(at)) / (L * Math.sin(at))
    const least = wall / (2 * m * g)
    const options: [string, number][] = [
      ['\\frac{\\sqrt3}{6}', Math.sqrt(3) / 6],
      ['\\frac{\\sqrt3}{2}', Math.sqrt(3) / 2],
      ['\\frac{\\sqrt3}{4}', Math.sqrt(3) / 4],
      ['\\frac{3\\sqrt3}{4}', (3 * Math.sqrt(3)) / 4],
    ]
    return options.find(([, x]) => close(x, least))![0]
  },
  'jee-rotation-009': () => {
    const [m, R, v] = [1, 1, 1]
    const w = v / R
    // place (x, y) from the centre; the disc turns clockwise and moves to the right
    const speed = (x: number, y: number) => Math.hypot(v + w * y, -w * x)
    const acceleration = (x: number, y: number) => w ** 2 * Math.hypot(x, y) // the centre has none
    const energy = (m * v ** 2) / 2 + (((m * R ** 2) / 2) * w ** 2) / 2
    return holding(
      close(speed(0, R), 2 * v),
      close(speed(R, 0), Math.SQRT2 * v) && close(speed(-R, 0), Math.SQRT2 * v),
      close(acceleration(0, -R), 0),
      close(energy, (3 / 4) * m * v ** 2),
    )
  },
  'jee-rotation-010': () => {
    const [m, L, v] = [1, 1, 1]
    const [rod, lump] = [3 * m, m]
    const V = (lump * v) / (rod + lump)
    const c = (lump * (L / 2)) / (rod + lump) // from the centre of the rod towards the struck end
    const inertia = (rod * L ** 2) / 12 + rod * c ** 2 + lump * (L / 2 - c) ** 2
    const w = (lump * v * (L / 2 - c)) / inertia
    const before = (lump * v ** 2) / 2
    const after = ((rod + lump) * V ** 2) / 2 + (inertia * w ** 2) / 2
    return holding(
      close(V, v / 4),
      close((before - after) / before, 4 / 7),
      close(w, (6 * v) / (7 * L)),
      close(Math.abs(V - w * c), v / 4),
    )
  },
  'jee-rotation-011': () => {
    const [M, R, F] = [1, 1, 1]
    const motion = (h: number) => {
      const a = (F * (R + h) * R) / ((M * R ** 2) / 2 + M * R ** 2) // torques about the line of contact
      return { a, backward: F - M * a }
    }
    return holding(
      close(motion(0).backward, F / 3),
      close(motion(R).backward, F / 3),
      close(motion(R / 2).backward, 0),
      close(motion(R).a, (4 * F) / (3 * M)),
    )
  },
  'jee-rotation-012': () => {
    const [m, g, ux, uy] = [1, 9.8, 3, 8]
    // Position and momentum at an instant give the momentum about the origin; its rate of change gives the
    // torque.
    const about = (t: number) => m * (ux * t * (uy - g * t) - (uy * t - (g * t * t) / 2) * ux)
    const torque = (t: number) => (about(t + 1e-4) - about(t - 1e-4)) / 2e-4
    const times = [0.2, 0.5, 0.9, 1.4]
    const rounded = (x: number) => Math.round(x * 1e6) / 1e6
    const constant = (of: (t: number) => number) => times.every((t) => rounded(of(t)) === rounded(of(0.2)))
    return holding(
      constant((t) => Math.abs(about(t))),
      constant((t) => Math.sign(about(t))),
      constant((t) => torque(t) / (ux * t)),
      constant((t) => about(t) / t ** 2),
    )
  },
  'jee-rotation-013': () => {
    // the plate as a grid of small masses; distances from the axis through p with direction angle q
    const n = 400
    const cells = Array.from({ length: n }, (_, i) => (i + 0.5) / n - 0.5)
    const near = (a: number, b: number) => Math.abs(a - b) < 1e-4
    const sum = (d2: (x: number, y: number) => number) => {
      let s = 0
      for (const x of cells) for (const y of cells) s += d2(x, y)
      return s / n ** 2
    }
    const inPlane = (px: number, py: number, q: number) =>
      sum((x, y) => ((x - px) * Math.sin(q) - (y - py) * Math.cos(q)) ** 2)
    const upright = (px: number, py: number) => sum((x, y) => (x - px) ** 2 + (y - py) ** 2)
    return holding(
      [0, 0.2, 0.6, Math.PI / 4, 1.3].every((q) => near(inPlane(0, 0, q), 1 / 12)),
      near(upright(0.5, 0.5), 4 * upright(0, 0)),
      near(inPlane(0, 0.5, 0), 2 * upright(0, 0)),
      near(inPlane(0.5, 0.5, (3 * Math.PI) / 4), 7 / 12),
    )
  },
  'jee-rotation-014': () => {
    const [I, torque, friction, time] = [0.75, 6, 1.5, 4]
    const up = (torque - friction) / I
    const first = (up * time ** 2) / 2
    const second = (up * time) ** 2 / ((2 * friction) / I)
    return Math.round((first + second) * 1e9) / 1e9
  },
  'jee-rotation-015': () => {
    const [r, k, g] = [60, 2 / 3, 1000]
    const top = g * r // v squared for which the track just does not push at the top
    return 2 * r + ((1 + k) * top) / (2 * g)
  },
  'jee-rotation-016': () => {
    const [a, wa, b, wb] = [0.6, 40, 0.2, -20]
    const w = (a * wa + b * wb) / (a + b)
    const lost = (a * wa ** 2 + b * wb ** 2 - (a + b) * w ** 2) / 2
    return Math.round(lost * 1e9) / 1e9
  },
  'jee-rotation-017': () => {
    const [M, l, m, v, g] = [1.5, 0.8, 0.1, 12, 10]
    const inertia = (M * l ** 2) / 3 + m * l ** 2
    const w = (m * v * l) / inertia
    const energy = (inertia * w ** 2) / 2
    const rise = root((h) => M * g * (h / 2) + m * g * h - energy, 0, 2 * l)
    return rise * 100
  },
  'jee-rotation-018': () => {
    const [R, w0, mu, g, k] = [0.1, 50, 0.2, 10, 2 / 5]
    return root((t) => mu * g * t - R * (w0 - (mu * g * t) / (k * R)), 0, 10)
  },
  'jee-rotation-019': () => {
    const [l, g, at] = [1, 10, Math.PI / 3]
    const fallen = (l / 2) * (1 - Math.cos(at))
    const energyPerW2 = ((l / 2) * Math.sin(at)) ** 2 / 2 + l ** 2 / 12 / 2 // the centre moves straight down
    return Math.sqrt((g * fallen) / energyPerW2)
  },
  'jee-rotation-020': () => {
    // small steps of time: friction is kinetic as long as the lowest point slides
    const [sin, mu, g, k, end] = [0.6, 0.22, 10, 2 / 3, 1.2]
    const cos = Math.sqrt(1 - sin ** 2)
    const n = 120000
    const dt = end / n
    let [v, rim] = [0, 0]
    for (let i = 0; i < n; i++) {
      const toRoll = (k / (1 + k)) * g * sin // friction per unit of mass that rolling would take
      const slips = v - rim > 1e-9 || toRoll > mu * g * cos
      const f = slips ? mu * g * cos : toRoll
      v += (g * sin - f) * dt
      rim += (f / k) * dt
    }
    return v - rim
  },
}
