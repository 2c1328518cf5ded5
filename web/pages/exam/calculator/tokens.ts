/** Functions that take what stands in brackets behind them. */
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
/** What a keyboard has in their place. */
const TYPED: Record<string, string> = { '-': '−', '*': '×', '/': '÷' }
const WORD = new RegExp(`^(?:${[...NAMES, 'mod', 'e'].join('|')})`)
const NUMBER = /^(?:\d+\.?\d*|\.\d+)(?:E[-−+]?\d{1,3})?/

/** The parts of an expression; undefined where something in it is no part of any. */
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
