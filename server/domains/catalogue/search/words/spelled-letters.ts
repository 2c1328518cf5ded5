/** What Hindi calls each Latin letter; words are compared without nukta. */
const NAMES: Record<string, string> = {
  ए: 'a',
  बी: 'b',
  सी: 'c',
  डी: 'd',
  ई: 'e',
  एफ: 'f',
  जी: 'g',
  एच: 'h',
  आई: 'i',
  आइ: 'i',
  जे: 'j',
  के: 'k',
  एल: 'l',
  एम: 'm',
  एन: 'n',
  ओ: 'o',
  पी: 'p',
  क्यू: 'q',
  आर: 'r',
  एस: 's',
  टी: 't',
  यू: 'u',
  वी: 'v',
  डब्ल्यू: 'w',
  डब्लू: 'w',
  एक्स: 'x',
  वाई: 'y',
  जेड: 'z',
}
/** Many write a long vowel short: पिओ, सीजिएल. */
const SHORT: Record<string, string> = { ई: 'इ', '\u0940': '\u093f', '\u0942': '\u0941' }
const inShort = (name: string) => name.replace(/[ई\u0940\u0942]/g, (vowel) => SHORT[vowel]!)
/** Longest first: ए begins एस. */
const LONGEST_FIRST = Object.entries({
  ...Object.fromEntries(Object.entries(NAMES).map(([name, letter]) => [inShort(name), letter])),
  ...NAMES,
}).sort(([a], [b]) => b.length - a.length)
const MOST_LETTERS = 10

/** एसएससी → ssc, एसएसी → sac; undefined for a word that is no row of letters. */
export function spelledLetters(word: string): string | undefined {
  return lettersFrom(word, 0, 0) || undefined
}

function lettersFrom(word: string, at: number, before: number): string | undefined {
  if (at === word.length) return ''
  if (before === MOST_LETTERS) return undefined
  for (const [name, letter] of LONGEST_FIRST) {
    const rest = word.startsWith(name, at) ? lettersFrom(word, at + name.length, before + 1) : undefined
    if (rest !== undefined) return letter + rest
  }
  return undefined
}
