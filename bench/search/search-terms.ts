import { type CatalogueInput, seededRandom } from '../../server/seed/generated-catalogue.ts'

/** Draws the names and the words of titles that people type. */
function typing(catalogue: CatalogueInput, seed: number) {
  const random = seededRandom(seed)
  const below = (n: number) => Math.floor(random() * n)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!
  const named = [catalogue.exams, catalogue.courses, catalogue.subjects, catalogue.faculties]
  const names = named.flatMap((rows) => (rows ?? []).map(({ name }) => name ?? ''))
  const titles = (catalogue.packages ?? []).map(({ title }) => title)
  const some = () => {
    const words = pick(below(3) === 0 ? names : titles).split(' ')
    const from = below(words.length)
    return words.slice(from, from + 1 + below(3))
  }
  return { below, pick, some }
}

/** As many different ones as wanted. */
function different(count: number, draw: () => string | undefined): string[] {
  const drawn = new Set<string>()
  while (drawn.size < count) {
    const one = draw()
    if (one !== undefined) drawn.add(one)
  }
  return [...drawn]
}

/** One to three words of a title or a name, of which the last one is unfinished; all different. */
export function searchPrefixes(catalogue: CatalogueInput, count: number, seed: number): string[] {
  const { below, some } = typing(catalogue, seed)
  return different(count, () => {
    const words = some()
    const last = words.at(-1)!
    const text = [...words.slice(0, -1), last.slice(0, 1 + below(last.length))].join(' ')
    return text.length < 2 ? undefined : text
  })
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The same in whole words, of which one has a slip: a letter left out, taken for another, or two changed. */
export function searchSlips(catalogue: CatalogueInput, count: number, seed: number): string[] {
  const { below, pick, some } = typing(catalogue, seed)
  return different(count, () => {
    const words = some()
    const at = below(words.length)
    const word = words[at]!
    if (!/^\D{4,}$/.test(word)) return undefined
    const letter = below(word.length - 1)
    const [before, first, second, after] = [
      word.slice(0, letter),
      word[letter],
      word[letter + 1],
      word.slice(letter + 2),
    ]
    words[at] = pick([
      before + second + after,
      before + pick([...LETTERS]) + second + after,
      before + second + first + after,
    ])
    return words.join(' ')
  })
}

/** What costs most: every word is unknown, long, or begins as many others do. */
export function hostileSearches(): string[] {
  const letters = [...LETTERS]
  return [
    letters.slice(0, 12).map((letter) => `${letter}${'qxzj'.repeat(4)}`.slice(0, 15)),
    letters.slice(0, 12).map((letter) => `physi${letter}chemi${letter}polit`),
    [
      'prelimss',
      'mainss',
      'practicee',
      'reasoningg',
      'aptitudee',
      'grammarr',
      'physicss',
      'biologyy',
      'historyy',
      'economyy',
      'algebraa',
      'geometryy',
    ],
    ['pr', 're', 'ma', 'co', 'ba', 'ra', 'fi', 'fo', 'cr', 'se', 'pa', 'gr'],
    letters.slice(0, 12),
    Array.from({ length: 5 }, (_, at) => 'dailypracticecompleterevisiontargetcrash'.slice(at)),
    ['xsbi', 'xpo', 'xssc', 'xcgl', 'xmock', 'xtest', 'xनीट', 'xरेल', 'xगणित', 'xclass', 'xbatch', 'xnotes'],
  ].map((words) => words.join(' ').slice(0, 200))
}
