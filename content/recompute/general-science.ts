// A second, independent calculation of the answers of the bank general-science that rest on one.

import { find } from './arithmetic.ts'

export const recompute: Record<string, () => number | string> = {
  'general-science-001': () => {
    // The area of the triangle under the falling line of speed.
    const speed = (36 * 1000) / 3600
    return (speed * 5) / 2
  },
  'general-science-002': () => 4 * ((12 / 4) * 3),
  'general-science-003': () => (600 * 10 * 15) / 50 / 1000,
  'general-science-004': () => {
    const resistance = 240 ** 2 / 60
    return 120 ** 2 / resistance
  },
  'general-science-005': () => (340 * 1.5) / 2,
  'general-science-009': () => {
    // The smallest numbers of each molecule for which every kind of atom is kept.
    const propane = find((n) => Number.isInteger((2 * 3 * n + (8 * n) / 2) / 2))
    return (2 * 3 * propane + (8 * propane) / 2) / 2
  },
  'general-science-010': () => `17 and ${17 + 20}`,
  'general-science-011': () => 90 / (2 * 1 + 16),
  'general-science-023': () => [1, 2].reduce((energy) => energy / 10, 40000),
}
