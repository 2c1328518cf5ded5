import { type Name, type Token, tokensOf } from './tokens.ts'

/** Why an expression has no value, for the display. */
export type CalculationFault = 'unfinished' | 'divide-by-zero' | 'no-value' | 'too-large'
export type Angle = 'degrees' | 'radians'

class Fault extends Error {
  readonly why: CalculationFault
  constructor(why: CalculationFault) {
    super(why)
    this.why = why
  }
}

/** The digits of the display; those beyond are the noise of binary fractions. */
const DIGITS = 12
const MOST_CHARACTERS = 200

/** The value of an expression, or why it has none; never throws, whatever was typed. */
export function calculate(
  written: string,
  { angle = 'degrees' }: { angle?: Angle } = {},
): { value: number } | { fault: CalculationFault } {
  const tokens = written.length > MOST_CHARACTERS ? undefined : tokensOf(written)
  if (!tokens || tokens.length === 0) return { fault: 'unfinished' }
  try {
    return { value: finite(new Reading(tokens, angle).whole()) }
  } catch (error) {
    if (error instanceof Fault) return { fault: error.why }
    throw error
  }
}

/** A value as displayed: 12 digits, with powers of ten only if it would not fit. */
export function shownValue(value: number): string {
  // −0 is shown as 0.
  const text = String(Number(value.toPrecision(DIGITS)) + 0)
  const short = text.length <= DIGITS + 3 ? text : value.toExponential(DIGITS - 5)
  return short
    .replace(/\.?0*e\+?/, 'e')
    .replace('-', '−')
    .replace('e-', 'e−')
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new Fault(Number.isNaN(value) ? 'no-value' : 'too-large')
  return value
}

/**
 * Evaluates an expression from left to right, with the usual precedence: powers before signs, signs before
 * products, products before sums.
 */
class Reading {
  readonly #tokens: readonly Token[]
  readonly #angle: Angle
  #at = 0

  constructor(tokens: readonly Token[], angle: Angle) {
    this.#tokens = tokens
    this.#angle = angle
  }

  whole(): number {
    const value = this.#sum()
    if (this.#at < this.#tokens.length) throw new Fault('unfinished')
    return value
  }

  #sum(): number {
    let value = this.#product()
    for (;;) {
      if (this.#take('+')) value += this.#product(value)
      else if (this.#take('−')) value -= this.#product(value)
      else return value
    }
  }

  /** `before` is the base of a percentage: 200 + 10 % is 220. */
  #product(before?: number): number {
    let value = this.#signed()
    if (before !== undefined && this.#take('%')) value = (before * value) / 100
    for (;;) {
      if (this.#take('×')) value *= this.#signed()
      else if (this.#take('÷')) value = quotient(value, this.#signed())
      else if (this.#take('mod')) value = remainder(value, this.#signed())
      else if (this.#take('%')) value /= 100
      else if (this.#startsValue()) value *= this.#signed()
      else return value
    }
  }

  #signed(): number {
    if (this.#take('−')) return -this.#signed()
    if (this.#take('+')) return this.#signed()
    return this.#power()
  }

  #power(): number {
    const base = this.#afterwards(this.#single())
    return this.#take('^') ? powered(base, this.#signed()) : base
  }

  #afterwards(value: number): number {
    if (this.#take('!')) return this.#afterwards(factorial(value))
    if (this.#take('²')) return this.#afterwards(value ** 2)
    if (this.#take('³')) return this.#afterwards(value ** 3)
    return value
  }

  #single(): number {
    const token = this.#tokens[this.#at++]
    if (typeof token === 'number') return token
    if (token === 'π') return Math.PI
    if (token === 'e') return Math.E
    if (token === '(') {
      const value = this.#sum()
      // Unclosed brackets are closed at the end.
      if (!this.#take(')') && this.#at < this.#tokens.length) throw new Fault('unfinished')
      return value
    }
    if (token === '√' || token === '∛') return root(token, this.#afterwards(this.#single()))
    if (token !== undefined && token.length > 1 && token !== 'mod') {
      if (this.#tokens[this.#at] !== '(') throw new Fault('unfinished')
      return applied(token as Name, this.#single(), this.#angle)
    }
    throw new Fault('unfinished')
  }

  #startsValue(): boolean {
    const token = this.#tokens[this.#at]
    return token !== undefined && (typeof token === 'number' || !')+−×÷mod^!²³%'.includes(token))
  }

  #take(token: Token): boolean {
    if (this.#tokens[this.#at] !== token) return false
    this.#at += 1
    return true
  }
}

function quotient(value: number, by: number): number {
  if (by === 0) throw new Fault('divide-by-zero')
  return value / by
}

function remainder(value: number, by: number): number {
  if (by === 0) throw new Fault('divide-by-zero')
  return value % by
}

function powered(base: number, exponent: number): number {
  if (base === 0 && exponent < 0) throw new Fault('divide-by-zero')
  return base ** exponent
}

function root(sign: '√' | '∛', value: number): number {
  return sign === '√' ? Math.sqrt(value) : Math.cbrt(value)
}

const MOST_FACTORIAL = 170

function factorial(value: number): number {
  if (!Number.isInteger(value) || value < 0) throw new Fault('no-value')
  if (value > MOST_FACTORIAL) throw new Fault('too-large')
  let product = 1
  for (let factor = 2; factor <= value; factor++) product *= factor
  return product
}

function applied(name: Name, value: number, angle: Angle): number {
  const perUnit = angle === 'degrees' ? Math.PI / 180 : 1
  const near = (exact: number) => Math.abs(exact) < 1e-15
  switch (name) {
    case 'sin':
    case 'cos':
    case 'tan': {
      const turned = value * perUnit
      const [sine, cosine] = [Math.sin(turned), Math.cos(turned)].map((exact) => (near(exact) ? 0 : exact))
      if (name === 'sin') return sine!
      if (name === 'cos') return cosine!
      if (cosine === 0) throw new Fault('no-value')
      return sine! / cosine!
    }
    case 'asin':
      return Math.asin(value) / perUnit
    case 'acos':
      return Math.acos(value) / perUnit
    case 'atan':
      return Math.atan(value) / perUnit
    case 'sinh':
      return Math.sinh(value)
    case 'cosh':
      return Math.cosh(value)
    case 'tanh':
      return Math.tanh(value)
    case 'ln':
    case 'log':
      if (value <= 0) throw new Fault('no-value')
      return name === 'ln' ? Math.log(value) : Math.log10(value)
    case 'abs':
      return Math.abs(value)
  }
}
