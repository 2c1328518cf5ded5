// A second, independent calculation of every answer of the bank quant-practice.

import { close, find, ratio, root, sum, tex } from './arithmetic.ts'
import { range } from './logic.ts'

const CIRCLE = 22 / 7

export const recompute: Record<string, () => number | string> = {
  'quant-practice-001': () => find((more) => close((62.5 * (100 + more)) / 100, 100)),
  'quant-practice-002': () => find((price) => close(2200 / (price * 0.88) - 2200 / price, 6)),
  'quant-practice-003': () => find((n) => close((5 * n) / 8 - (2 * n) / 5, 63)),
  'quant-practice-004': () => find((gone) => gone < 40 && close((40 * 15) / 100 / (40 - gone), 0.2)),
  'quant-practice-005': () => {
    const paid = 9 - (9 * 10) / 100
    return (1 - paid / (9 + 3)) * 100
  },
  'quant-practice-006': () => find((cost) => close(cost * 0.88 + 306, cost * 1.06)),
  'quant-practice-007': () => {
    const used = [4 * 6, 5 * 4, 6 * 5]
    return (18500 / sum(used)) * used[2]!
  },
  'quant-practice-008': () => {
    // With A as x: B is 4/3 of it, C 7/6 of B.
    const a = root((x) => x + (x * 4) / 3 + (((x * 4) / 3) * 7) / 6 - 3500, 0, 3500)
    return Math.round((((a * 4) / 3) * 7) / 6)
  },
  'quant-practice-009': () => find((m) => m * m === 12 * 75) + find((t) => 8 * t === 12 * 12),
  'quant-practice-010': () => find((wage) => (24 * 620 + 6 * wage) / 30 === 680),
  'quant-practice-011': () => 3 / sum([10, 15, 30].map((speed) => 1 / speed)),
  'quant-practice-012': () => {
    const hour = find((h) => h > 9 && 40 * (h - 7) === 60 * (h - 9))
    return `${hour > 12 ? hour - 12 : hour} ${hour > 12 ? 'p.m.' : 'a.m.'}`
  },
  'quant-practice-013': () => {
    const [b, c] = [380 / 400, (380 / 400) * (360 / 400)]
    if (b <= c) throw new Error('C is not the slowest')
    return 400 - 400 * c
  },
  'quant-practice-014': () => {
    const [fast, slow] = [60, 42].map((speed) => (speed * 1000) / 3600)
    return root((t) => (fast! - slow!) * t - (130 + 120), 0, 1000)
  },
  'quant-practice-015': () => find((days) => 25 * 6 * days === 15 * 8 * 20),
  'quant-practice-016': () => find((days) => close(1 / days + 1 / (days + 10), 1 / 12)),
  'quant-practice-017': () => find((hours) => close(1 / 8 - 1 / hours, 1 / 10)),
  'quant-practice-018': () => find((part) => close((part * 6 + (9000 - part) * 8) / 100, 640)),
  'quant-practice-019': () => {
    const yearly = 2 ** (1 / 5)
    return find((years) => close(yearly ** years, 8))
  },
  'quant-practice-020': () => {
    const growth = 7986 / 7260
    return Math.round(7260 / growth ** 2)
  },
  'quant-practice-021': () => 4 * Math.hypot(16 / 2, 30 / 2),
  'quant-practice-022': () => (2 * 8 * 4 + 2 * 6 * 4 - 2 * 1.5 - 2 * (1.5 * 1)) * 25,
  'quant-practice-023': () => (CIRCLE * 0.7 * 400 * 60) / 1000,
  'quant-practice-024': () => {
    const [a, b] = [Math.sqrt(9), Math.sqrt(16)]
    return ratio(a ** 3, b ** 3)
  },
  'quant-practice-025': () => find((x) => 2 ** (x + 3) === 8 ** (x - 1)),
  'quant-practice-026': () => {
    const product = range(1, 60).reduce((n, factor) => n * BigInt(factor), 1n)
    return /0*$/.exec(product.toString())![0].length
  },
  'quant-practice-027': () => range(1, 70).findLast((n) => 71 % n === 113 % n && 113 % n === 197 % n)!,
  'quant-practice-028': () => {
    const recurring = (period: number) => sum(range(1, 8).map((i) => period / 100 ** i))
    return Math.round((recurring(36) / recurring(27)) * 1e9) / 1e9
  },
  'quant-practice-029': () => {
    const angle = root((t) => Math.sin(t) + Math.cos(t) - 17 / 13, 0, Math.PI / 4)
    return tex(Math.round(Math.sin(angle) * Math.cos(angle) * 169) / 169)
  },
  'quant-practice-030': () => {
    const throws = range(1, 6).flatMap((a) => range(1, 6).map((b) => a + b))
    return throws.filter((total) => total >= 10).length / throws.length
  },
}
