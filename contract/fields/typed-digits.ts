/** The text with full-width and Devanagari digits as ASCII ones. */
export function asciiDigits(text: string): string {
  // The code of either zero, U+0966 and U+FF10, ends in 6.
  return text.replace(/[०-९０-９]/g, (digit) => String((digit.charCodeAt(0) + 4) % 10))
}

/**
 * A number as people type or paste it: full-width and Devanagari digits become ASCII; spaces, hyphens, dots,
 * brackets and invisible marks go.
 */
export function typedDigits(text: string): string {
  return asciiDigits(text)
    .replace(/＋/g, '+')
    .replace(/[ \u00a0\u2000-\u2015\u202a-\u202f\u2066-\u2069\u2212\u3000().-]/g, '')
}
