// A second, independent calculation of the answers of the bank ssc-tier1 that rest on a calculation.

const rupees = (x: number) => `₹${whole(x).toLocaleString('en-IN')}`
const letter = (n: number) => String.fromCharCode(64 + n)
const place = (c: string) => c.charCodeAt(0) - 64
const mean = (a: number[]) => a.reduce((s, x) => s + x, 0) / a.length

/** A whole number: it fails when the calculation leaves a fraction. */
function whole(x: number): number {
  if (Math.abs(x - Math.round(x)) > 1e-6) throw new Error(`${x} is not a whole number`)
  return Math.round(x)
}

/** The one thing that fits; it fails when none does or several do. */
function only<T>(all: T[]): T {
  if (all.length !== 1) throw new Error(`${all.length} fit, not one`)
  return all[0]!
}

function orders<T>(all: T[]): T[][] {
  if (all.length < 2) return [all]
  return all.flatMap((x, i) => orders([...all.slice(0, i), ...all.slice(i + 1)]).map((rest) => [x, ...rest]))
}

/** The one sum of whole rupees up to ₹20,000 that fits. */
const search = (fits: (sum: number) => boolean) => {
  const found: number[] = []
  for (let sum = 10; sum <= 20000; sum += 1) if (fits(sum)) found.push(sum)
  return only(found)
}

/** Does the number of models in which the premises hold and the conclusion fails come to nothing? */
function follows(premises: (kinds: number[]) => boolean, conclusion: (kinds: number[]) => boolean): boolean {
  // A kind is one of the 16 combinations of four properties; a world is a set of kinds that exist.
  for (let world = 1; world < 1 << 16; world++) {
    const kinds: number[] = []
    for (let k = 0; k < 16; k++) if (world & (1 << k)) kinds.push(k)
    if (premises(kinds) && !conclusion(kinds)) return false
  }
  return true
}
const some = (a: number, b: number) => (kinds: number[]) => kinds.some((k) => k & a && k & b)
const every = (a: number, b: number) => (kinds: number[]) => kinds.some((k) => k & a) && kinds.every((k) => !(k & a) || k & b)
const someNot = (a: number, b: number) => (kinds: number[]) => kinds.some((k) => k & a && !(k & b))

// --- the pictures, with the numbers that stand in them ----------------------------------------------

type Line = [number, number, number, number]
const frame: Line[] = [
  [10, 10, 130, 10],
  [130, 10, 130, 130],
  [130, 130, 10, 130],
  [10, 130, 10, 10],
]
const shape: Line[] = [
  [20, 20, 80, 20],
  [80, 20, 50, 50],
  [50, 50, 80, 80],
  [80, 80, 20, 80],
  [20, 80, 20, 20],
]
const drawings: Record<string, Line[]> = {
  'embed-1': [...frame, [40, 10, 40, 130], [10, 100, 130, 100], [100, 10, 10, 100], [40, 10, 130, 100]],
  'embed-2': [...frame, [10, 70, 130, 70], [70, 70, 70, 130], [40, 10, 130, 100], [10, 70, 70, 130], [70, 70, 130, 10]],
  'embed-3': [...frame, [10, 40, 130, 40], [40, 40, 40, 130], [100, 40, 100, 130], [10, 10, 130, 130], [10, 130, 130, 10]],
  'embed-4': [...frame, [10, 40, 130, 40], [10, 100, 130, 100], [100, 10, 10, 100], [10, 40, 100, 130]],
}
function onLine(x: number, y: number, [a, b, c, d]: Line): boolean {
  const along = ((x - a) * (c - a) + (y - b) * (d - b)) / ((c - a) ** 2 + (d - b) ** 2)
  return along >= -1e-9 && along <= 1 + 1e-9 && Math.abs((x - a) * (d - b) - (y - b) * (c - a)) < 1e-6
}
function contains(drawing: Line[], part: Line[]): boolean {
  for (let dx = -20; dx <= 60; dx += 5)
    for (let dy = -20; dy <= 60; dy += 5) {
      const covered = part.every(([a, b, c, d]) => {
        for (let t = 0; t <= 30; t++) {
          const x = a + ((c - a) * t) / 30 + dx
          const y = b + ((d - b) * t) / 30 + dy
          if (!drawing.some((line) => onLine(x, y, line))) return false
        }
        return true
      })
      if (covered) return true
    }
  return false
}

// The round and square holes of the four pictures of the unfolded sheet (its corners at 10 and 110).
const sheets: Record<string, string[]> = {
  'fold-1': ['o47,22', 'o97,22', 'o47,72', 'o97,72', 's23,47', 's73,47', 's23,97', 's73,97'],
  'fold-2': ['o23,48', 'o97,48', 'o23,72', 'o97,72', 's47,23', 's73,23', 's47,97', 's73,97'],
  'fold-3': ['o23,72', 'o97,72', 's47,97', 's73,97'],
  'fold-4': ['o23,23', 'o97,23', 'o23,97', 'o97,97', 's47,48', 's73,48', 's47,72', 's73,72'],
}

export const recompute: Record<string, () => number | string> = {
  'ssc-tier1-001': () => {
    const rule = ([a, b, c]: number[]) => a! * a! + b! === c
    if (![[6, 13, 49], [8, 11, 75]].every(rule)) throw new Error('not the rule')
    const options = [[7, 15, 66], [5, 17, 44], [11, 8, 132], [9, 14, 95]]
    return `(${only(options.filter(rule)).join(', ')})`
  },
  'ssc-tier1-002': () => {
    const terms = ['B5X', 'E10U', 'H17R', 'K26O'].map((t) => [place(t[0]!), Number(t.slice(1, -1)), place(t.at(-1)!)])
    const step = (at: number, i: number) => terms[i + 1]![at]! - terms[i]![at]!
    const number = terms[3]![1]! + step(1, 2) + (step(1, 2) - step(1, 1))
    return letter(terms[3]![0]! + step(0, 2)) + number + letter(terms[3]![2]! + step(2, 2))
  },
  'ssc-tier1-003': () => {
    const shift = [...'GARDEN'].map((c, i) => place('HCUHJT'[i]!) - place(c))
    return [...'POCKET'].map((c, i) => letter(place(c) + shift[i]!)).join('')
  },
  'ssc-tier1-004': () => {
    // K is the husband of L; L the mother of M; M the sister of N; N the father of R.
    const parents: Record<string, string[]> = { M: ['L', 'K'], N: ['L', 'K'], R: ['N'] }
    const male = new Set(['K', 'N'])
    const [via] = parents['R']!.filter((p) => parents[p]?.includes('K'))
    return `${male.has(via!) ? 'Father' : 'Mother'}’s ${male.has('K') ? 'father' : 'mother'}`
  },
  'ssc-tier1-005': () => {
    const [brush, pen, ink, paper] = [1, 2, 4, 8]
    const premises = (k: number[]) => every(brush, pen)(k) && some(pen, ink)(k) && !some(ink, paper)(k)
    const first = follows(premises, someNot(pen, paper))
    const second = follows(premises, some(brush, ink))
    if (first && second) return 'Both conclusions I and II follow'
    return first ? 'Only conclusion I follows' : second ? 'Only conclusion II follows' : 'Neither conclusion I nor II follows'
  },
  'ssc-tier1-006': () => {
    // Seats 0 to 5 clockwise: whoever faces the centre has the next higher seat on the left.
    const fits = orders(['Arun', 'Bina', 'Charu', 'Esha', 'Farid']).map((o) => ['Dev', ...o]).filter((seats) => {
      const left = (of: string, n: number) => seats[(seats.indexOf(of) + n + 6) % 6]
      return left('Dev', 2) === 'Bina' && left('Dev', 3) === 'Arun' && left('Dev', -1) === 'Esha' && ![left('Esha', 1), left('Esha', -1)].includes('Charu')
    })
    const seats = only(fits)
    return seats[(seats.indexOf('Arun') + 2) % 6]!
  },
  'ssc-tier1-007': () => {
    let [x, y, dx, dy] = [0, 0, 0, -1]
    for (const metres of [15, 20, 22, 44]) {
      x += dx * metres
      y += dy * metres
      ;[dx, dy] = [-dy, dx] // a left turn
    }
    return `${whole(Math.hypot(x, y))} m`
  },
  'ssc-tier1-008': () => {
    const change: Record<string, string> = { '+': '×', '×': '+', '−': '÷', '÷': '−' }
    const terms: number[] = []
    let sign = ''
    for (const token of '18 − 6 × 7 + 4 ÷ 9'.split(' ')) {
      const n = Number(token)
      if (Number.isNaN(n)) sign = change[token]!
      else if (sign === '×') terms.push(terms.pop()! * n)
      else if (sign === '÷') terms.push(terms.pop()! / n)
      else terms.push(sign === '−' ? -n : n)
    }
    return whole(terms.reduce((sum, x) => sum + x, 0))
  },
  'ssc-tier1-009': () => {
    const gaps = (c: string) => `${place(c[1]!) - place(c[0]!)} ${place(c[2]!) - place(c[1]!)}`
    const clusters = ['MPT', 'CFJ', 'HKP', 'KNR']
    return only(clusters.filter((c) => clusters.filter((d) => gaps(d) === gaps(c)).length === 1))
  },
  'ssc-tier1-010': () => {
    // The gaps grow by 3, 5, 7, …: the wanted term must lead on to 104.
    const series = [7, 9, 14, 24, 41]
    let gap = 2
    for (let i = 1, grow = 3; i < 5; i++, grow += 2) {
      if (series[i]! - series[i - 1]! !== gap) throw new Error('not the rule')
      gap += grow
    }
    if (41 + gap + gap + 11 !== 104) throw new Error('does not lead to 104')
    return 41 + gap
  },
  'ssc-tier1-012': () => {
    // The lower right quarter has its corner, the centre of the sheet, at (60, 60); in figure Z that corner
    // is at (345, 65).
    const holes = [['o', 382, 77], ['s', 358, 102]] as const
    const unfolded = holes.flatMap(([kind, zx, zy]) => {
      const [x, y] = [zx - 345 + 60, zy - 65 + 60]
      return [x, 120 - x].flatMap((a) => [y, 120 - y].map((b) => `${kind}${a},${b}`))
    })
    const found = Object.keys(sheets).filter((name) => [...sheets[name]!].sort().join() === [...unfolded].sort().join())
    return `ssc-tier1-${only(found)}.svg`
  },
  'ssc-tier1-013': () => `ssc-tier1-${only(Object.keys(drawings).filter((name) => contains(drawings[name]!, shape)))}.svg`,
  'ssc-tier1-026': () => {
    const first = 1000
    const second = first + (first * 35) / 100
    const third = second - (second * 28) / 100
    const change = ((third - first) / first) * 100
    return `${Number(Math.abs(change).toFixed(6))}% ${change > 0 ? 'more' : 'less'}`
  },
  'ssc-tier1-027': () =>
    rupees(
      search((cost) => {
        const marked = (cost + (cost * 12) / 100) / (1 - 12.5 / 100)
        return Math.abs(marked - cost - ((cost * 12) / 100 + 336)) < 1e-6
      }),
    ),
  'ssc-tier1-028': () => {
    const found: number[] = []
    for (let farah = 9; farah <= 100; farah++)
      for (let imran = 9; imran <= 100; imran++)
        if ((farah - 8) * 2 === (imran - 8) * 3 && (farah + 12) * 7 === (imran + 12) * 8) found.push(farah + imran)
    return only(found)
  },
  'ssc-tier1-029': () => {
    // For every number of days: does the work done day by day come to the whole, 120 parts?
    const found: number[] = []
    for (let days = 4; days <= 60; days++) {
      let parts = 0
      for (let day = 1; day <= days; day++) parts += (day <= 4 ? 120 / 24 : 0) + (day <= days - 3 ? 120 / 30 : 0) + 120 / 40
      if (parts === 120) found.push(days)
    }
    return only(found)
  },
  'ssc-tier1-030': () => {
    const found: number[] = []
    for (let length = 1; length <= 1000; length++)
      for (let speed = 3; speed <= 60; speed++)
        if (length + 144 === 27 * speed && length + 324 === 36 * speed) found.push(length / (speed - (7.2 * 1000) / 3600))
    return whole(only(found))
  },
  'ssc-tier1-031': () => rupees(search((sum) => Math.abs(sum * 1.075 * 1.075 - sum - (sum * 7.5 * 2) / 100 - 63) < 1e-6)),
  'ssc-tier1-032': () => {
    // The players of hockey only, of football only and of both: three unknown sums of weights.
    const both = 12 + 13 - 20
    const hockeyOnly = 20 * 60.3 - 13 * 62
    return whole((12 * 60 - hockeyOnly) / both)
  },
  'ssc-tier1-033': () => {
    const found: number[] = []
    for (let angle = 1; angle < 180; angle++) if (180 - (180 - angle) / 2 === 118) found.push(angle)
    return `$${only(found)}^\\circ$`
  },
  'ssc-tier1-034': () => {
    const value = Math.tan(Math.acos(7 / 25) / 2) // sin θ / (1 + cos θ) is the tangent of half the angle
    const options = [[4, 3], [3, 4], [1, 7], [24, 7]]
    const [top, bottom] = only(options.filter(([a, b]) => Math.abs(a! / b! - value) < 1e-9))
    return `$\\frac{${top}}{${bottom}}$`
  },
  'ssc-tier1-035': () => whole((Math.PI * 6 ** 2 * 16) / ((4 / 3) * Math.PI * 2 ** 3)),
  'ssc-tier1-036': () => {
    // Both roots of 3x² − 4x − 2 = 0 must give the same value.
    const values = [1, -1].map((sign) => (4 + sign * Math.sqrt(16 + 24)) / 6).map((x) => 27 * x ** 3 - 8 / x ** 3)
    return only([...new Set(values.map(whole))])
  },
  'ssc-tier1-037': () => `${whole((400 / mean([240, 180, 350, 230]) - 1) * 100)}%`,
}
