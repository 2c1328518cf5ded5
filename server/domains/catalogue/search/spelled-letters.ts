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
/** Longest first: ए begins एस. */
const LONGEST_FIRST = Object.entries(NAMES).sort(([a], [b]) => b.length - a.length)
const MOST_LETTERS = 10

/** एसएससी → ssc; undefined for a word that is no row of letters. */
export function spelledLetters(word: string): string | undefined {
  let letters = ''
  for (let at = 0; at < word.length; ) {
    const found = LONGEST_FIRST.find(([name]) => word.startsWith(name, at))
    if (!found || letters.length === MOST_LETTERS) return undefined
    letters += found[1]
    at += found[0].length
  }
  return letters || undefined
}
