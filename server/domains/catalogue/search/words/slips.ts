/**
 * Whether one edit makes one word of the other: a letter put in, left out, taken for another, or two that
 * changed places.
 */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  let [endA, endB] = [a.length, b.length]
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  const [restA, restB] = [endA - from, endB - from]
  if (restA <= 1 && restB <= 1) return true
  return restA === 2 && restB === 2 && a[from] === b[from + 1] && a[from + 1] === b[from]
}

/** Whether two such edits do. */
export function isTwoSlips(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2 || a === b) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  // Of any two edits, one is where the words first differ.
  const [head, first, second] = [a.slice(0, at), a[at] ?? '', a[at + 1] ?? '']
  const wanted = b[at] ?? ''
  const [rest, after] = [a.slice(at + 1), a.slice(at + 2)]
  const once = [
    head + rest,
    head + wanted + rest,
    head + wanted + first + rest,
    head + second + first + after,
  ]
  return once.some((edited) => edited === b || isOneSlip(edited, b))
}

const VOWELS = 'aeiouy'

/** How likely it is that `typed` meant `word`; a lower number is likelier, undefined is impossible. */
export function slipCost(typed: string, word: string): number | undefined {
  const sameStart = typed[0] === word[0]
  if (isOneSlip(typed, word)) return costOfOne(typed, word) + (sameStart || isNextKey(typed, word) ? 0 : 5)
  return typed.length >= 8 && isTwoSlips(typed, word) ? 20 + (sameStart ? 0 : 5) : undefined
}

/** Letters that changed places are likelier than a wrong vowel, that than a key beside the right one. */
function costOfOne(typed: string, word: string): number {
  if (isSwap(typed, word)) return SWAPPED
  if (isVowelSlip(typed, word)) return 8
  return isNextKey(typed, word) ? 9 : 10
}

export const SWAPPED = 7

/** nad, nda */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = [...a].findIndex((letter, i) => letter !== b[i])
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** xlat, clat: one letter for that beside it on the keyboard. */
function isNextKey(a: string, b: string): boolean {
  const at = a.length === b.length ? [...a].findIndex((letter, i) => letter !== b[i]) : -1
  if (at < 0 || a.slice(at + 1) !== b.slice(at + 1)) return false
  return ROWS.some((row) => row.includes(a[at]!) && Math.abs(row.indexOf(a[at]!) - row.indexOf(b[at]!)) === 1)
}

/** neat, neet */
function isVowelSlip(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  return [...a].every(
    (letter, at) => letter === b[at] || (VOWELS.includes(letter) && VOWELS.includes(b[at]!)),
  )
}
