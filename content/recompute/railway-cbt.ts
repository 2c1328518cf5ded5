// A second, independent calculation of the answers of the bank railway-cbt that rest on a calculation.

import {  } from './arithmetic.ts'

const letter = (n: number) => String.fromCharCode(64 + n)
const place = (c: string) => c.charCodeAt(0) - 64
const grouped = (x: number) => whole(x).toLocaleString('en-IN')
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

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

/**
 * Which of two conclusions hold in every world in which the statements hold? A kind is a set of properties, a
 * world a set of kinds.
 */
function conclusions(properties: number, statements: (kinds: number[]) => boolean, both: ((kinds: number[]) => boolean)[]): string {
  const kindsInAll = 1 << properties
  const hold = both.map((conclusion) => {
    for (let world = 1; world < 1 << kindsInAll; world++) {
      const kinds = range(0, kindsInAll - 1).filter((k) => world & (1 << k))
      if (statements(kinds) && !conclusion(kinds)) return false
    }
    return true
  })
  if (hold[0] && hold[1]) return 'Both conclusions I and II follow'
  return hold[0] ? 'Only conclusion I follows' : hold[1] ? 'Only conclusion II follows' : 'Neither conclusion I nor II follows'
}
const some = (a: number, b: number) => (kinds: number[]) => kinds.some((k) => k & a && k & b)
const every = (a: number, b: number) => (kinds: number[]) => kinds.some((k) => k & a) && kinds.every((k) => !(k & a) || k & b)

export const recompute: Record<string, () => number | string> = {
  'railway-cbt-001': () => {
    // The boxes for every number of flags in a box that leaves none over.
    const boxes = range(1, 264).filter((n) => 264 % n === 0 && 408 % n === 0).map((n) => 264 / n + 408 / n)
    return Math.min(...boxes)
  },
  'railway-cbt-002': () => whole(48 / (6 * 2) + 15 * (7 - 4) - 9),
  'railway-cbt-003': () => {
    const fractions = [[5, 7], [11, 15], [8, 11], [7, 9]]
    const [a, b] = only(fractions.filter(([a, b]) => fractions.every(([c, d]) => a! * d! >= c! * b!)))
    return `$\\frac{${a}}{${b}}$`
  },
  'railway-cbt-004': () => {
    const valid = whole((12500 * 96) / 100)
    const winner = whole((valid * 55) / 100)
    return grouped(winner - (valid - winner))
  },
  'railway-cbt-005': () => {
    const [milk, water] = [(63 * 5) / 7, (63 * 2) / 7]
    return only(range(1, 100).filter((more) => milk * 2 === (water + more) * 3))
  },
  'railway-cbt-006': () => {
    // The tank holds 120 parts: minute by minute.
    let parts = 0
    let minutes = 0
    for (; parts < 120; minutes++) parts += 120 / 24 - (minutes < 20 ? 120 / 40 : 0)
    if (parts !== 120) throw new Error('not full at a whole minute')
    return minutes - 20
  },
  'railway-cbt-007': () => whole(((120 + 180) * 3600) / ((54 + 36) * 1000)),
  'railway-cbt-008': () => {
    const yearly = (6500 - 5900) / (5 - 3)
    const sum = 5900 - 3 * yearly
    return `${whole((yearly / sum) * 100)}%`
  },
  'railway-cbt-009': () => {
    const [cost, price] = [(60 / 15) * 120, (60 / 12) * 108] // of 60 guavas
    return `${((price - cost) / cost) * 100}%`
  },
  'railway-cbt-010': () => {
    // The path is counted in squares of half a metre.
    let squares = 0
    for (let x = -2.5; x < 60 + 2.5; x += 0.5) for (let y = -2.5; y < 45 + 2.5; y += 0.5) if (x < 0 || x >= 60 || y < 0 || y >= 45) squares++
    return squares / 4
  },
  'railway-cbt-011': () => {
    const a = only(range(0, 4).filter((x) => x ** 2 + (9 - x) ** 2 === 53))
    return a ** 3 + (9 - a) ** 3
  },
  'railway-cbt-012': () => {
    const degrees = Math.PI / 180
    return whole(4 * Math.sin(60 * degrees) ** 2 + 3 * Math.tan(30 * degrees) ** 2 - 2 * Math.cos(60 * degrees))
  },
  'railway-cbt-013': () => {
    const data = [14, 9, 21, 16, 9, 18, 11].sort((a, b) => a - b)
    const times = (x: number) => data.filter((y) => y === x).length
    const mode = only([...new Set(data)].filter((x) => data.every((y) => y === x || times(y) < times(x))))
    return data[(data.length - 1) / 2]! + mode
  },
  'railway-cbt-015': () => {
    const rule = (n: number) => n * (n * n + 2)
    if (rule(3) !== 33 || rule(5) !== 135) throw new Error('not the rule')
    return rule(8)
  },
  'railway-cbt-016': () => {
    const pairs = ['AZ', 'CX', 'FU', 'JQ'].map((p) => [...p].map(place))
    const next = (at: number) => {
      const steps = range(1, 3).map((i) => pairs[i]![at]! - pairs[i - 1]![at]!)
      return letter(pairs[3]![at]! + steps[2]! + (steps[2]! - steps[1]!))
    }
    return next(0) + next(1)
  },
  'railway-cbt-017': () => {
    const series = [14, 16, 19, 24, 31, 42]
    const primes = range(2, 30).filter((n) => range(2, n - 1).every((k) => n % k))
    if (!range(1, 5).every((i) => series[i]! - series[i - 1]! === primes[i - 1])) throw new Error('not the rule')
    return series[5]! + primes[5]!
  },
  'railway-cbt-018': () => {
    const code = (word: string) => [...word].reduce((sum, c) => sum + place(c) * word.length, 0)
    if (code('LAMP') !== 168 || code('CHAIR') !== 195) throw new Error('not the rule')
    return code('DRAWER')
  },
  'railway-cbt-019': () => {
    const lines: [string, string][] = [['ka li mo', 'sweet fresh mango'], ['li su pe', 'fresh green leaf'], ['pe zi ro', 'green tall tree']]
    const fits = (code: string, word: string) => lines.every(([codes, words]) => codes.split(' ').includes(code) === words.split(' ').includes(word))
    return only('ka li mo su pe zi ro'.split(' ').filter((code) => fits(code, 'leaf')))
  },
  'railway-cbt-020': () => {
    // Ramesh is a child of F; F a child of G, whose only son is F; the girl is a daughter of that only son.
    const father: Record<string, string> = { Ramesh: 'F', F: 'G' }
    const onlySon = Object.keys(father).filter((x) => father[x] === father[father['Ramesh']!])[0]!
    father['girl'] = onlySon
    return father['girl'] === father['Ramesh'] ? 'Sister' : father['girl'] === 'Ramesh' ? 'Daughter' : 'Cousin'
  },
  'railway-cbt-021': () => {
    let [x, y, dx, dy] = [0, 0, 1, 0]
    for (const metres of [10, 6, 18, 6]) {
      x += dx * metres
      y += dy * metres
      ;[dx, dy] = [-dy, dx] // a left turn
    }
    if (y !== 0) throw new Error('not on the line through the start')
    return `${Math.abs(x)} m, ${x < 0 ? 'west' : 'east'}`
  },
  'railway-cbt-022': () => {
    const row = range(1, 42)
    const [anil, sunil] = [row[17 - 1]!, row[42 - 15]!]
    return row.filter((p) => p > Math.min(anil, sunil) && p < Math.max(anil, sunil)).length
  },
  'railway-cbt-023': () => {
    const [road, bridge, tunnel] = [1, 2, 4]
    return conclusions(3, (k) => every(road, bridge)(k) && every(bridge, tunnel)(k), [every(road, tunnel), some(tunnel, road)])
  },
  'railway-cbt-024': () => {
    // Every year of the calendar in which 5 March is a Thursday.
    const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
    const years = range(1901, 2100).filter((y) => new Date(Date.UTC(y, 2, 5)).getUTCDay() === 4)
    return only([...new Set(years.map((y) => days[new Date(Date.UTC(y, 4, 20)).getUTCDay()]!))])
  },
  'railway-cbt-025': () => {
    // Brackets from the inside, then left to right with the products gathered first.
    const value = (text: string): number => {
      const bracket = text.match(/\(([^()]*)\)/)
      if (bracket) return value(text.replace(bracket[0], String(value(bracket[1]!))))
      const terms: number[] = []
      let sign = ''
      for (const token of text.split(' ')) {
        const n = Number(token)
        if (Number.isNaN(n)) sign = token
        else if (sign === 'C') terms.push(terms.pop()! * n)
        else if (sign === 'D') terms.push(terms.pop()! / n)
        else terms.push(sign === 'B' ? -n : n)
      }
      return terms.reduce((sum, x) => sum + x, 0)
    }
    return whole(value('(56 D 8 A 9) C 6 B 84 D (15 B 3)'))
  },
  'railway-cbt-026': () => only([125, 484, 216, 729].filter((n) => !range(1, 10).some((k) => k ** 3 === n))),
  'railway-cbt-028': () => {
    const rows = orders(['P', 'Q', 'R', 'S', 'T', 'U', 'V']).filter((row) => {
      const at = (x: string) => row.indexOf(x)
      return (
        at('R') - at('S') === 2 &&
        at('V') - at('T') === 1 &&
        Math.abs(at('P') - at('V')) === 3 &&
        at('P') < at('T') &&
        Math.abs(at('U') - at('S')) === 1 &&
        !['P', 'Q', 'S'].includes(row[0]!)
      )
    })
    return only(rows)[6]!
  },
  'railway-cbt-029': () => `+${whole(100 / 25)} D`,
  'railway-cbt-030': () => `${whole(1 / (1 / 6 + 1 / 3) + 4)} Ω`,
  'railway-cbt-031': () => {
    // Every focal length in whole centimetres with either sign (concave: minus) that gives m = +2 at 15 cm.
    const image = (f: number) => 1 / (1 / f + 1 / 15)
    const f = only(range(-60, 60).filter((x) => x !== 0 && x !== -15 && Math.abs(image(x) / 15 - 2) < 1e-9))
    return `${f < 0 ? 'Concave' : 'Convex'} mirror, ${Math.abs(f)} cm`
  },
  'railway-cbt-033': () => whole((1500 * 2 * 30) / 1000),
  'railway-cbt-037': () => {
    // Each carbon has four bonds: the chain takes n − 1 single links, the triple bond two more.
    const hydrogens = (n: number) => 4 * n - 2 * (n - 1 + 2)
    const c = only(range(-3, 3).filter((k) => range(2, 9).every((n) => hydrogens(n) === 2 * n + k)))
    return `$\\mathrm{C}_n\\mathrm{H}_{2n${c < 0 ? '-' : '+'}${Math.abs(c)}}$`
  },
  'railway-cbt-039': () => {
    const offspring = ['V', 'v'].flatMap((a) => ['V', 'v'].map((b) => a + b))
    const purpleCarriers = offspring.filter((pair) => pair.includes('V') && pair.includes('v')).length
    return whole((600 * purpleCarriers) / offspring.length)
  },
}
