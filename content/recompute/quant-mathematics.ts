// A second, independent calculation of every answer of the bank quant-mathematics.

import { close, find, only, root, tex } from './arithmetic.ts'

const degrees = Math.PI / 180
const digits = Array.from({ length: 10 }, (_, digit) => digit)

export const recompute: Record<string, () => number | string> = {
  'quant-mathematics-001': () => {
    let power = 1
    for (let i = 0; i < 61; i++) power = (power * 4) % 7
    return (power + 9) % 7
  },
  'quant-mathematics-002': () => find((n) => n >= 1000 && [8, 12, 15].every((divisor) => n % divisor === 3)),
  'quant-mathematics-003': () =>
    only(
      digits.flatMap((x) => digits.filter((y) => (53040 + 100 * x + y) % 72 === 0).map((y) => 2 * x + y)),
    ),
  'quant-mathematics-004': () => {
    const x = Math.sqrt(11 + 6 * Math.sqrt(2))
    return Math.round((x + 7 / x) * 1e9) / 1e9
  },
  'quant-mathematics-005': () => {
    const x = root((n) => n - 1 / n - 3, 1, 10)
    return Math.round(x ** 4 + 1 / x ** 4)
  },
  'quant-mathematics-006': () => {
    // Any three numbers that fit will do: c is chosen, a and b are found.
    const c = 6
    const product = ((12 - c) ** 2 - (62 - c ** 2)) / 2
    const spread = Math.sqrt((12 - c) ** 2 - 4 * product)
    const [a, b] = [(12 - c + spread) / 2, (12 - c - spread) / 2]
    return Math.round(a ** 3 + b ** 3 + c ** 3 - 3 * a * b * c)
  },
  'quant-mathematics-007': () => {
    const a = root((x) => x * x - 7 * x + 9, 3.5, 10)
    const b = root((x) => x * x - 7 * x + 9, 0, 3.5)
    return tex(a / b + b / a)
  },
  'quant-mathematics-008': () => {
    const n = only(
      digits.slice(1).flatMap((a) => digits.filter((b) => a + b === 11 && 10 * a + b - (10 * b + a) === 27).map((b) => 10 * a + b)),
    )
    return Math.floor(n / 10) * (n % 10)
  },
  'quant-mathematics-009': () => {
    const radius = Math.hypot(24, 7)
    return 7 + root((d) => d * d + 20 * 20 - radius * radius, 0, radius)
  },
  'quant-mathematics-010': () => {
    // The point of contact from the angle at the centre; then the area by coordinates, twice.
    const angle = Math.acos(10 / 26)
    const [x, y] = [10 * Math.cos(angle), 10 * Math.sin(angle)]
    if (!close(x * (26 - x) - y * y, 0)) throw new Error('not a tangent')
    return 2 * ((26 * y) / 2)
  },
  'quant-mathematics-011': () => {
    // B at the origin, C on the axis; D is where the bisector of the directions to B and C meets BC.
    const x = (12 ** 2 - 9 ** 2 + 14 ** 2) / (2 * 14)
    const y = Math.sqrt(12 ** 2 - x ** 2)
    const down = -y / 12 - y / 9
    const along = -x / 12 + (14 - x) / 9
    return x - (y * along) / down
  },
  'quant-mathematics-012': () => {
    const sides = find((n) => n > 2 && close(180 - 360 / n, 5 * (360 / n)))
    return (sides * (sides - 3)) / 2
  },
  'quant-mathematics-013': () => {
    const height = root((h) => h / Math.tan(30 * degrees) - h / Math.tan(60 * degrees) - 48, 0, 1000)
    return `${Math.round(height / Math.sqrt(3))}\\sqrt{3}`
  },
  'quant-mathematics-014': () => {
    const t = Math.atan(4 / 3)
    return tex((5 * Math.sin(t) - 3 * Math.cos(t)) / (5 * Math.sin(t) + 2 * Math.cos(t)))
  },
  'quant-mathematics-015': () => {
    const sin = (d: number) => Math.sin(d * degrees)
    const tan = (d: number) => Math.tan(d * degrees)
    return sin(15) ** 2 + sin(75) ** 2 + tan(40) * tan(50) - Math.cos(45 * degrees) ** 2
  },
  'quant-mathematics-016': () => {
    const x = find((n) => 6 + 9 + n + 14 + n + 2 === 5 * 11)
    return [6, 9, x, 14, x + 2].sort((a, b) => a - b)[2]!
  },
}
