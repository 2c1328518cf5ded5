/** Characters that end a name (ISO 32000, 7.2.2). */
const ENDS = /[\s\0()<>[\]{}/%]/

/**
 * The names (`/Type`, `/JavaScript` …) of PDF objects in this text, without their slash. What stands in
 * strings and comments is none; a letter written as `#4A` is that letter.
 */
export function namesIn(text: string): Set<string> {
  const names = new Set<string>()
  let at = 0
  while (at < text.length) {
    const sign = text[at]
    if (sign === '%') at = endOfLine(text, at)
    else if (sign === '(') at = endOfString(text, at)
    else if (sign === '/') {
      let end = at + 1
      while (end < text.length && !ENDS.test(text[end]!)) end += 1
      names.add(unescaped(text.slice(at + 1, end)))
      at = end
    } else at += 1
  }
  return names
}

function endOfLine(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

/** Parentheses nest in a string unless a backslash stands before them; one that never ends is none. */
function endOfString(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '\\') at += 1
    else if (sign === '(') depth += 1
    else if (sign === ')') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return from + 1
}

export const unescaped = (name: string) =>
  name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
