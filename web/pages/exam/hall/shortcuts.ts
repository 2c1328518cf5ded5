/** The action of a key in the room. */
export type Shortcut =
  | { do: 'choose'; place: number }
  | {
      do:
        | 'next'
        | 'previous'
        | 'mark'
        | 'mark-and-next'
        | 'clear'
        | 'palette'
        | 'paper'
        | 'hand-in'
        | 'calculator'
        | 'language'
        | 'time'
        | 'larger'
        | 'smaller'
        | 'help'
        | 'answer'
    }

/** A to J choose options, so no action uses these letters. */
const ACTIONS: Record<string, Exclude<Shortcut, { do: 'choose' }>['do']> = {
  n: 'next',
  p: 'previous',
  m: 'mark',
  r: 'mark-and-next',
  x: 'clear',
  q: 'palette',
  o: 'paper',
  s: 'hand-in',
  k: 'calculator',
  l: 'language',
  t: 'time',
  '+': 'larger',
  '-': 'smaller',
  '?': 'help',
}

interface PressedKey {
  key: string
  /** of the physical key, so that it is the same on a Hindi keyboard */
  code: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  repeat: boolean
}

/**
 * The action of a key; undefined for any other key, and with any modifier, because those belong to browsers
 * and screen readers.
 */
export function shortcutOf(pressed: PressedKey, answers: 'options' | 'field'): Shortcut | undefined {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.repeat) return undefined
  const key = latinKey(pressed)
  if (answers === 'field' && /^[-\d.]$/.test(key)) return { do: 'answer' }
  const action = ACTIONS[key]
  if (action) return { do: action }
  if (answers === 'field') return undefined
  if (/^\d$/.test(key)) return { do: 'choose', place: key === '0' ? 10 : Number(key) }
  return /^[a-j]$/.test(key) ? { do: 'choose', place: key.charCodeAt(0) - 96 } : undefined
}

function latinKey({ key, code }: PressedKey): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase()
  const [, written] = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code) ?? []
  return written?.toLowerCase() ?? key
}
