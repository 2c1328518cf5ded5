/** A field with its caret, for the keys of the pad. */
export interface PadField {
  text: string
  /** the position of the caret, from 0 */
  at: number
}

export type PadKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | 'point'
  | 'minus'
  | 'backspace'
  | 'left'
  | 'right'
  | 'clear'

const MOST_CHARACTERS = 30

/**
 * The field after a key. The minus key toggles a minus before the number, wherever the caret is; a second
 * decimal point does nothing.
 */
export function afterPadKey({ text, at }: PadField, key: PadKey): PadField {
  switch (key) {
    case 'left':
      return { text, at: Math.max(0, at - 1) }
    case 'right':
      return { text, at: Math.min(text.length, at + 1) }
    case 'clear':
      return { text: '', at: 0 }
    case 'backspace':
      return at === 0 ? { text, at } : { text: text.slice(0, at - 1) + text.slice(at), at: at - 1 }
    case 'minus':
      return text.startsWith('-')
        ? { text: text.slice(1), at: Math.max(0, at - 1) }
        : { text: `-${text}`, at: at + 1 }
    case 'point':
      return text.includes('.') ? { text, at } : withInserted({ text, at }, '.')
    default:
      return withInserted({ text, at }, key)
  }
}

function withInserted({ text, at }: PadField, character: string): PadField {
  if (text.length >= MOST_CHARACTERS) return { text, at }
  // Nothing goes before the minus.
  const place = text.startsWith('-') ? Math.max(1, at) : at
  return { text: text.slice(0, place) + character + text.slice(place), at: place + 1 }
}

/** The typed text with Devanagari digits converted to ASCII, and a typographic minus to a hyphen-minus. */
export function typedNumber(text: string): string {
  return text
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\u2212\u2013]/g, '-')
}

/** Whether this is a number: other text is kept, and the field says so. */
export function isPlainNumber(text: string): boolean {
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(text.trim())
}
