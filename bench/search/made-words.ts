const BEGINNINGS = [
  'ba',
  'che',
  'di',
  'fo',
  'gra',
  'hi',
  'ju',
  'ka',
  'lo',
  'mi',
  'ne',
  'per',
  'qua',
  're',
  'sta',
  'tri',
  'vo',
  'za',
]
const MIDDLES = [
  'ber',
  'cal',
  'din',
  'for',
  'gen',
  'lan',
  'men',
  'nor',
  'pos',
  'ris',
  'sen',
  'tal',
  'ver',
  'wit',
]
const ENDINGS = ['a', 'ation', 'el', 'er', 'ic', 'ing', 'ity', 'ment', 'on', 'or', 'um', 'us']
const HINDI = [
  'गणित',
  'प्रतिशत',
  'बैंक',
  'रेलवे',
  'व्याकरण',
  'विज्ञान',
  'पढ़ाई',
  'इतिहास',
  'भूगोल',
  'परीक्षा',
  'अनुपात',
  'संख्या',
]

/** Some thousands of words, of which the first are said most, as in a language. */
const WORDS = [
  ...HINDI,
  ...BEGINNINGS.flatMap((first) =>
    MIDDLES.flatMap((middle) => ENDINGS.map((end) => `${first}${middle}${end}`)),
  ),
]

/** Draws that are the same in each run. */
export interface Draw {
  below(count: number): number
  of<T>(all: readonly T[]): T
  /** a word, the first ones far more often than the last */
  word(): string
}

export function drawsOf(random: () => number): Draw {
  const below = (count: number) => Math.floor(random() * count)
  const order = shuffled(WORDS, below)
  return {
    below,
    of: (all) => all[below(all.length)]!,
    word: () => order[Math.floor(order.length ** random()) - 1]!,
  }
}

export const drawText = (draw: Draw, words: number) =>
  Array.from({ length: words }, () => draw.word()).join(' ')

function shuffled(words: readonly string[], below: (count: number) => number): string[] {
  const all = [...words]
  for (let at = all.length - 1; at > 0; at--) {
    const other = below(at + 1)
    const kept = all[at]!
    all[at] = all[other]!
    all[other] = kept
  }
  return all
}
