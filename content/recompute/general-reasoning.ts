// A second, independent calculation of the answers of the bank general-reasoning that rest on one.

import { find, only, permutations } from './arithmetic.ts'
import { all, next, none, range, SAID_OF_SYLLOGISM, some, verdict, worlds } from './logic.ts'

const letter = (n: number) => String.fromCharCode(65 + (((n % 26) + 26) % 26))
const place = (c: string) => c.charCodeAt(0) - 65
const moved = (word: string, by: (i: number) => number) => [...word].map((c, i) => letter(place(c) + by(i))).join('')

/** The code of a word by a rule that gives the examples. */
function coded(rule: (word: string) => string, examples: Record<string, string>, word: string): string {
  for (const [plain, code] of Object.entries(examples)) if (rule(plain) !== code) throw new Error(`not ${code}`)
  return rule(word)
}

/** Where somebody stands after turns to the left (1) or right (-1), each followed by a walk. */
function walk(heading: [number, number], legs: [turn: number, metres: number][]): string {
  let [dx, dy] = heading
  let [x, y] = [0, 0]
  for (const [turn, metres] of legs) {
    if (turn !== 0) [dx, dy] = [-dy * turn, dx * turn]
    x += dx * metres
    y += dy * metres
  }
  return `${Math.hypot(x, y)} m, ${y < 0 ? 'south' : 'north'}-${x < 0 ? 'west' : 'east'}`
}

/** Products and quotients from the left, then sums; signs are words between the numbers. */
function value(tokens: (number | string)[]): number {
  const terms = [tokens[0] as number]
  for (let i = 1; i < tokens.length; i += 2) {
    const n = tokens[i + 1] as number
    if (tokens[i] === '×') terms.push(terms.pop()! * n)
    else if (tokens[i] === '÷') terms.push(terms.pop()! / n)
    else terms.push(tokens[i] === '−' ? -n : n)
  }
  return terms.reduce((total, term) => total + term, 0)
}
const tokensOf = (text: string) => text.split(' ').map((token) => (/\d/.test(token) ? Number(token) : token))

export const recompute: Record<string, () => number | string> = {
  'general-reasoning-001': () => next([5, 11, 24, 51, 106], (x, i) => 2 * x + i),
  'general-reasoning-002': () => next([3, 8, 18, 35, 61], (x, i) => x + (i + 1) ** 2 + 1),
  'general-reasoning-003': () => {
    const given = [4, 9, 19, 39, 80, 159]
    return only(given.filter((x, i) => x !== range(1, i).reduce((term) => 2 * term + 1, 4)))
  },
  'general-reasoning-004': () => letter(next([3, 6, 11, 18, 27], (x, i) => x + 2 * i + 1)),
  'general-reasoning-005': () => {
    const terms = ['CXF', 'EVH', 'GTJ', 'IRL']
    const step = (word: string) => moved(word, (i) => (i === 1 ? -2 : 2))
    if (!terms.slice(1).every((term, i) => term === step(terms[i]!))) throw new Error('not the rule')
    return step('IRL')
  },
  'general-reasoning-006': () => {
    const rule = (n: number) => n * n + n
    if (rule(6) !== 42 || rule(9) !== 90) throw new Error('not the rule')
    return rule(12)
  },
  'general-reasoning-008': () =>
    coded((word) => moved([...word].reverse().join(''), () => 1), { MANGO: 'PHOBN' }, 'LEMON'),
  'general-reasoning-009': () => {
    const pairs: [number, number][] = [[19, 133], [23, 151], [14, 98], [16, 112]]
    const [a, b] = only(pairs.filter(([first, second]) => pairs.filter(([c, d]) => d * first === second * c).length === 1))
    return `${a} – ${b}`
  },
  'general-reasoning-011': () => coded((word) => moved(word, (i) => (i % 2 ? -1 : 1)), { RIVER: 'SHWDS' }, 'OCEAN'),
  'general-reasoning-012': () =>
    Number(
      coded(
        (word) => String([...word].reduce((total, c) => total + place(c) + 1, word.length)),
        { BIRD: '37', HORSE: '70' },
        'TIGER',
      ),
    ),
  'general-reasoning-013': () => {
    const lines: [string, string][] = [['na ta li', 'river flows east'], ['li so mu', 'east wind blows'], ['mu ta ke', 'wind river cold']]
    const fits = (code: string) =>
      lines.every(([codes, words]) => codes.split(' ').includes(code) === words.split(' ').includes('flows'))
    return only('na ta li so mu ke'.split(' ').filter(fits))
  },
  'general-reasoning-014': () => {
    const vowels = 'AEIOUA'
    const rule = (word: string) => [...word].map((c) => (vowels.includes(c) ? vowels[vowels.indexOf(c) + 1] : c)).join('')
    return coded(rule, { CABLE: 'CEBLI', MOTHER: 'MUTHIR' }, 'PRAISE')
  },
  'general-reasoning-018': () => walk([0, -1], [[0, 10], [1, 20], [1, 18], [1, 5]]),
  'general-reasoning-019': () => {
    // The shadow falls to the west; a left turn from the direction one faces is to the west.
    const round = ['North', 'West', 'South', 'East']
    const leela = only(round.filter((_, i) => round[(i + 1) % 4] === 'West'))
    return round[(round.indexOf(leela) + 2) % 4]!
  },
  'general-reasoning-020': () => {
    // On an upright dial 12 is at north, and three hours are a quarter; this one is turned until 3 is there.
    const clockwise = ['North', 'East', 'South', 'West']
    const quarters = (hour: number) => hour / 3
    return clockwise[quarters(30 / 5) - quarters(3)]!
  },
  'general-reasoning-021': () => {
    const [lamp, wire, stone] = [1, 2, 4]
    const given = (kinds: number[]) => all(lamp, wire)(kinds) && none(wire, stone)(kinds)
    return verdict(worlds(3), given, [none(lamp, stone), some(wire, lamp)], SAID_OF_SYLLOGISM)
  },
  'general-reasoning-022': () => {
    const [clerk, poet, singer, dancer] = [1, 2, 4, 8]
    const given = (kinds: number[]) =>
      some(clerk, poet)(kinds) && all(poet, singer)(kinds) && none(singer, dancer)(kinds)
    return verdict(worlds(4), given, [some(clerk, singer), none(clerk, dancer)], SAID_OF_SYLLOGISM)
  },
  'general-reasoning-023': () => {
    const [table, bench, stool] = [1, 2, 4]
    const given = (kinds: number[]) => some(table, bench)(kinds) && some(bench, stool)(kinds)
    return verdict(worlds(3), given, [some(table, stool), none(table, stool)], SAID_OF_SYLLOGISM)
  },
  'general-reasoning-024': () => {
    const meaning: Record<string, string> = { '+': '÷', '÷': '−', '−': '×', '×': '+' }
    return value(tokensOf('36 + 4 − 3 ÷ 7 × 5').map((token) => meaning[token] ?? token))
  },
  'general-reasoning-025': () => {
    const swaps: [string, string][] = [['−', '÷'], ['÷', '×'], ['+', '÷'], ['+', '×']]
    const swapped = ([a, b]: [string, string]) =>
      tokensOf('24 − 8 ÷ 4 + 6 × 3').map((token) => (token === a ? b : token === b ? a : token))
    return only(swaps.filter((pair) => Math.abs(value(swapped(pair)) - 17) < 1e-9)).join(' and ')
  },
  'general-reasoning-026': () => {
    const rule = (a: number, b: number) => (a - b) * (a + b)
    if (rule(8, 3) !== 55 || rule(7, 4) !== 33) throw new Error('not the rule')
    return rule(9, 5)
  },
  'general-reasoning-027': () => {
    const orders = permutations(['Arjun', 'Bala', 'Chitra', 'Deepa', 'Ekta']).filter((order) => {
      const taller = (a: string, b: string) => order.indexOf(a) < order.indexOf(b)
      return taller('Arjun', 'Bala') && taller('Chitra', 'Arjun') && taller('Deepa', 'Chitra') && taller('Ekta', 'Bala') && taller('Arjun', 'Ekta')
    })
    return only(orders.map((order) => order[2]!))
  },
  'general-reasoning-028': () => find((persons) => persons >= 20 && 14 - (persons - 20 + 1) - 1 === 5),
  'general-reasoning-029': () =>
    new Date(Date.UTC(2029, 0, 1)).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }),
  'general-reasoning-030': () => {
    const minutes = 4 * 60 + 40
    const apart = Math.abs(((minutes * 360) / 720) % 360 - ((minutes * 360) / 60) % 360)
    return Math.min(apart, 360 - apart)
  },
  'general-reasoning-031': () => 28 - find((both) => 34 + 28 - both + 9 === 60),
  'general-reasoning-033': () => {
    // Every way to number a dice, as pairs of opposite faces: a corner shows one of each pair.
    const dice = permutations([1, 2, 3, 4, 5, 6]).filter(([a, b, c, d, e, f]) => {
      const corner = (faces: number[]) => [[a, b], [c, d], [e, f]].every((pair) => pair.filter((x) => faces.includes(x!)).length === 1)
      return corner([2, 4, 5]) && corner([2, 4, 6])
    })
    return only(dice.map((faces) => faces[faces.indexOf(5) ^ 1]!))
  },
  'general-reasoning-034': () => {
    const places = range(1, 5)
    const painted = (...at: number[]) => at.filter((x) => x === 1 || x === 5).length
    const cubes = places.flatMap((x) => places.flatMap((y) => places.map((z) => painted(x, y, z))))
    return cubes.filter((n) => n === 1).length - cubes.filter((n) => n === 0).length
  },
  'general-reasoning-035': () => {
    const stacks = permutations(['A', 'B', 'C', 'D', 'E']).filter((stack) => {
      const at = (box: string) => stack.indexOf(box)
      return at('C') === 0 && at('B') === at('D') + 1 && Math.abs(at('A') - at('D')) === 3
    })
    return only(stacks.map((stack) => stack[stack.indexOf('A') - 1]!))
  },
  'general-reasoning-036': () => {
    const words = ['Prudent', 'Prune', 'Prudish', 'Prowl', 'Prudence']
    return words.toSorted().map((word) => words.indexOf(word) + 1).join(', ')
  },
}
