// A second, independent calculation of the answers of the bank reasoning-practice that rest on one.

import { only, permutations, sum } from './arithmetic.ts'
import { all, next, none, notAll, range, SAID_OF_SYLLOGISM, some, verdict, worlds } from './logic.ts'

const place = (c: string) => c.charCodeAt(0) - 64
const letter = (n: number) => String.fromCharCode(64 + n)

export const recompute: Record<string, () => number | string> = {
  'reasoning-practice-001': () => next([2, 6, 15, 31, 56], (x, i) => x + (i + 1) ** 2),
  'reasoning-practice-002': () => next([4, 12, 6, 18, 9, 27], (x, i) => (i % 2 ? x * 3 : x / 2)),
  'reasoning-practice-003': () => next([1, 4, 10, 22, 46], (x) => 2 * x + 2),
  'reasoning-practice-004': () => {
    const terms = ['AC', 'FH', 'KM', 'PR']
    return [0, 1].map((at) => letter(next(terms.map((term) => place(term[at]!)), (x) => x + 5))).join('')
  },
  'reasoning-practice-005': () => {
    const letters = next(['A', 'C', 'F', 'J'].map(place), (x, i) => x + i + 1)
    const numbers = next([2, 6, 12, 20], (x, i) => x + 2 * (i + 1))
    return letter(letters) + numbers
  },
  'reasoning-practice-007': () => {
    const rule = (cube: number) => Math.round(Math.cbrt(cube)) ** 2
    if (rule(8) !== 4 || rule(27) !== 9) throw new Error('not the rule')
    return rule(125)
  },
  'reasoning-practice-008': () => {
    const steps = (word: string) => [1, 2].map((i) => place(word[i]!) - place(word[i - 1]!)).join()
    const words = ['PRU', 'KMO', 'HJM', 'BDG']
    return only(words.filter((word) => words.filter((other) => steps(other) === steps(word)).length === 1))
  },
  'reasoning-practice-009': () => only([28, 65, 126, 215].filter((n) => !range(1, 10).some((k) => k ** 3 + 1 === n))),
  'reasoning-practice-010': () => {
    const code = (word: string) => [...word].map((c) => letter(27 - place(c))).join('')
    if (code('FLOW') !== 'UOLD') throw new Error('not the rule')
    return code('RIVER')
  },
  'reasoning-practice-011': () => {
    const code = (word: string) => sum([...word].map(place))
    if (code('MOON') !== 57 || code('STAR') !== 58) throw new Error('not the rule')
    return code('PLANET')
  },
  'reasoning-practice-014': () => {
    const eighths = ['North', 'North-east', 'East', 'South-east', 'South', 'South-west', 'West', 'North-west']
    return eighths[(((135 - 180 + 90) / 45) % 8 + 8) % 8]!
  },
  'reasoning-practice-015': () => Math.hypot(6 - -6, 8 - 3),
  'reasoning-practice-016': () => {
    const [boat, ship, red] = [1, 2, 4]
    const given = (kinds: number[]) => all(boat, ship)(kinds) && some(ship, red)(kinds)
    return verdict(worlds(3), given, [some(boat, red), some(ship, boat)], SAID_OF_SYLLOGISM)
  },
  'reasoning-practice-017': () => {
    const [cup, plate, spoon] = [1, 2, 4]
    const given = (kinds: number[]) => none(cup, plate)(kinds) && all(plate, spoon)(kinds)
    return verdict(worlds(3), given, [notAll(spoon, cup), none(spoon, cup)], SAID_OF_SYLLOGISM)
  },
  'reasoning-practice-018': () => `${range(1, 46).reverse().indexOf(12 + 8) + 1}th`,
  'reasoning-practice-019': () => {
    const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
    const today = only(range(0, 6).filter((day) => days[(day + 5) % 7] === 'Sunday'))
    return days[(today + 1 + 4) % 7]!
  },
  'reasoning-practice-020': () => {
    const minutes = 12 * 60 - (8 * 60 + 25)
    return `${Math.floor(minutes / 60)}:${minutes % 60}`
  },
  'reasoning-practice-021': () => {
    const hash = (a: number, b: number) => 2 * a + b * b
    return hash(hash(3, 2), 4)
  },
  'reasoning-practice-022': () => {
    const rows = permutations(['P', 'Q', 'R', 'S', 'T']).filter((row) => {
      const apart = (a: string, b: string) => Math.abs(row.indexOf(a) - row.indexOf(b))
      return row[2] === 'R' && row[0] === 'P' && apart('S', 'R') === 1 && apart('S', 'T') === 1
    })
    return only(rows.map((row) => row[1]!))
  },
  'reasoning-practice-023': () => 100 - (55 + 40 - 20),
}
