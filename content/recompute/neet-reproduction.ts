// A second, independent calculation of the five answers of the bank neet-reproduction that are numbers.

type Cell = { divisionsLeft: number; kind: 'sperm' | 'egg' | 'polar body' }

/** Meiosis division by division: an oocyte's division gives one large cell and one polar body. */
function meiosis(kind: 'sperm' | 'egg'): Cell[] {
  let cells: Cell[] = [{ divisionsLeft: 2, kind }]
  while (cells.some((c) => c.divisionsLeft > 0))
    cells = cells.flatMap((c) => {
      const next = { ...c, divisionsLeft: c.divisionsLeft - 1 }
      return [next, c.kind === 'sperm' ? next : { ...next, kind: 'polar body' as const }]
    })
  return cells
}

export const recompute: Record<string, () => number | string> = {
  'neet-reproduction-001': () => {
    // the option nearest to the middle of 2 to 2.5 degrees below the temperature of the body
    const [body, least, most] = [37, 2, 2.5]
    const wanted = body - (least + most) / 2
    return [36.8, 34.8, 31.5, 28.5].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0]!
  },
  'neet-reproduction-002': () => {
    const [testes, lobules, tubulesAtMost] = [2, 250, 3]
    return testes * lobules * tubulesAtMost
  },
  'neet-reproduction-005': () => {
    const formed = (kind: 'sperm' | 'egg', number: number) =>
      number * meiosis(kind).filter((c) => c.kind === kind).length
    return `${formed('sperm', 20)} and ${formed('egg', 20)}`
  },
  'neet-reproduction-010': () => {
    const [million, normalShapePercent] = [240, 60]
    return `${(million * normalShapePercent) / 100} million`
  },
  'neet-reproduction-020': () => {
    // the luteal phase is the last 14 days of the cycle
    const days = Array.from({ length: 35 }, (_, i) => i + 1)
    const luteal = days.slice(-14)
    return `Day ${luteal[0]! - 1}`
  },
}
