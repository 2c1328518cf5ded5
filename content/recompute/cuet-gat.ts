// A second, independent calculation of every answer of the bank cuet-gat that rests on one.

import { find, gcd, only, permutations, sum } from './arithmetic.ts'

const lcm = (a: number, b: number) => (a / gcd(a, b)) * b
const frac = (n: number, d: number) => `\\frac{${n / gcd(n, d)}}{${d / gcd(n, d)}}`
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const shift = (c: string, by: number) => letters[(letters.indexOf(c) + by + 26) % 26]!

/** All worlds of three sets: which of the eight kinds of things exist (bit 1, 2, 4 = in set 0, 1, 2). */
const worlds = Array.from({ length: 256 }, (_, w) => [0, 1, 2, 3, 4, 5, 6, 7].filter((kind) => (w >> kind) & 1))
const inSet = (kind: number, set: number) => ((kind >> set) & 1) === 1

const milk: Record<string, number[]> = {
  Amarpur: [420, 450, 480, 390, 460],
  Belgaon: [360, 340, 380, 400, 420],
  Chandpur: [500, 480, 460, 520, 440],
  Devnagar: [270, 290, 310, 330, 300],
}
const readers = [5, 5, 7, 6, 12, 5]
const books = readers.flatMap((count, number) => Array.from({ length: count }, () => number))

export const recompute: Record<string, () => number | string> = {
  'cuet-gat-002': () =>
    [
      { event: 'A', date: '1905-10-16' },
      { event: 'B', date: '1922-02-04' },
      { event: 'C', date: '1919-04-13' },
      { event: 'D', date: '1929-12-31' },
    ]
      .sort((a, b) => a.date.localeCompare(b.date))
      .map((e) => e.event)
      .join(', '),
  'cuet-gat-012': () =>
    // approximate pH at 25 °C; sodium hydroxide from its concentration, 1 mol/L
    [
      { thing: 'A', pH: 10.5 },
      { thing: 'B', pH: 2.3 },
      { thing: 'C', pH: 14 + Math.log10(1) },
      { thing: 'D', pH: -Math.log10(Math.sqrt(1e-14)) },
    ]
      .sort((a, b) => a.pH - b.pH)
      .map((e) => e.thing)
      .join(', '),
  'cuet-gat-013': () => {
    const caps = Array.from({ length: 30 }, (_, i) => ({ cost: 40, sold: 40 * 1.35 * (i < 20 ? 1 : 0.8) }))
    const cost = sum(caps.map((c) => c.cost))
    return Math.round(((sum(caps.map((c) => c.sold)) - cost) / cost) * 1e6) / 1e4
  },
  'cuet-gat-014': () => {
    let amount = 30000
    let simple = 0
    for (let months = 6; months <= 18; months += 6) {
      amount += (amount * 20) / 100 / 2
      simple += (30000 * 20) / 100 / 2
    }
    return amount - 30000 - simple
  },
  'cuet-gat-015': () => 5 * find((k) => 5 * k * 9 === (4 * k + 30) * 10),
  'cuet-gat-016': () => {
    const wall = lcm(12, 18)
    const done = 4 * (wall / 12 + wall / 18)
    return (wall - done) / (wall / 18)
  },
  'cuet-gat-017': () => (((240 + 360) / 30) * 3600) / 1000,
  'cuet-gat-018': () => {
    let [low, high] = [1, 10] // x² + 1/x² rises with x from 1 on
    for (let i = 0; i < 100; i++) {
      const x = (low + high) / 2
      if (x ** 2 + x ** -2 < 38) low = x
      else high = x
    }
    return Math.round((low ** 3 - low ** -3) * 1e6) / 1e6
  },
  'cuet-gat-019': () => {
    const costs: number[] = []
    for (let pen = 1; pen < 190; pen++)
      for (let book = 1; book < 190; book++)
        if (3 * pen + 5 * book === 190 && 5 * pen + 3 * book === 146) costs.push(2 * pen + book)
    return only(costs)
  },
  'cuet-gat-020': () => {
    // the sum of all whole k for which the two roots are one
    const values = Array.from({ length: 2001 }, (_, i) => i - 1000).filter((k) => (2 * (k - 3)) ** 2 === 4 * 4 * k)
    if (values.length !== 2) throw new Error('not two values')
    return sum(values)
  },
  'cuet-gat-021': () => ((4 / 3) * Math.PI * 6 ** 3) / (Math.PI * 4 ** 2),
  'cuet-gat-022': () => {
    const ad = 2
    const ab = 2 + 3
    const small = ad * ad
    const rest = ab * ab - small
    return `${small / gcd(small, rest)} : ${rest / gcd(small, rest)}`
  },
  'cuet-gat-023': () => {
    const theta = Math.atan(3 / 4)
    return (Math.cos(theta) + Math.sin(theta)) / (Math.cos(theta) - Math.sin(theta))
  },
  'cuet-gat-024': () => {
    const next = 8 * 60 + find((t) => t % 18 === 0 && t % 24 === 0 && t % 30 === 0)
    const hour = Math.floor(next / 60)
    const minutes = String(next % 60).padStart(2, '0')
    return `${hour > 12 ? hour - 12 : hour}:${minutes} ${hour >= 12 ? 'p.m.' : 'a.m.'}`
  },
  'cuet-gat-025': () => 7 * find((k) => (18 * 32 + 4 * k + 7 * k) / (18 + 2) === 32 - 1),
  'cuet-gat-026': () => {
    let good = 0
    for (let n = 1; n <= 30; n++) if (n % 3 === 0 || n % 5 === 0) good++
    return frac(good, 30)
  },
  'cuet-gat-027': () => {
    const series = [2, 5, 13, 36, 104]
    const off = series.slice(1).map((x, i) => 3 * series[i]! - x)
    if (off.some((x, i) => x !== i + 1)) throw new Error('not three times the number less 1, 2, 3 …')
    return 3 * series.at(-1)! - off.at(-1)! - 1
  },
  'cuet-gat-028': () => {
    const by = [...'PLANT'].map((c, i) => letters.indexOf('QNDRY'[i]!) - letters.indexOf(c))
    return [...'FRUIT'].map((c, i) => shift(c, by[i]!)).join('')
  },
  'cuet-gat-030': () => {
    let [x, y, dx, dy] = [0, 0, 0, 1]
    const walk = (m: number) => {
      x += dx * m
      y += dy * m
    }
    const right = () => {
      ;[dx, dy] = [dy, -dx]
    }
    walk(12)
    right()
    walk(9)
    right()
    walk(24)
    return `${Math.hypot(x, y)} m, ${y > 0 ? 'north' : 'south'}-${x > 0 ? 'east' : 'west'}`
  },
  'cuet-gat-031': () => {
    // angle of the arrow clockwise from up; corner of the dot counted anticlockwise from the top left
    const figures = [
      { arrow: 0, corner: 0, filled: true },
      { arrow: 45, corner: 1, filled: false },
      { arrow: 90, corner: 2, filled: true },
      { arrow: 135, corner: 3, filled: false },
    ]
    const turn = only(figures.slice(1).map((f, i) => f.arrow - figures[i]!.arrow))
    const step = only(figures.slice(1).map((f, i) => (f.corner - figures[i]!.corner + 4) % 4))
    const last = figures.at(-1)!
    const next = { arrow: last.arrow + turn, corner: (last.corner + step) % 4, filled: !last.filled }
    const choices: Record<string, typeof next> = {
      P: { arrow: 180, corner: 0, filled: true },
      Q: { arrow: 180, corner: 1, filled: true },
      R: { arrow: 225, corner: 0, filled: true },
      S: { arrow: 180, corner: 0, filled: false },
    }
    return only(Object.keys(choices).filter((c) => JSON.stringify(choices[c]) === JSON.stringify(next)))
  },
  'cuet-gat-032': () => {
    const parts: Record<string, number> = { C: 14, F: 11, H: 9, CF: 6, CH: 4, FH: 5, CFH: 3, none: 8 }
    return sum(Object.keys(parts).filter((p) => /^[CFH]{2,}$/.test(p)).map((p) => parts[p]!))
  },
  'cuet-gat-033': () => {
    // roll a cube over the net: each number is printed on the face that comes to the bottom
    const net: Record<string, number> = { '0,0': 4, '1,0': 1, '1,1': 6, '2,1': 3, '2,2': 2, '3,2': 5 }
    type Cube = { top: number; bottom: number; north: number; south: number; east: number; west: number }
    const printed: Record<number, number> = {}
    const roll = (x: number, y: number, c: Cube) => {
      const number = net[`${x},${y}`]
      if (number === undefined || c.bottom in printed) return
      printed[c.bottom] = number
      roll(x + 1, y, { ...c, bottom: c.east, east: c.top, top: c.west, west: c.bottom })
      roll(x - 1, y, { ...c, bottom: c.west, west: c.top, top: c.east, east: c.bottom })
      roll(x, y + 1, { ...c, bottom: c.south, south: c.top, top: c.north, north: c.bottom })
      roll(x, y - 1, { ...c, bottom: c.north, north: c.top, top: c.south, south: c.bottom })
    }
    // faces 0-1, 2-3, 4-5 are opposite
    roll(0, 0, { bottom: 0, top: 1, north: 2, south: 3, east: 4, west: 5 })
    const face = Number(Object.keys(printed).find((f) => printed[Number(f)] === 1))
    return printed[face ^ 1]!
  },
  'cuet-gat-034': () => {
    const [kite, drum, flag] = [0, 1, 2]
    const possible = worlds.filter(
      (w) => !w.some((t) => inSet(t, kite) && inSet(t, drum)) && w.some((t) => inSet(t, drum) && inSet(t, flag)),
    )
    const first = possible.every((w) => !w.some((t) => inSet(t, flag) && inSet(t, kite)))
    const second = possible.every((w) => w.some((t) => inSet(t, flag) && !inSet(t, kite)))
    if (first && second) return 'Conclusion I as well as conclusion II follows'
    if (first) return 'Only conclusion I follows'
    return second ? 'Only conclusion II follows' : 'Neither conclusion I nor conclusion II follows'
  },
  'cuet-gat-035': () =>
    only(
      permutations(['Anil', 'Bina', 'Chetan', 'Divya', 'Esha', 'Farhan'])
        .filter((row) => {
          const at = (name: string) => row.indexOf(name)
          return (
            at('Divya') === 2 &&
            at('Bina') === at('Divya') + 1 &&
            Math.abs(at('Anil') - at('Farhan')) === 5 &&
            Math.abs(at('Esha') - at('Bina')) !== 1 &&
            Math.abs(at('Farhan') - at('Chetan')) === 1
          )
        })
        .map((row) => row[row.indexOf('Esha') + 2]!),
    ),
  'cuet-gat-036': () => {
    const pairs: [number, number][] = [
      [4, 68],
      [3, 30],
      [6, 210],
      [5, 130],
    ]
    return only(pairs.filter(([a, b]) => a ** 3 + a !== b).map(([a, b]) => `${a} : ${b}`))
  },
  'cuet-gat-037': () => {
    const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
    const from = Date.UTC(2033, 4 - 1, 14)
    const passed = (Date.UTC(2037, 9 - 1, 20) - from) / 86400000
    if (days[new Date(from).getUTCDay()] !== 'Thursday') throw new Error('14 April 2033 is no Thursday')
    return days[(days.indexOf('Thursday') + passed) % 7]!
  },
  'cuet-gat-038': () => {
    // stacks of every height: exchange the two files and see where they are
    const found: number[] = []
    for (let files = 14; files < 200; files++) {
      const stack = Array.from({ length: files }, () => '')
      const [red, blue] = [14 - 1, files - 9]
      if (red === blue) continue
      stack[red] = 'blue'
      stack[blue] = 'red'
      if (stack.indexOf('red') + 1 === 27) found.push(stack.reverse().indexOf('blue') + 1)
    }
    return only(found)
  },
  'cuet-gat-039': () => {
    // a Sunday is one of eight kinds: bit 1 library open, bit 2 hall lit, bit 4 guard on duty
    const allowed = [0, 1, 2, 3, 4, 5, 6, 7].filter(
      (s) => (!inSet(s, 0) || inSet(s, 1)) && (!inSet(s, 1) || inSet(s, 2)),
    )
    const last = allowed.filter((s) => !inSet(s, 2))
    const must: Record<string, boolean> = {
      'Last Sunday the reading hall was lit': last.every((s) => inSet(s, 1)),
      'Last Sunday the library was not open': last.every((s) => !inSet(s, 0)),
      'The guard is never on duty on a Sunday': allowed.every((s) => !inSet(s, 2)),
      'If the guard is on duty, the library is open': allowed.every((s) => !inSet(s, 2) || inSet(s, 0)),
    }
    return only(Object.keys(must).filter((m) => must[m]))
  },
  'cuet-gat-040': () => {
    const groups = ['AZC', 'DWF', 'GTI', 'JQL']
    const at = (g: string, i: number) => letters.indexOf(g[i]!)
    const by = [0, 1, 2].map((i) => only(groups.slice(1).map((g, k) => at(g, i) - at(groups[k]!, i))))
    return [...groups.at(-1)!].map((c, i) => shift(c, by[i]!)).join('')
  },
  'cuet-gat-041': () => sum(milk['Chandpur']!) / 5 - sum(milk['Devnagar']!) / 5,
  'cuet-gat-042': () => (sum(milk['Amarpur']!) / sum(Object.values(milk).flat())) * 100,
  'cuet-gat-043': () =>
    Object.keys(milk).sort((a, b) => milk[b]![2]! / milk[b]![0]! - milk[a]![2]! / milk[a]![0]!)[0]!,
  'cuet-gat-044': () => sum(books) / books.length,
  'cuet-gat-045': () => (books[books.length / 2 - 1]! + books[books.length / 2]!) / 2,
  'cuet-gat-046': () => (books.filter((b) => b >= 4).length / books.length) * 100,
  'cuet-gat-047': () => (20 * 36 - 64 + 46) / 20,
  'cuet-gat-048': () =>
    find((x) => {
      const row = [14, 21, x + 12, 2 * x - 1, 38, 47]
      return row.every((v, i) => i === 0 || row[i - 1]! <= v) && (row[2]! + row[3]!) / 2 === 31
    }),
  'cuet-gat-049': () => (43200 * 75) / 360,
  'cuet-gat-050': () => 96 / (4 * (11 - 15 / 3)) + Math.sqrt(0.0625) * 52 - (2 / 3) ** -2 * 4,
}
