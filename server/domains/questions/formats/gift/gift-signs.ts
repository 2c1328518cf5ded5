/** Characters that have a meaning in GIFT unless preceded by a backslash. */
const ESCAPED = /\\([\\~=#{}:n])/g

/** The text without GIFT's backslashes; before any other character they are literal. */
export function unescapeGift(text: string): string {
  return text.replaceAll(ESCAPED, (_all, sign: string) => (sign === 'n' ? '\n' : sign))
}

/** The text as GIFT keeps it on one line. */
export function escapeGift(text: string): string {
  return text.replaceAll(/[\\~=#{}:]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n')
}

/** Where one of the characters occurs unescaped, from `from` on; -1 if none does. */
export function signAt(text: string, signs: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\' && isEscape(text[at + 1])) at++
    else if (signs.includes(text[at]!)) return at
  }
  return -1
}

/** The pieces between the signs, each piece after the first with its sign before it. */
export function splitAtSigns(text: string, signs: string): string[] {
  const pieces: string[] = []
  let start = 0
  for (let at = signAt(text, signs); at >= 0; at = signAt(text, signs, at + 1)) {
    pieces.push(text.slice(start, at))
    start = at
  }
  return [...pieces, text.slice(start)]
}

/** Where `####` begins the general feedback: its last place. */
export function generalFeedbackAt(text: string): number {
  let last = -1
  for (let at = signAt(text, '#'); at >= 0; at = signAt(text, '#', at + 1))
    if (text.startsWith('####', at)) last = at
  return last
}

function isEscape(sign: string | undefined): boolean {
  return sign !== undefined && '\\~=#{}:n'.includes(sign)
}
