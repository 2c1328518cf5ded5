// A second, independent calculation of every answer of the bank quant-arithmetic.

import { close, find, ratio, root, sum } from './arithmetic.ts'

const CIRCLE = 22 / 7

/** The first number that passes the test, in steps between two limits. */
function first(from: number, to: number, step: number, test: (x: number) => boolean): number {
  for (let i = 0; from + i * step <= to + step / 2; i++) if (test(from + i * step)) return from + i * step
  throw new Error('none found')
}

const compound = (principal: number, rate: number, periods: number) => {
  let amount = principal
  for (let i = 0; i < periods; i++) amount += (amount * rate) / 100
  return amount
}

export const recompute: Record<string, () => number | string> = {
  'quant-arithmetic-001': () => first(0, 50, 0.5, (cut) => close(125 * (100 - cut), 11000)),
  'quant-arithmetic-002': () => {
    const total = find((n) => close((36 * n) / 100, 142 + 38))
    return ((142 + 52) / total) * 100
  },
  'quant-arithmetic-003': () => {
    const now = [5, -10].reduce((people, percent) => people + (people * percent) / 100, 48000)
    return now - (now * 55) / 100
  },
  'quant-arithmetic-004': () => {
    const both = find((x) => 64 + 58 - x + 12 === 100)
    return find((n) => close((n * both) / 100, 272))
  },
  'quant-arithmetic-005': () =>
    find((income) => close([40, 25, 30].reduce((left, spent) => left - (left * spent) / 100, income), 18900)),
  'quant-arithmetic-006': () => {
    const costs = [10, -10].map((gain) => find((cost) => close(cost + (cost * gain) / 100, 2376)))
    const gain = 2 * 2376 - sum(costs)
    return `${gain < 0 ? 'Loss' : 'Gain'} of ₹${Math.abs(gain)}`
  },
  'quant-arithmetic-007': () => {
    const marked = 140
    const taken = sum([15, 25].map((off) => (marked * (100 - off)) / 100))
    return ((taken - 200) / 200) * 100
  },
  'quant-arithmetic-008': () => {
    const [paid, taken] = [920, 1000 + 35]
    return ((taken - paid) / paid) * 100
  },
  'quant-arithmetic-009': () => {
    const cost = 20
    const price = (24 * cost) / 20
    const marked = first(cost, 3 * cost, 0.5, (m) => close(m - (m * 4) / 100, price))
    return ((marked - cost) / cost) * 100
  },
  'quant-arithmetic-010': () => {
    const a = [20, 15].reduce((price, off) => price - (price * off) / 100, 7500)
    const b = 7500 - (7500 * 30) / 100 - 200
    return `Shop ${a < b ? 'A' : 'B'}, by ₹${Math.abs(a - b)}`
  },
  'quant-arithmetic-011': () => {
    const x = find((n) => (5 * n + 6) * 4 === (7 * n + 6) * 3)
    return 5 * x - 4 + (7 * x - 4)
  },
  'quant-arithmetic-012': () => {
    const months = Array.from({ length: 12 }, (_, month) => month)
    const kavya = sum(months.map((month) => (month < 6 ? 24000 : 24000 - 6000)))
    const irfan = sum(months.map((month) => (month < 4 ? 0 : 30000)))
    return (24600 * irfan) / (kavya + irfan)
  },
  'quant-arithmetic-013': () => {
    const worth = first(320, 410, 0.5, (cost) => close(cost + (cost * 20) / 100, 441))
    const part = root((cheap) => 320 * cheap + 410 * (36 - cheap) - 36 * worth, 0, 36)
    return ratio(Math.round(part), Math.round(36 - part))
  },
  'quant-arithmetic-014': () => 5 * find((k) => 6 * k + 2 * 5 * k + 5 * 4 * k === 540),
  'quant-arithmetic-015': () => {
    let milk = 60
    for (let turn = 0; turn < 2; turn++) milk -= (12 * milk) / 60
    return milk
  },
  'quant-arithmetic-016': () => first(-100, 200, 1, (sixth) => 6 * 49 + 6 * 58 - sixth === 11 * 54),
  'quant-arithmetic-017': () => find((runs) => (15 * 42 + runs) / 18 === 45),
  'quant-arithmetic-018': () => find((child) => (6 * (27 + 4) + child) / 7 === 27),
  'quant-arithmetic-019': () => {
    const yearly = (1.75 - 1) / 10
    const months = find((n) => close((yearly * n) / 12, 3 - 1))
    return `${Math.floor(months / 12)} years ${months % 12} months`
  },
  'quant-arithmetic-020': () => compound(16000, (15 * 8) / 12, 24 / 8) - 16000,
  'quant-arithmetic-021': () =>
    find((principal) => close(compound(principal, 5, 3) - principal - (principal * 5 * 3) / 100, 122)),
  'quant-arithmetic-022': () =>
    find((loan) => close(compound(compound(loan, 5, 1) - 8820, 5, 1), 8820)),
  'quant-arithmetic-023': () => {
    // In sixtieths of the floor a day: a + b = 5, b + c = 4, a + c = 3.
    const a = find((x) => 5 - x + (3 - x) === 4)
    return 6 + (60 - 6 * a) / 4
  },
  'quant-arithmetic-024': () => {
    const pond = 8 * 12 * 25
    const [man, woman] = [pond / (8 * 25), pond / (12 * 25)]
    return pond / (6 * man + 11 * woman)
  },
  'quant-arithmetic-025': () => {
    // Second by second, in parts of which the tank holds 4,320.
    let parts = 0
    let seconds = 0
    for (; parts < 4320; seconds++) parts += 4320 / ((Math.floor(seconds / 60) % 2 ? 24 : 18) * 60)
    return `${Math.floor(seconds / 60)} minutes ${seconds % 60} seconds`
  },
  'quant-arithmetic-026': () => root((hours) => hours / 26 + (1.6 * hours) / 26 - 1, 0, 26),
  'quant-arithmetic-027': () => find((minutes) => close((minutes * 5) / 6, minutes - 8)),
  'quant-arithmetic-028': () => {
    const train = root((v) => (v - (6 * 1000) / 3600) * 16 - 240, 0, 100)
    return (240 + 260) / train
  },
  'quant-arithmetic-029': () => {
    const minutes = Math.round((22 / (44 / 4) + 22 / (30 / 6)) * 60)
    return `${Math.floor(minutes / 60)} hours ${minutes % 60} minutes`
  },
  'quant-arithmetic-030': () => (90 + 90) / (90 / 45 + 1 + 90 / 30),
  'quant-arithmetic-031': () => {
    const k = find((n) => close(2 * (6 * n + 5 * n), 2 * CIRCLE * 42))
    return 6 * k * 5 * k
  },
  'quant-arithmetic-032': () => (CIRCLE * 14 * Math.hypot(14, 10.5)) / 2.5,
  'quant-arithmetic-033': () => (4.4 * 2.1 * 1.5) / (CIRCLE * 0.35 ** 2 * 1.2),
  'quant-arithmetic-034': () => {
    // The volume of the bowl, summed in thin layers.
    const layers = 20000
    const bowl = sum(Array.from({ length: layers }, (_, i) => 12 ** 2 - (((i + 0.5) * 12) / layers) ** 2)) * (12 / layers)
    return Math.round((bowl * 7) / 8 / (2 ** 2 * 6))
  },
}
