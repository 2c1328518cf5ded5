/** Functions that take the brackets after them as their argument. */
const NAMES = [
  'asin',
  'acos',
  'atan',
  'sinh',
  'cosh',
  'tanh',
  'sin',
  'cos',
  'tan',
  'log',
  'ln',
  'abs',
] as const
export type Name = (typeof NAMES)[number]
type Sign = '+' | '−' | '×' | '÷' | '^' | '!' | '²' | '³' | '%' | '(' | ')' | '√' | '∛' | 'π' | 'e' | 'mod'
export type Token = number | Sign | Name

const SIGNS: readonly string[] = [
  '+',
  '−',
  '×',
  '÷',
  '^',
  '!',
  '²',
  '³',
  '%',
  '(',
  ')',
  '√',
  '∛',
  'π',
  'e',
  'mod',
]
/** The symbols for keyboard characters. */
const TYPED: Record<string, string> = { '-': '−', '*': '×', '/': '÷' }
const WORD = new RegExp(`^(?:${[...NAMES, 'mod', 'e'].join('|')})`)
const NUMBER = /^(?:\d+\.?\d*|\.\d+)(?:E[-−+]?\d{1,3})?/

/** The tokens of an expression; undefined if a part of it is not one. */
export function tokensOf(written: string): Token[] | undefined {
  const tokens: Token[] = []
  let rest = written.replace(/\s+/g, '')
  while (rest !== '') {
    const number = NUMBER.exec(rest)?.[0]
    const part = number ?? WORD.exec(rest)?.[0] ?? rest[0]!
    if (number !== undefined) tokens.push(Number(number.replace('−', '-')))
    else {
      const sign = TYPED[part] ?? part
      if (!SIGNS.includes(sign) && !(NAMES as readonly string[]).includes(sign)) return undefined
      tokens.push(sign as Token)
    }
    rest = rest.slice(part.length)
  }
  return tokens
}
