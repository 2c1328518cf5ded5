// A second, independent calculation of the answers of the bank science-practice that rest on one.

export const recompute: Record<string, () => number | string> = {
  'science-practice-001': () => 12 / (4 + 2),
  'science-practice-003': () => (2 * 4200 * 15) / 1000,
  'science-practice-004': () => 250 * 1.36,
  'science-practice-006': () => (0.5 * 3 ** 2) / (0.5 * 1 ** 2),
  'science-practice-007': () => Math.round(10 ** -3 / 10 ** -6).toLocaleString('en-IN'),
  'science-practice-016': () => {
    const offspring = ['T', 't'].flatMap((a) => ['t', 't'].map((b) => a + b))
    return (80 * offspring.filter((pair) => pair.includes('T')).length) / offspring.length
  },
}
