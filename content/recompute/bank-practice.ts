// A second, independent calculation of every answer of the bank bank-practice that rests on one.

import { find, only, permutations, ratio } from './arithmetic.ts'
import {
  all,
  next,
  none,
  notAll,
  range,
  SAID_OF_INEQUALITY,
  SAID_OF_SYLLOGISM,
  some,
  verdict,
  worlds,
} from './logic.ts'

// --- the row: every order that fits -----------------------------------------------------------

const rows = permutations(['Amrita', 'Bhuvan', 'Chetan', 'Divya', 'Eknath', 'Farah', 'Gopal']).filter((row) => {
  const at = (name: string) => row.indexOf(name)
  return (
    at('Divya') === 3 &&
    Math.abs(at('Divya') - at('Farah')) === 3 &&
    at('Gopal') - at('Farah') === 1 &&
    at('Chetan') - at('Gopal') === 3 &&
    ![0, 6].includes(at('Amrita')) &&
    Math.abs(at('Amrita') - at('Divya')) !== 1 &&
    at('Bhuvan') < at('Eknath')
  )
})
const ofRow = (answer: (row: string[]) => number | string) => only(rows.map(answer))

// --- the floors: every order of persons and of games that fits -----------------------------------

const people = permutations(['Nita', 'Om', 'Pari', 'Qasim', 'Rhea', 'Sunil']).filter((floors) => floors[5] === 'Rhea')
const games = permutations(['chess', 'carrom', 'hockey', 'tennis', 'kabaddi', 'cricket']).filter((floors) => floors[5] === 'hockey')
const buildings = people
  .flatMap((who) => games.map((what) => ({ who, what })))
  .filter(({ who, what }) => {
    const floor = (name: string) => who.indexOf(name) + 1
    const played = (game: string) => what.indexOf(game) + 1
    return (
      Math.abs(floor('Om') - played('kabaddi')) === 4 &&
      floor('Om') > floor('Sunil') &&
      floor('Sunil') === played('cricket') &&
      floor('Nita') % 2 === 1 &&
      floor('Nita') === played('cricket') - 1 &&
      floor('Nita') !== played('kabaddi') &&
      floor('Qasim') === played('tennis') &&
      floor('Qasim') % 2 === 0 &&
      played('chess') > played('carrom')
    )
  })
const ofBuilding = (answer: (building: (typeof buildings)[number]) => number | string) => only(buildings.map(answer))
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
const numbers = ['None', 'One', 'Two', 'Three', 'Four']

/** Every choice of values from 1 to 4 for so many letters. */
const choices = (letters: number) =>
  range(0, 4 ** letters - 1).map((i) => range(0, letters - 1).map((place) => (Math.floor(i / 4 ** place) % 4) + 1))

// --- the libraries ------------------------------------------------------------------------------

const libraries: Record<string, { members: number; women: number; books: number }> = {
  A: { members: 800, women: 45, books: 2400 },
  B: { members: 1250, women: 52, books: 3500 },
  C: { members: 640, women: 35, books: 1600 },
  D: { members: 1500, women: 48, books: 4200 },
  E: { members: 900, women: 60, books: 2250 },
}
const women = (name: string) => (libraries[name]!.members * libraries[name]!.women) / 100
const men = (name: string) => libraries[name]!.members - women(name)

/** How every root of the first equation stands to every root of the second. */
function relation([a, b, c]: number[], [d, e, f]: number[]): string {
  const roots = (p: number, q: number, r: number) =>
    [1, -1].map((sign) => (-q + sign * Math.sqrt(q * q - 4 * p * r)) / (2 * p))
  const gaps = roots(a!, b!, c!).flatMap((x) => roots(d!, e!, f!).map((y) => Math.sign(Math.round((x - y) * 1e9))))
  if (gaps.every((gap) => gap > 0)) return 'x \\gt y'
  if (gaps.every((gap) => gap >= 0)) return 'x \\ge y'
  if (gaps.every((gap) => gap < 0)) return 'x \\lt y'
  return gaps.every((gap) => gap <= 0) ? 'x \\le y' : 'no relation'
}

export const recompute: Record<string, () => number | string> = {
  'bank-practice-001': () => ofRow((row) => row[6]!),
  'bank-practice-002': () => ofRow((row) => numbers[Math.abs(row.indexOf('Gopal') - row.indexOf('Amrita')) - 1]!),
  'bank-practice-003': () => ofRow((row) => row[row.indexOf('Divya') - 1]!),
  'bank-practice-004': () =>
    ofRow((row) => {
      const swapped = row.map((name) => (name === 'Farah' ? 'Amrita' : name === 'Amrita' ? 'Farah' : name))
      return swapped[swapped.indexOf('Eknath') - 1]!
    }),
  'bank-practice-005': () => {
    const pairs = ['Farah – Gopal', 'Bhuvan – Divya', 'Amrita – Eknath', 'Gopal – Divya', 'Chetan – Amrita']
    return ofRow((row) =>
      only(
        pairs.filter((pair) => {
          const [a, b] = pair.split(' – ').map((name) => row.indexOf(name))
          return Math.abs(a! - b!) !== 1
        }),
      ),
    )
  },
  'bank-practice-006': () => ofBuilding(({ who, what }) => who[what.indexOf('kabaddi')]!),
  'bank-practice-007': () => ofBuilding(({ who }) => ordinals[who.indexOf('Qasim')]!),
  'bank-practice-008': () => ofBuilding(({ who, what }) => what[who.indexOf('Nita')]!),
  'bank-practice-009': () => ofBuilding(({ who }) => numbers[Math.abs(who.indexOf('Sunil') - who.indexOf('Pari')) - 1]!),
  'bank-practice-010': () => {
    const said = ['Nita – carrom – fourth', 'Pari – tennis – first', 'Qasim – tennis – third', 'Sunil – chess – fourth', 'Om – chess – fifth']
    return ofBuilding(({ who, what }) => only(who.map((name, i) => `${name} – ${what[i]} – ${ordinals[i]}`).filter((one) => said.includes(one))))
  },
  'bank-practice-011': () =>
    verdict(
      choices(6),
      ([a, b, c, d, e, f]) => a! >= b! && b === c && c! > d! && d! <= e! && e! < f!,
      [([a, , , d]) => a! > d!, ([, , , d, , f]) => f! > d!],
      SAID_OF_INEQUALITY,
    ),
  'bank-practice-012': () =>
    verdict(
      choices(6),
      ([k, l, m, n, o, p]) => k! < l! && l! <= m! && m === n && n! >= o! && o! > p!,
      [([, l, , n]) => n! > l!, ([, l, , n]) => n === l],
      SAID_OF_INEQUALITY,
    ),
  'bank-practice-013': () =>
    verdict(
      choices(5),
      ([r, s, t, u, v]) => r! > s! && s! >= t! && t! > u! && u === v,
      [([, s, , , v]) => v! > s!, ([r, , , , v]) => r! > v!],
      SAID_OF_INEQUALITY,
    ),
  'bank-practice-014': () => {
    const [pen, ink, paper, brush] = [1, 2, 4, 8]
    const given = (kinds: number[]) =>
      some(pen, ink)(kinds) && notAll(pen, ink)(kinds) && all(ink, paper)(kinds) && none(paper, brush)(kinds)
    // A possibility holds where at least one world shows it.
    const possible = worlds(4).some((kinds) => given(kinds) && all(pen, brush)(kinds))
    return verdict(worlds(4), given, [some(pen, paper), () => possible], SAID_OF_SYLLOGISM)
  },
  'bank-practice-015': () => {
    const [drum, bell, flute, horn] = [1, 2, 4, 8]
    const given = (kinds: number[]) =>
      some(drum, bell)(kinds) && none(bell, flute)(kinds) && all(flute, horn)(kinds)
    return verdict(worlds(4), given, [notAll(drum, flute), notAll(horn, bell)], SAID_OF_SYLLOGISM)
  },
  'bank-practice-016': () => women('B') + women('E'),
  'bank-practice-017': () => ((men('D') - men('C')) / men('C')) * 100,
  'bank-practice-018': () => {
    const average = (name: string) => libraries[name]!.books / libraries[name]!.members
    return only(Object.keys(libraries).filter((name) => name !== 'B' && average(name) === average('B')))
  },
  'bank-practice-019': () => ratio(women('A'), men('B')),
  'bank-practice-020': () => {
    const members = libraries['C']!.members + libraries['C']!.members / 4
    return ((members - men('C')) / members) * 100
  },
  'bank-practice-021': () => next([12, 13, 28, 87, 352], (x, i) => x * i + i),
  'bank-practice-022': () => next([640, 320, 480, 1200, 4200], (x, i) => x * (i - 0.5)),
  'bank-practice-023': () => next([11, 12, 20, 47, 111], (x, i) => x + i ** 3),
  'bank-practice-024': () => next([215, 206, 190, 165, 129], (x, i) => x - (i + 2) ** 2),
  'bank-practice-025': () => relation([1, -11, 30], [1, -9, 20]),
  'bank-practice-026': () => relation([2, 11, 15], [1, 5, 6]),
  'bank-practice-027': () => relation([1, -7, 12], [2, -19, 44]),
  'bank-practice-028': () => (24.98 / 100) * 1599.7 + 17.02 * 13.99,
  'bank-practice-029': () => (Math.sqrt(1295.8) * 11.97) / 5.99,
  'bank-practice-030': () => (3 / 8) * 1176 - 15 ** 2 + 7 ** 3 / 49,
  'bank-practice-031': () => find((x) => (45 * 640) / 100 + (x * 350) / 100 === 400),
}
